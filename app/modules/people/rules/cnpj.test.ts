import { generateCnpj } from "@brazilian-utils/brazilian-utils";
import { expect, it } from "vitest";
import { formatCnpj, parseCnpj } from "~/modules/people/rules/cnpj";

it("parses a numeric and an alphanumeric CNPJ", () => {
  expect(parseCnpj("11.222.333/0001-81")).toBe("11222333000181");
  expect(parseCnpj("12.abc.345/01de-35")).toBe("12ABC34501DE35");
});

it("refuses a CNPJ with wrong check digits, one repeated digit, a letter as check digit, or a digit too few", () => {
  for (const text of ["11222333000182", "00000000000000", "12ABC34501DE3A", "12ABC34501DE36", "1122233300018"]) {
    expect(parseCnpj(text)).toBeNull();
  }
});

it("parses every CNPJ that an independent implementation generates", () => {
  for (let round = 0; round < 300; round += 1) {
    const generated = generateCnpj();
    expect(parseCnpj(generated)).toBe(generated);
  }
});

it("formats a CNPJ", () => {
  expect(formatCnpj("12ABC34501DE35")).toBe("12.ABC.345/01DE-35");
});
