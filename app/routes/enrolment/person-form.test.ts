import { expect, it } from "vitest";
import type { FormField } from "~/contract/form-group";
import { isTextKey } from "~/i18n/translator";
import { checkPerson, checkResponsible, shownFields, standingOf, textsOfPerson, toPerson } from "./person-form";

const field = (name: string, order: number, more: Partial<FormField> = {}): FormField => ({
  name,
  visible: true,
  required: true,
  order,
  orderMobile: order,
  type: "text",
  ...more,
});

const fields = [
  field("fullName", 1),
  field("birthday", 2, { type: "date" }),
  field("foreigner", 3, { type: "checkbox", required: false }),
  field("cpf", 4),
  field("rne", 5, { required: false }),
  field("passport", 6, { required: false }),
  field("specialNeeds", 7, { required: false, type: "select" }),
  field("email", 8, { orderMobile: 0 }),
  field("cellphone", 9),
  field("rg", 10, { visible: false }),
  field("yearENEM", 11),
];
const today = "2026-11-21";
const typed = {
  fullName: "  Ana  de Souza ",
  birthday: "1999-05-20",
  cpf: "111.444.777-35",
  email: "Ana@Example.com",
  cellphone: "(11) 98765-4321",
};

it("shows only visible fields, without the exam's year, by order or by its order on phones [FRM-01]", () => {
  const names = (mobile: boolean) => shownFields(fields, { mobile, usePassport: true }).map(({ name }) => name);
  expect(names(false)).not.toContain("yearENEM");
  expect(names(false)).not.toContain("rg");
  expect(names(false)[0]).toBe("fullName");
  expect(names(true)[0]).toBe("email");
  expect(shownFields(fields, { mobile: false, usePassport: false }).some(({ name }) => name === "passport")).toBe(
    false,
  );
});

it("asks for a description right after the special need [FRM-04]", () => {
  const names = shownFields(fields, { mobile: false, usePassport: false }).map(({ name }) => name);
  expect(names[names.indexOf("specialNeeds") + 1]).toBe("specialNeedsDescription");
});

it("reads what was typed and makes a person of it [FRM-02] [FRM-06]", () => {
  const checked = checkPerson(fields.slice(0, 9), typed, today);
  expect(checked.errors).toEqual({});
  const person = toPerson({ ...checked.parsed, specialNeeds: "other", specialNeedsDescription: "fonte maior" });
  expect(person).toMatchObject({ fullName: "Ana de Souza", cpf: "11144477735", email: "ana@example.com" });
  expect(person.specialNeeds).toEqual([{ type: "other", description: "fonte maior" }]);
  expect(textsOfPerson(person)).toMatchObject({ fullName: "Ana de Souza", specialNeeds: "other" });
});

it("says of every wrong field what is wrong, in texts that exist, in the order of the form [FRM-02] [FRM-06]", () => {
  const wrong = { fullName: "An4", birthday: "2030-01-01", cpf: "11111111111", email: "ana", cellphone: "123" };
  const { errors, valid } = checkPerson(fields.slice(0, 9), wrong, today);
  expect(valid).toBe(false);
  expect(Object.keys(errors)).toEqual(["fullName", "birthday", "cpf", "email", "cellphone"]);
  expect(Object.values(errors).every(isTextKey)).toBe(true);
});

it("takes from a foreigner any one of the documents [FRM-02]", () => {
  const foreigner = { ...typed, cpf: "", foreigner: "true" };
  expect(checkPerson(fields, foreigner, today).errors).toMatchObject({ rne: "personalData.errorForeignDocument" });
  expect(checkPerson(fields.slice(0, 9), { ...foreigner, rne: "V123456-J" }, today).valid).toBe(true);
  expect(checkPerson(fields, { ...typed, cpf: "" }, today).errors).toMatchObject({ cpf: "personalData.errorRequired" });
});

it("lets adults enrol alone, from 16 on with a responsible, and nobody younger [FRM-05]", () => {
  expect(standingOf("2008-11-21", today)).toBe("adult");
  expect(standingOf("2008-11-22", today)).toBe("minor");
  expect(standingOf("2010-11-22", today)).toBe("tooYoung");
});

it("refuses a responsible under 18 or with the candidate's CPF [FRM-05]", () => {
  const own = [fields[0], fields[1], fields[3], fields[7], fields[8]].filter((one) => one !== undefined);
  const check = (more: Record<string, string>) =>
    checkResponsible(own, { ...typed, ...more }, { cpf: "52998224725" }, today).errors;
  expect(check({})).toEqual({});
  expect(check({ birthday: "2010-01-01" })).toEqual({ birthday: "personalData.errorResponsibleAge" });
  expect(check({ cpf: "529.982.247-25" })).toEqual({ cpf: "personalData.errorResponsibleCpf" });
});
