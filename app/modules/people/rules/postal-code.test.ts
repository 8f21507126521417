import { expect, it } from "vitest";
import { formatPostalCode, parsePostalCode } from "~/modules/people/rules/postal-code";

it("parses a postal code as people write it [FRM-02]", () => {
  for (const text of ["01310-100", "01310100", "01.310-100", " 01310 100 "]) {
    expect(parsePostalCode(text)).toBe("01310100");
  }
});

it("refuses invalid postal codes [FRM-02]", () => {
  for (const text of ["", "0131010", "013101000", "00000-000", "01310-10a", "0-1310100"]) {
    expect(parsePostalCode(text)).toBeNull();
  }
});

it("formats a postal code [FRM-03]", () => {
  expect(formatPostalCode("01310100")).toBe("01310-100");
});
