import { parsePhoneNumberFromString } from "libphonenumber-js";
import { expect, it } from "vitest";
import { readPersonText } from "./person-text";

const read = (name: "cellphone" | "phone", text: string) =>
  readPersonText(name, text, { today: "2026-11-21", country: undefined });

it.each([
  ["+351 912 345 678", "+351912345678"],
  ["+244 923 123 456", "+244923123456"],
  ["+1 202 555 0123", "+12025550123"],
  ["00 54 9 11 2345-6789", "+5491123456789"],
  ["(11) 91234-5678", "11912345678"],
])("accepts the mobile number %s [FRM-02]", (text, value) => {
  expect(read("cellphone", text)).toEqual({ value });
});

it("refuses numbers that exist in no country, and landlines as mobile numbers [FRM-02]", () => {
  for (const text of ["+351 112 345 678", "+999 912 345 678", "+244 923 123 4567", "+351 212 345 678"])
    expect(read("cellphone", text), text).toEqual({ error: "personalData.errorPhoneUnknown" });
  expect(read("phone", "+351 212 345 678")).toEqual({ value: "+351212345678" });
});

it("refuses numbers of Brazil that only the whole numbering plan knows to be impossible [FRM-02]", () => {
  for (const text of ["+55 20 91234-5678", "+55 21 81234-5678"]) {
    expect(parsePhoneNumberFromString(text)?.isValid()).toBe(true);
    expect(read("cellphone", text), text).toHaveProperty("error");
  }
});

it("checks Brazilian postal codes, and accepts foreign ones as typed, if they are not too long [FRM-02] [FRM-06]", () => {
  const code = (text: string, country?: string) => readPersonText("postalCode", text, { today: "2026-11-21", country });
  expect(code("SW1A 1AA", "GB")).toEqual({ value: "SW1A 1AA" });
  for (const country of ["BR", undefined]) expect(code("SW1A 1AA", country)).toHaveProperty("error");
  expect(code("x".repeat(201), "GB")).toEqual({ error: "personalData.errorTooLong" });
});
