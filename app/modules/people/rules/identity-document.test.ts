import { expect, it } from "vitest";
import { parsePassport } from "~/modules/people/rules/passport";
import { parseRg } from "~/modules/people/rules/rg";
import { formatRne, parseRne } from "~/modules/people/rules/rne";

it("parses a foreigner's registration [FRM-02]", () => {
  expect(parseRne("v123456-j")).toBe("V123456J");
  expect(parseRne("G1234567-8")).toBe("G12345678");
  expect(formatRne("V123456J")).toBe("V123456-J");
  for (const text of ["1234567J", "V12345J", "V12345678J", "VV23456J", ""]) expect(parseRne(text)).toBeNull();
});

it("parses an RG; refuses the word null, short texts, one repeated digit, no digit and other signs [FRM-02]", () => {
  expect(parseRg(" mg-12.345.678 ")).toBe("MG-12.345.678");
  expect(parseRg("123456")).toBe("123456");
  for (const text of ["null", "NULL", "12345", "1.2-3", "111111", "11.111.111-1", "abcdefg", "12345#", ""]) {
    expect(parseRg(text)).toBeNull();
  }
});

it("parses a passport, and refuses other texts [FRM-02]", () => {
  expect(parsePassport("fz 123456")).toBe("FZ123456");
  for (const text of ["FZ123", "ABCDEFGH", "1111111", "FZ12345678", "FZ1234!6"]) expect(parsePassport(text)).toBeNull();
});
