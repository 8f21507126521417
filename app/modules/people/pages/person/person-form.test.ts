import { expect, it } from "vitest";
import type { CustomFormField, ProductField } from "~/api/form-group";
import type { TextKey } from "~/i18n/catalogue";
import { isTextKey } from "~/i18n/translator";
import { type PersonError, standingOf } from "~/modules/people/rules/person";
import {
  checkPerson,
  checkResponsible,
  customTexts,
  type KnownField,
  type ShownField,
  shownFields,
  textsOfPerson,
  toPerson,
} from "./person-form";

const field = <Name extends ProductField["name"]>(
  name: Name,
  order: number,
  more: Partial<ProductField> = {},
): ProductField & { name: Name } => ({
  visible: true,
  required: true,
  order,
  orderMobile: order,
  type: "text",
  ...more,
  name,
});

const known: KnownField[] = [
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
];
const fields = [...known, field("yearENEM", 11)];
const today = "2026-11-21";
const typed = {
  fullName: "  Ana  de Souza ",
  birthday: "1999-05-20",
  cpf: "111.444.777-35",
  email: "Ana@Example.com",
  cellphone: "(11) 98765-4321",
};

it("shows the institution's groups in their order, each with the custom fields that were put there [FRM-01]", () => {
  const place = (order: number) => ({ order, orderMobile: order });
  const label = { "pt-BR": "Escola", en: "School", es: "Escuela" };
  const school: CustomFormField = {
    ...{ name: "school", type: "text", visible: true, required: false, section: "own" },
    ...place(9),
    label,
  };
  const sections = [
    { id: "contact", label: {}, ...place(1) },
    { id: "own", label, ...place(2) },
    { id: "identity", label: {}, ...place(3) },
  ];
  const shown = shownFields([field("fullName", 1), school, field("email", 3)], view, sections);
  expect(shown.map(({ name, group }) => [name, group?.id, group?.label.en])).toEqual([
    ["email", "contact", undefined],
    ["school", "own", "School"],
    ["fullName", "identity", undefined],
    ["latinName", "identity", undefined],
  ]);
});

const view = { mobile: false, usePassport: true };

it("shows only visible fields, without the exam's year, in the order of the device [FRM-01]", () => {
  const names = (mobile: boolean) => shownFields(fields, { mobile, usePassport: true }).map(({ name }) => name);
  expect(names(false)).not.toContain("yearENEM");
  expect(names(false)).not.toContain("rg");
  expect(names(false)[0]).toBe("fullName");
  const contact = [field("cellphone", 1, { orderMobile: 2 }), field("email", 2, { orderMobile: 1 })];
  const onPhone = shownFields([...contact, field("fullName", 3)], { mobile: true, usePassport: true });
  expect(onPhone.map(({ name }) => name)).toEqual(["fullName", "latinName", "email", "cellphone"]);
  expect(shownFields(fields, { mobile: false, usePassport: false }).some(({ name }) => name === "passport")).toBe(
    false,
  );
});

it("asks for the name in Latin letters only beside one with others, and once whether one word is all of it [FRM-02]", () => {
  const asked = shownFields([field("fullName", 1)], view);
  const errorsOf = (texts: Record<string, string>) =>
    checkPerson(asked, { cpf: "11144477735", ...texts }, today).errors;
  expect(errorsOf({ fullName: "Ana Souza" })).toEqual({});
  expect(errorsOf({ fullName: "Jô" })).toEqual({ fullName: "personalData.errorLastName" });
  expect(errorsOf({ fullName: "Jô", keptName: "Jô" })).toEqual({});
  expect(errorsOf({ fullName: "李小龙" })).toEqual({ latinName: "personalData.errorRequired" });
  expect(errorsOf({ fullName: "李小龙", latinName: "Bruce Lee" })).toEqual({});
  expect(errorsOf({ fullName: "李小龙", latinName: "Lee" })).toEqual({ latinName: "personalData.errorLastName" });
  expect(errorsOf({ fullName: "Ana Souza", latinName: "李" })).toEqual({});
  const stored = textsOfPerson({ ...toPerson({}), fullName: "Jô" });
  expect(errorsOf(stored)).toEqual({});
});

it("omits the separate field for describing special needs, because each entry has its own [FRM-04]", () => {
  const asked = [...fields, field("specialNeedsDescription", 20)];
  const names = shownFields(asked, { mobile: false, usePassport: false }).map(({ name }) => name);
  expect(names).toContain("specialNeeds");
  expect(names).not.toContain("specialNeedsDescription");
});

it("keeps every special need with its description, and drops blank entries [FRM-04] [FRM-07]", () => {
  const needs = [{ type: "low-vision", description: "Lupa" }, { type: "wheelchair" }];
  const texts = { ...typed, ...textsOfPerson({ ...toPerson(typed), specialNeeds: needs }) };
  expect(texts).toMatchObject({ "specialNeeds[1].type": "wheelchair", "specialNeeds[1].description": "" });
  const asked = [field("specialNeeds", 1, { required: false })];
  const withBlank = { ...texts, "specialNeeds[2].type": "", "specialNeeds[2].description": " " };
  expect(toPerson(checkPerson(asked, withBlank, today).parsed).specialNeeds).toEqual(needs);
});

it("reports a special need without a type, and accepts an empty list in a required field [FRM-04] [FRM-06]", () => {
  const check = (required: boolean, texts: Record<string, string>) =>
    checkPerson([field("specialNeeds", 1, { required })], texts, today).errors;
  expect(check(false, {})).toEqual({});
  expect(check(false, { "specialNeeds[0].type": "a", "specialNeeds[1].description": "Rampa" })).toEqual({
    "specialNeeds[1].type": "personalData.errorOption",
  });
  expect(check(false, { "specialNeeds[0].type": "a", "specialNeeds[0].description": "x".repeat(201) })).toEqual({
    "specialNeeds[0].description": "personalData.errorTooLong",
  });
  expect(check(true, {})).toEqual({});
});

it("parses typed values and builds a person from them [FRM-02] [FRM-06]", () => {
  const checked = checkPerson(known.slice(0, 9), typed, today);
  expect(checked.errors).toEqual({});
  const other = { "specialNeeds[0].type": "other", "specialNeeds[0].description": "fonte maior" };
  const person = toPerson({ ...checked.parsed, ...other });
  expect(person).toMatchObject({ fullName: "Ana de Souza", cpf: "11144477735", email: "ana@example.com" });
  expect(person.specialNeeds).toEqual([{ type: "other", description: "fonte maior" }]);
  expect(textsOfPerson(person)).toMatchObject({ fullName: "Ana de Souza", ...other });
});

it("reports each invalid field in the order of the form, with keys that the catalogue has [FRM-02] [FRM-06]", () => {
  const wrong = { fullName: "An4", birthday: "2030-01-01", cpf: "11111111111", email: "ana", cellphone: "123" };
  const { errors, valid } = checkPerson(known.slice(0, 9), wrong, today);
  expect(valid).toBe(false);
  expect(Object.keys(errors)).toEqual(["fullName", "birthday", "cpf", "email", "cellphone"]);
  expect(Object.values(errors).every(isTextKey)).toBe(true);
});

it("accepts a foreigner's document in place of the CPF, and requires one of them [FRM-02]", () => {
  const foreigner = { ...typed, cpf: "", foreigner: "true" };
  expect(checkPerson(known, foreigner, today).errors).toMatchObject({ rne: "personalData.errorForeignDocument" });
  expect(checkPerson(known.slice(0, 9), { ...foreigner, rne: "V123456-J" }, today).valid).toBe(true);
  expect(checkPerson(known, { ...typed, cpf: "" }, today).errors).toMatchObject({ cpf: "personalData.errorRequired" });
});

it("ignores foreigners' documents and descriptions where they do not concern the person [FRM-04] [FRM-06]", () => {
  const asked = [
    ...known.filter(({ name }) => name !== "rne" && name !== "rg"),
    field("rne", 6),
    field("gender", 20, { type: "select" }),
    field("genderDescription", 21),
  ].filter((one): one is KnownField => one.visible);
  const hidden = { ...typed, gender: "F", genderDescription: "x".repeat(201), rne: "not a document" };
  const checked = checkPerson(asked, hidden, today);
  expect(checked.errors).toEqual({});
  expect(Object.keys(checked.parsed)).not.toContain("rne");
  expect(Object.keys(checked.parsed)).not.toContain("genderDescription");
  expect(checkPerson(asked, { ...hidden, gender: "O" }, today).errors).toEqual({
    genderDescription: "personalData.errorTooLong",
  });
  expect(checkPerson(asked, { ...hidden, foreigner: "true" }, today).errors).toEqual({ rne: "personalData.errorRne" });
  expect(checkPerson(asked, { ...typed, gender: "O" }, today).errors).toEqual({
    genderDescription: "personalData.errorRequired",
  });
  const unasked = asked.filter(({ name }) => name !== "foreigner");
  expect(checkPerson(unasked, hidden, today).errors).toEqual({ rne: "personalData.errorRne" });
});

it("distinguishes adults, minors from 16 on, and people who are too young [FRM-05]", () => {
  expect(standingOf("2008-11-21", today)).toBe("adult");
  expect(standingOf("2008-11-22", today)).toBe("minor");
  expect(standingOf("2010-11-22", today)).toBe("tooYoung");
});

it("refuses a responsible under 18 or with the candidate's CPF [FRM-05]", () => {
  const own = [known[0], known[1], known[3], known[7], known[8]].filter((one) => one !== undefined);
  const check = (more: Record<string, string>) =>
    checkResponsible(own, { ...typed, ...more }, { cpf: "52998224725" }, today).errors;
  expect(check({})).toEqual({});
  expect(check({ birthday: "2010-01-01" })).toEqual({ birthday: "personalData.errorResponsibleAge" });
  expect(check({ cpf: "529.982.247-25" })).toEqual({ cpf: "personalData.errorResponsibleCpf" });
});

const addressForm = shownFields(
  (["country", "postalCode", "address", "number", "neighborhood", "state", "city"] as const).map((name, index) =>
    field(name, index, name === "country" ? { type: "select", source: "countries" } : {}),
  ),
  { mobile: false, usePassport: true },
);

it("asks abroad for neither CEP nor state, and requires only the line, the city and the country [FRM-02]", () => {
  const check = (texts: Record<string, string>) => checkPerson(addressForm, texts, today);
  const luanda = { country: "AO", address: "Rua Rainha Ginga", city: "Luanda" };
  expect(check(luanda).errors).toEqual({});
  expect(toPerson(check(luanda).parsed).address).toEqual({
    ...luanda,
    ...{ number: "", neighborhood: "", postalCode: "", state: "" },
  });
  const lisbon = { ...luanda, country: "PT", city: "Lisboa", region: "Lisboa", foreignPostalCode: "1100-048" };
  // What was typed for Brazil before the country was changed does not count.
  const moved = { ...lisbon, postalCode: "1", state: "SP" };
  expect(toPerson(check(moved).parsed).address).toMatchObject({ postalCode: "1100-048", state: "Lisboa" });
  expect(textsOfPerson(toPerson(check(moved).parsed))).toMatchObject(lisbon);
  expect(Object.keys(check({ country: "PT" }).errors)).toEqual(["address", "city"]);
  for (const country of ["BR", ""])
    expect(Object.keys(check({ ...lisbon, country }).errors)).toEqual([
      ...(country ? [] : ["country"]),
      "postalCode",
      "number",
      "neighborhood",
      "state",
    ]);
});

it("asks for the name of a country that the list lacks, and keeps it [FRM-02] [INS-06]", () => {
  const there = { country: "other", address: "Main Street", city: "Hargeisa" };
  expect(checkPerson(addressForm, there, today).errors).toEqual({
    countryDescription: "personalData.errorRequired",
  });
  const named = checkPerson(addressForm, { ...there, countryDescription: "Somalilândia" }, today);
  expect(toPerson(named.parsed).address).toMatchObject({ country: "other", countryDescription: "Somalilândia" });
  expect(checkPerson(addressForm, { ...there, countryDescription: " brasil " }, today).errors).toEqual({
    countryDescription: "personalData.errorCountryListed",
  });
});

it("accepts an address that is whole or absent, and names each part that is missing [FRM-02] [FRM-06]", () => {
  const names = ["postalCode", "address", "number", "neighborhood", "country", "state", "city"] as const;
  const form = (required: readonly string[]) =>
    names.map((name, index) => field(name, index, { required: required.includes(name) }));
  const filled = {
    ...{ postalCode: "01310-100", address: "Avenida Paulista", number: "900", neighborhood: "Bela Vista" },
    ...{ country: "BR", state: "SP", city: "sp-sao-paulo" },
  };
  const missing = (required: readonly string[], texts: object) =>
    Object.entries(checkPerson(form(required), texts as Record<string, string>, today).errors);
  const error = "personalData.errorRequired";
  const blank = { ...filled, number: " " };
  for (const required of [names.filter((name) => name !== "number"), []])
    expect(missing(required, blank)).toEqual([["number", error]]);
  expect(missing([], { country: "BR", number: "900" }).map(([name]) => name)).toEqual(
    names.filter((name) => name !== "number" && name !== "country"),
  );
  expect(missing(["country"], { country: "BR" })).toEqual([]);
  expect(toPerson(checkPerson(form([]), filled, today).parsed).address).toMatchObject({ number: "900" });
  const shown = shownFields(form(["address"]), view).map(({ required }) => required);
  expect(shown.filter(Boolean)).toEqual(names.map(() => true));
});

it("checks custom fields with the others, but does not store them in the person [FRM-01]", () => {
  const label = { "pt-BR": "Filhos", en: "Children", es: "Hijos" };
  const place = { visible: true, required: false, order: 12, orderMobile: 12 };
  const own: ShownField = { ...place, name: "children", type: "number", label };
  const form = [...known.slice(0, 9), own];
  expect(checkPerson(form, { ...typed, children: "some" }, today).errors).toEqual({
    children: "personalData.errorNumber",
  });
  const { parsed, errors } = checkPerson(form, { ...typed, children: " 2,5 " }, today);
  expect(errors).toEqual({});
  expect(customTexts(form, parsed)).toEqual({ children: "2.5" });
  expect(toPerson(parsed)).not.toHaveProperty("children");
});

it("has a text for every rule of a personal data field [FRM-06]", () => {
  // The compiler refuses a message key that the catalogue does not have.
  const told = (error: PersonError): TextKey => error;
  expect(isTextKey(told("personalData.errorCpfRepeated"))).toBe(true);
});
