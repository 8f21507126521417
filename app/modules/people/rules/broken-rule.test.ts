import { expect, it } from "vitest";
import { brokenRule } from "./broken-rule";
import { readPersonField } from "./person";

const today = "2026-11-21";

it.each([
  ["fullName", "errorNameCharacter", "Ana 2 Souza"],
  ["fullName", "errorName", "'Ana Souza"],
  ["fullName", "errorTooLong", `Ana ${"a".repeat(200)}`],
  ["latinName", "errorNameLatin", "Ольга Иванова"],
  ["socialName", "errorNameCharacter", "<b>"],
  ["socialName", "errorName", "- -"],
  ["birthday", "errorDate", "31/02/2000"],
  ["birthday", "errorDateForm", "5/3/99"],
  ["birthday", "errorDateForm", "5 de março"],
  ["birthday", "errorBirthdayFuture", "22/11/2026"],
  ["birthday", "errorBirthdayEarly", "1900-12-31"],
  ["cpf", "errorCpfCharacter", "529.982.247-2x"],
  ["cpf", "errorCpfLength", "529.982.247-2"],
  ["cpf", "errorCpfLength", "529.982.247-255"],
  ["cpf", "errorCpfRepeated", "111.111.111-11"],
  ["cpf", "errorCpf", "529.982.247-24"],
  ["passport", "errorPassportCharacter", "FZ1234!6"],
  ["passport", "errorPassportLength", "FZ123"],
  ["passport", "errorPassportLength", "FZ12345678"],
  ["passport", "errorPassportRepeated", "1111111"],
  ["passport", "errorPassportDigit", "ABCDEFGH"],
  ["rg", "errorRgCharacter", "12345#"],
  ["rg", "errorRgLength", "12345"],
  ["rg", "errorRgRepeated", "11.111.111-1"],
  ["rg", "errorRgDigit", "abcdefg"],
  ["rg", "errorRg", "null123"],
  ["rne", "errorRne", "12345678"],
  ["email", "errorEmailAt", "ana"],
  ["email", "errorEmailAt", "ana@a@b.com"],
  ["email", "errorEmailSpace", "ana souza@b.com"],
  ["email", "errorEmailDomain", "ana@gmail"],
  ["email", "errorEmailDomain", "ana@10.0.0.1"],
  ["email", "errorEmail", "ana..souza@gmail.com"],
  ["email", "errorTooLong", `${"a".repeat(200)}@b.com`],
  ["cellphone", "errorPhoneCharacter", "11 9123a-5678"],
  ["cellphone", "errorPhoneAbroad", "+351 91"],
  ["cellphone", "errorCellphone", "91234-5678"],
  ["cellphone", "errorAreaCode", "(20) 91234-5678"],
  ["cellphone", "errorCellphoneNine", "(11) 81234-5678"],
  ["phone", "errorAreaCode", "(10) 3123-4567"],
  ["phone", "errorPhone", "3123-4567"],
  ["postalCode", "errorPostalCodeZeros", "00000-000"],
  ["postalCode", "errorPostalCode", "0131010"],
  ["address", "errorAddress", "R"],
  ["address", "errorTooLong", "R".repeat(201)],
  ["neighborhood", "errorNeighborhood", "B"],
  ["complement", "errorTooLong", "x".repeat(201)],
] as const)("says what is wrong with a text for %s: %s [FRM-02] [FRM-06]", (field, error, text) => {
  expect(readPersonField(field, text, { today })).toEqual({ error: `personalData.${error}` });
});

it("returns undefined for fields without rules, whatever their name", () => {
  for (const field of ["city", "constructor", "__proto__"]) expect(brokenRule(field, "x", today)).toBeUndefined();
});
