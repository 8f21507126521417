import { expect, it } from "vitest";
import type { PersonData } from "~/api/person";
import { checkPerson } from "./person-check";

const today = "2026-11-21";
const person: PersonData = {
  ...{ fullName: "Ana Souza", email: "ana@example.com", cellphone: "+351 912 345 678", cpf: "11144477735" },
  ...{ birthday: "1999-05-20", foreigner: false, specialNeeds: [] },
};
const home = { postalCode: "69930-000", address: "Rua Coronel Brandão", number: "10", neighborhood: "Centro" };
const checked = (address: object, more: Partial<PersonData> = {}) =>
  checkPerson({ ...person, ...more, address: { ...home, country: "BR", state: "AC", city: "", ...address } }, today);

it("stores the official name of a city, and a city that the list lacks as typed [FRM-02] [INS-06]", () => {
  expect(checked({ city: "xapuri" })).toMatchObject({ fields: {}, person: { address: { city: "Xapuri" } } });
  expect(checked({ city: "Vila Nova" })).toMatchObject({ fields: {}, person: { address: { city: "Vila Nova" } } });
  expect(checked({ city: "" }).fields).toEqual({ city: "personalData.errorRequired" });
  expect(checked({ city: "Xapuri", state: "Acre" }).fields).toEqual({ state: "personalData.errorOption" });
});

it("needs abroad neither postal code nor state, number and neighborhood [FRM-02]", () => {
  const none = { postalCode: "", number: "", neighborhood: "", state: "" };
  const { fields, person: stored } = checked({ ...none, country: "AO", city: "Luanda" });
  expect(fields).toEqual({});
  expect(stored).toMatchObject({ cellphone: "+351912345678", address: { country: "AO", city: "Luanda", state: "" } });
  expect(checked({ ...none, country: "AO" }).fields).toEqual({ city: "personalData.errorRequired" });
});

it("stores the id of a country that a person wrote, and keeps a name that the list lacks [FRM-02] [INS-06]", () => {
  const written = (countryDescription: string, nationalityDescription: string) =>
    checked(
      { country: "other", countryDescription, state: "", city: "Luanda" },
      { nationalityId: "other", nationalityDescription },
    );
  const known = written("Angola", "germany");
  expect([known.fields, known.person.nationalityId, known.person.address?.country]).toEqual([{}, "DE", "AO"]);
  expect(known.person).not.toHaveProperty("nationalityDescription");
  expect(known.person.address).not.toHaveProperty("countryDescription");
  expect(written("Somalilândia", "Apátrida")).toMatchObject({
    fields: {},
    person: { nationalityDescription: "Apátrida", address: { country: "other", countryDescription: "Somalilândia" } },
  });
  expect(written("", " ").fields).toEqual({
    countryDescription: "personalData.errorRequired",
    nationalityDescription: "personalData.errorRequired",
  });
});
