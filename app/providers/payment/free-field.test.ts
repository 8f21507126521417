import { describe, expect, it } from "vitest";
import { numberSlip } from "./free-field";
import { isSignedBody, signBody } from "./signature";

const account = { agency: "1234", account: "1234567", wallet: "17", pixKey: "k" };

describe("slip numbers", () => {
  it("builds the free field of Banco do Brasil as in its published example [PAY-04]", () => {
    const { freeField } = numberSlip({ ...account, bankCode: "001", account: "0000001" }, 2_345);
    expect(freeField).toBe("0000000000001000000234517");
  });

  it.each(["001", "237", "341", "033"])(
    "returns 25 digits that differ for each slip of bank %s [PAY-04]",
    (bankCode) => {
      const bank = { ...account, bankCode };
      const fields = [1, 2, 99_999_999].map((sequence) => numberSlip(bank, sequence).freeField);
      expect(fields.every((field) => /^\d{25}$/.test(field))).toBe(true);
      expect(new Set(fields).size).toBe(3);
    },
  );
});

describe("signatures", () => {
  const now = new Date("2026-03-10T15:00:00Z");
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

  it("are valid for the body, the secret and five minutes [PAY-10]", () => {
    const signature = signBody("{}", "secret", now);
    expect(signature).toMatch(/^t=1773154800,v1=[0-9a-f]{64}$/);
    expect(isSignedBody("{}", signature, "secret", later(300))).toBe(true);
    expect(isSignedBody("{}", signature, "secret", later(301))).toBe(false);
    expect(isSignedBody("{}", signature, "secret", later(-301))).toBe(false);
    expect(isSignedBody("{ }", signature, "secret", now)).toBe(false);
    expect(isSignedBody("{}", signature, "other", now)).toBe(false);
  });
});
