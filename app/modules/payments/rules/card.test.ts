import { expect, it } from "vitest";
import {
  brandOf,
  cardLengths,
  isExpiryValid,
  parseCardNumber,
  parseExpiry,
  passesLuhn,
  securityCodeLength,
} from "~/modules/payments/rules/card";

const cards = {
  visa: "4111111111111111",
  mastercard: "5555555555554444",
  amex: "378282246310005",
  elo: "6362970000457013",
  hipercard: "6062825624254001",
  diners: "30569309025904",
} as const;

it("detects the brand of a card number [PAY-06]", () => {
  for (const [brand, digits] of Object.entries(cards)) {
    expect(brandOf(digits), digits).toBe(brand);
    expect(parseCardNumber(digits), digits).toBe(digits);
  }
  expect(brandOf("2223000048400011")).toBe("mastercard");
  expect(brandOf("2721000000000000")).toBeNull();
  expect(brandOf("4011780000000000")).toBe("elo");
  expect(brandOf("6011000990139424")).toBeNull();
});

it("checks length and checksum of a card number [PAY-06]", () => {
  expect(parseCardNumber("4111 1111 1111 1111")).toBe(cards.visa);
  for (const text of ["4111111111111112", "41111111111111", "3782822463100050", "", "4111a11111111111"]) {
    expect(parseCardNumber(text), text).toBeNull();
  }
  expect(passesLuhn("79927398713")).toBe(true);
  expect(passesLuhn("79927398710")).toBe(false);
  expect(passesLuhn("")).toBe(false);
});

it("requires 15 digits and a code of 4 for Amex, 16 and 3 for Mastercard [PAY-06]", () => {
  expect([cardLengths("amex"), securityCodeLength("amex")]).toEqual([[15], 4]);
  expect([cardLengths("mastercard"), securityCodeLength("mastercard")]).toEqual([[16], 3]);
});

it("accepts a card until the end of its month, at most 20 years ahead [PAY-06]", () => {
  const now = new Date("2026-11-30T23:00:00Z");
  expect(isExpiryValid(11, 2026, now)).toBe(true);
  expect(isExpiryValid(10, 2026, now)).toBe(false);
  expect(isExpiryValid(1, 2027, now)).toBe(true);
  expect(isExpiryValid(13, 2027, now)).toBe(false);
  expect(isExpiryValid(1, 2090, now)).toBe(false);
  expect(parseExpiry("09/27")).toEqual({ month: 9, year: 2027 });
  expect(parseExpiry("12 / 2030")).toEqual({ month: 12, year: 2030 });
  expect(parseExpiry("13/27")).toBeNull();
});

it("parses a card number with the separators that people use [PAY-06]", () => {
  for (const text of [
    "4111-1111-1111-1111",
    "4111.1111/1111 1111",
    " 4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1\n",
    "4111\u00a01111\u00a01111\u00a01111",
    "4111–1111–1111–1111",
  ])
    expect(parseCardNumber(text), text).toBe(cards.visa);
  expect(parseCardNumber("3782 822463 10005")).toBe(cards.amex);
  expect(parseCardNumber("4222222222222")).toBe("4222222222222");
});

it("recognizes no other text as a card number, however many digits it has [PAY-06]", () => {
  for (const text of [
    `my card is ${cards.visa}, thanks`,
    `x.${cards.visa}@example.com`,
    `${cards.visa} 12/29 123`,
    "6011000990139424",
    "00190000090123456700400001234178116560000129990",
    "00190.00009 01234.567004 00001.234178 1 16560000129990",
    "00191165600001299900000001234567000000123417",
    "846100000005246100291102005460339004695895061080",
    "0000000000000000",
    "550e8400-e29b-41d4-a716-446655440008",
    "2026-12-10 2027-01-10",
    "1795200000000",
    `ab${cards.visa}c${"0f".repeat(22)}d`,
    "4".repeat(100_000),
  ])
    expect(parseCardNumber(text), text).toBeNull();
});

it("does not mistake a Brazilian phone number with its country code for a card number [PAY-06]", () => {
  for (let number = 0; number < 2000; number++)
    for (const phone of [`55119${91230000 + number}`, `+55 (11) 9${91230000 + number}`, `55 11 3123${1000 + number}`])
      expect(parseCardNumber(phone), phone).toBeNull();
});
