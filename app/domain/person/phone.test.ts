import { expect, it } from "vitest";
import { formatPhone, isAreaCode, parseLandline, parseMobile, parsePhone } from "~/domain/person/phone";

it("parses a mobile number as people write it [FRM-02]", () => {
  for (const text of ["(11) 91234-5678", "11912345678", "+55 11 91234-5678", "011 91234 5678", "5511912345678"]) {
    expect(parseMobile(text)).toBe("11912345678");
  }
});

it("does not mistake area code 55 for the country code [FRM-02]", () => {
  expect(parseMobile("55 99123-4567")).toBe("55991234567");
  expect(parseLandline("(55) 3221-1234")).toBe("5532211234");
});

it("refuses wrong area codes, missing nines, foreign and partial numbers [FRM-02]", () => {
  for (const text of ["(20) 91234-5678", "(11) 81234-5678", "1191234567", "+1 11 91234 5678", "", "11 9123a-5678"]) {
    expect(parseMobile(text)).toBeNull();
  }
  for (const text of ["(11) 6123-4567", "(10) 3123-4567", "(11) 91234-5678", "3123-4567"]) {
    expect(parseLandline(text)).toBeNull();
  }
});

it("knows 67 area codes [FRM-02]", () => {
  const known = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, "0")).filter(isAreaCode);
  expect(known).toHaveLength(67);
});

it("formats phone numbers [PWD-01]", () => {
  expect(formatPhone(parsePhone("11 3123 4567") ?? "")).toBe("(11) 3123-4567");
  expect(formatPhone("11912345678")).toBe("(11) 91234-5678");
});
