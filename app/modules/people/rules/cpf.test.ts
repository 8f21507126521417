import { generateCpf, isValidCpf } from "@brazilian-utils/brazilian-utils";
import { expect, it } from "vitest";
import { formatCpf, maskCpf, parseCpf } from "~/modules/people/rules/cpf";

it("parses a CPF with or without punctuation [FRM-02]", () => {
  expect(parseCpf("529.982.247-25")).toBe("52998224725");
  expect(parseCpf(" 529982247 25")).toBe("52998224725");
});

it("refuses a CPF with one repeated digit or wrong check digits, and other text [FRM-02]", () => {
  for (let digit = 0; digit <= 9; digit += 1) expect(parseCpf(String(digit).repeat(11))).toBeNull();
  for (const text of ["52998224724", "52998224735", "5299822472", "529982247255", "5299822472a", "", "CPF"]) {
    expect(parseCpf(text)).toBeNull();
  }
});

it("accepts the same CPFs as an independent implementation [FRM-02]", () => {
  for (let round = 0; round < 500; round += 1) {
    const digits = generateCpf();
    expect(parseCpf(digits)).toBe(digits);
    const changed = String((Number(digits) + 1 + round) % 1e11).padStart(11, "0");
    expect(parseCpf(changed) !== null).toBe(isValidCpf(changed));
  }
});

it("formats and masks a CPF [PAY-12]", () => {
  expect(formatCpf("12345678909")).toBe("123.456.789-09");
  expect(maskCpf("12345678909")).toBe("***.456.789-**");
});
