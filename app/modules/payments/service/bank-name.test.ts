import { expect, it } from "vitest";
import { bankNameOf } from "./bank-name";

it("knows banks by their digits in the clearing system, and says of others that it does not [INS-06]", () => {
  expect(bankNameOf("001")).toBe("Banco do Brasil S.A.");
  expect(bankNameOf("341")).toMatch(/ITA[UÚ]/i);
  for (const unknown of ["000", "", "abc", "0012"]) expect(bankNameOf(unknown)).toBeNull();
});
