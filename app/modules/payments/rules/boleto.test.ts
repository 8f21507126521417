import { getBoletoInfo, isValidBoleto } from "@brazilian-utils/brazilian-utils";
import { expect, it } from "vitest";
import { buildBarcode, formatLine, lineOf, modulus10, modulus11 } from "~/modules/payments/rules/boleto";
import { dueDayOf, dueFactor } from "~/modules/payments/rules/boleto-due-factor";
import { parseLine } from "~/modules/payments/rules/boleto-line";
import { addDays, daysBetween } from "~/rules/time/date";

const slip = { bank: "001", dueOn: "2026-12-10", amountCents: 129990, freeField: "0000001234567000000123417" };
const barcode = "00191165600001299900000001234567000000123417";
const line = "00190000090123456700400001234178116560000129990";

it("builds the bar code and the line of a known slip [PAY-04]", () => {
  expect(buildBarcode(slip)).toBe(barcode);
  expect(lineOf(barcode)).toBe(line);
  expect(formatLine(line)).toBe("00190.00009 01234.567004 00001.234178 1 16560000129990");
});

it("restarts the due factor at 1000 on 2025-02-22 [PAY-04]", () => {
  expect(dueFactor("2000-07-03")).toBe("1000");
  expect(dueFactor("2025-02-21")).toBe("9999");
  expect(dueFactor("2025-02-22")).toBe("1000");
  expect(dueFactor("2026-12-10")).toBe("1656");
  expect(() => dueFactor("2000-07-02")).toThrow(RangeError);
  expect(() => dueFactor("soon")).toThrow(RangeError);
});

it("decodes a due factor on either side of the reset [PAY-04]", () => {
  for (const day of ["2024-12-31", "2025-02-21", "2025-02-22", "2026-12-10", "2030-01-01"]) {
    expect(dueDayOf(dueFactor(day), "2025-06-01")).toBe(day);
  }
  expect(dueDayOf("1000", "2001-01-01")).toBe("2000-07-03");
  expect(dueDayOf("0000", "2026-01-01")).toBeNull();
});

it("turns modulus 11 results of 10 and 11 into 1; computes a modulus 10 digit [PAY-04]", () => {
  expect(modulus11("0")).toBe(1);
  expect(modulus11("6")).toBe(1);
  expect(modulus11("5")).toBe(1);
  expect(modulus11("4")).toBe(3);
  expect(modulus10("001900000")).toBe(9);
});

it("refuses a bank, free field or amount that does not fit the bar code [PAY-04]", () => {
  expect(() => buildBarcode({ ...slip, bank: "1" })).toThrow(RangeError);
  expect(() => buildBarcode({ ...slip, freeField: "123" })).toThrow(RangeError);
  for (const amountCents of [-1, 1.5, 1e10]) expect(() => buildBarcode({ ...slip, amountCents })).toThrow(RangeError);
});

it("parses a formatted line, and refuses wrong digits as an independent implementation does [PAY-04]", () => {
  expect(parseLine(formatLine(line), "2026-11-21")).toEqual({ ...slip, line, barcode });
  for (let place = 0; place < line.length; place += 1) {
    const wrong = `${line.slice(0, place)}${(Number(line[place]) + 1) % 10}${line.slice(place + 1)}`;
    const read = parseLine(wrong, "2026-11-21");
    // Only the bar code's digit checks the last 14 digits; it is 1 for three remainders, so some errors pass.
    if (place < 33) expect(read, `digit ${place}`).toBeNull();
    expect(read !== null, `digit ${place}`).toBe(isValidBoleto(wrong));
  }
  for (const text of ["", barcode, `${line}0`]) expect(parseLine(text, "2026-11-21")).toBeNull();
});

it("writes and reads slips as an independent implementation does, on both sides of the reset [PAY-04]", () => {
  const digits = (length: number) => Array.from({ length }, () => Math.floor(Math.random() * 10)).join("");
  for (let round = 0; round < 1_000; round += 1) {
    const dueOn = addDays("2025-02-22", Math.floor(Math.random() * 5_000) - 2_500);
    const made = { bank: digits(3), dueOn, amountCents: Math.floor(Math.random() * 1e10), freeField: digits(25) };
    const madeLine = lineOf(buildBarcode(made));
    expect(isValidBoleto(madeLine), madeLine).toBe(true);
    const read = getBoletoInfo(madeLine, { referenceDate: new Date(2025, 1, 22) });
    expect([read?.bankCode, read?.amount]).toEqual([made.bank, made.amountCents]);
    const due = read?.expirationDate ?? new Date(0);
    expect(daysBetween("1970-01-01", dueOn)).toBe(Date.UTC(due.getFullYear(), due.getMonth(), due.getDate()) / 864e5);
    expect(parseLine(madeLine, "2025-02-22")).toMatchObject(made);
  }
});
