import { expect, it } from "vitest";
import {
  formatPhone,
  internationalPhone,
  isAreaCode,
  maskMobile,
  parseLandline,
  parseMobile,
  parsePhone,
  phoneLink,
} from "~/modules/people/rules/phone";

it("parses a mobile number as people write it [FRM-02]", () => {
  for (const text of ["(11) 91234-5678", "11912345678", "+55 11 91234-5678", "011 91234 5678", "5511912345678"]) {
    expect(parseMobile(text)).toBe("11912345678");
  }
});

it("does not mistake area code 55 for the country code [FRM-02]", () => {
  expect(parseMobile("55 99123-4567")).toBe("55991234567");
  expect(parseLandline("(55) 3221-1234")).toBe("5532211234");
});

it("refuses wrong area codes, missing nines and partial numbers [FRM-02]", () => {
  for (const text of [
    "(20) 91234-5678",
    "(11) 81234-5678",
    "1191234567",
    "+351 91",
    "+55 11 8123-4567",
    "351912345678",
    "",
    "11 9123a-5678",
  ]) {
    expect(parseMobile(text)).toBeNull();
  }
  for (const text of ["(11) 6123-4567", "(10) 3123-4567", "(11) 91234-5678", "3123-4567"]) {
    expect(parseLandline(text)).toBeNull();
  }
});

it("parses a number of another country with its code, after + or 00 [FRM-02]", () => {
  for (const text of ["+351 912 345 678", "+351912345678", "00351 912-345-678", "(00) 35191-2345678"])
    expect(parseMobile(text), text).toBe("+351912345678");
  expect(parseMobile("0055 11 91234-5678")).toBe("11912345678");
  expect(parsePhone("+244 923 123 456")).toBe("+244923123456");
});

it("writes numbers of Brazil and of other countries for text messages, links and hints [FRM-02]", () => {
  expect(["11912345678", "+351912345678"].map(internationalPhone)).toEqual(["+5511912345678", "+351912345678"]);
  expect(["11912345678", "+351912345678"].map(phoneLink)).toEqual(["tel:+5511912345678", "tel:+351912345678"]);
  expect(["11912345678", "+351912345678"].map(maskMobile)).toEqual(["(**) *****-5678", "+*** *****-5678"]);
  expect(formatPhone("+351912345678")).toBe("+351912345678");
});

it("knows 67 area codes [FRM-02]", () => {
  const known = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, "0")).filter(isAreaCode);
  expect(known).toHaveLength(67);
});

it("formats phone numbers [PWD-01]", () => {
  expect(formatPhone(parsePhone("11 3123 4567") ?? "")).toBe("(11) 3123-4567");
  expect(formatPhone("11912345678")).toBe("(11) 91234-5678");
});
