import { expect, it } from "vitest";
import { personTextNames } from "./asked-field";
import { hasRequiredDocument, personFieldNames, readPersonField, responsibleErrors } from "./person";

const today = "2026-11-21";
const here = { today };

it("normalizes each field, or returns the key of its error message [FRM-02]", () => {
  expect(readPersonField("cpf", "111.444.777-35", here)).toEqual({ value: "11144477735" });
  expect(readPersonField("fullName", " Ana  Souza", here)).toEqual({ value: "Ana Souza" });
  expect(readPersonField("latinName", "Ольга", here)).toEqual({ error: "personalData.errorNameLatin" });
  expect(readPersonField("birthday", "\u200e 5/3/1999 ", here)).toEqual({ value: "1999-03-05" });
  expect(readPersonField("birthday", "2030-01-01", here)).toEqual({ error: "personalData.errorBirthdayFuture" });
  for (const name of personFieldNames)
    expect(readPersonField(name, "x".repeat(501), here), name).toHaveProperty("error");
});

it("requires a CPF of Brazilians and any one document of foreigners [FRM-02]", () => {
  expect(hasRequiredDocument({ foreigner: false, rne: "V1234567" })).toBe(false);
  expect(hasRequiredDocument({ foreigner: false, cpf: "11144477735" })).toBe(true);
  expect(hasRequiredDocument({ foreigner: true, passport: "AB123456" })).toBe(true);
  expect(hasRequiredDocument({ foreigner: true })).toBe(false);
});

it("refuses a responsible who is a minor or the candidate [FRM-05]", () => {
  const candidate = { cpf: "11144477735" };
  expect(responsibleErrors({ cpf: "52998224725", birthday: "1980-01-01" }, candidate, today)).toEqual({});
  expect(responsibleErrors({ cpf: "11144477735", birthday: "2010-01-01" }, candidate, today)).toEqual({
    birthday: "personalData.errorResponsibleAge",
    cpf: "personalData.errorResponsibleCpf",
  });
});

it("excludes address, special need, kinship and foreigner from the texts of the person record", () => {
  expect(personTextNames).toContain("race");
  for (const name of ["city", "foreigner", "specialNeeds", "relationship"]) expect(personTextNames).not.toContain(name);
});
