import { expect, it } from "vitest";
import { apiPixAddress } from "./check";
import { readPosted } from "./notification";
import { type ApiPixAccount, ApiPixSettings } from "./setting";

const BASE = "https://portal.example.com/provider/a/notifications";
const pixKey = "financeiro@aurora.example.com";

/** What a bank posts to the address that was registered for a secret. */
function posted(bank: "itau" | "efi", secret: string) {
  const settings = ApiPixSettings.parse({
    ...{ bank, pixKey },
    secrets: { clientId: "stored:a", certificate: "stored:b", privateKey: "stored:c", notification: "stored:d" },
  });
  const account: ApiPixAccount = { id: "a", tenantId: "t", settings, secrets: { notification: secret } };
  const { pathname, search } = new URL(`${apiPixAddress(account, BASE)}/pix`);
  const path = pathname.slice(new URL(BASE).pathname.length);
  return { rawBody: '{"pix":[]}', headers: {}, path, query: search.slice(1) };
}

it.each(["itau", "efi"] as const)(
  "accepts the secret of the address that was registered at %s, whatever its characters are [PAY-10]",
  (bank) => {
    for (const secret of ["3f9c", "q/7+Zk==", "a b?c#d&e=f", "50%", "%2F", "ção"])
      expect(readPosted(posted(bank, secret), { secret, pixKey }), secret).toEqual([]);
    expect(readPosted(posted(bank, "q/7+Zk=="), { secret: "q/7+Zk=", pixKey })).toBe("forged");
  },
);

it("refuses an address whose secret cannot be decoded [PAY-10]", () => {
  expect(readPosted({ ...posted("itau", "x"), path: "/50%/pix" }, { secret: "50%", pixKey })).toBe("forged");
});
