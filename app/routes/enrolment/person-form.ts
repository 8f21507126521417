import type { FormField } from "~/contract/form-group";
import type { FinancialResponsible, PersonData } from "~/contract/person";
import { ageOn, isAdult, mayEnrol } from "~/domain/birth-date";
import type { Day } from "~/domain/date";
import { readField } from "./person-rule";

/** Typed texts by field name. */
export type Texts = Readonly<Record<string, string>>;

/** What came of checking typed texts: those that could be read, and text keys of what is wrong, in the form's order. */
export interface Checked {
  parsed: Texts;
  errors: Texts;
  valid: boolean;
}

const ADDRESS = ["postalCode", "address", "number", "neighborhood", "country", "state", "city"] as const;

interface FieldsView {
  mobile: boolean;
  usePassport: boolean;
}

/** The fields a candidate sees: the visible ones without the exam's year, in order, each with its description. */
export function shownFields(fields: readonly FormField[], { mobile, usePassport }: FieldsView): readonly FormField[] {
  const place = (field: FormField) => (mobile ? field.orderMobile : field.order);
  const shown = fields
    .filter(({ name, visible }) => visible && name !== "yearENEM" && (name !== "passport" || usePassport))
    .sort((a, b) => place(a) - place(b));
  return shown.flatMap((field) => {
    const description = { gender: "genderDescription", specialNeeds: "specialNeedsDescription" }[field.name];
    if (!description || shown.some(({ name }) => name === description)) return [field];
    const { order, orderMobile } = field;
    return [field, { name: description, visible: true, required: false, order, orderMobile, type: "text" as const }];
  });
}

/** Checks what was typed against the fields shown. */
export function checkPerson(fields: readonly FormField[], typed: Texts, today: Day): Checked {
  const given = Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ""));
  const documents = documentErrors(fields, given);
  const parsed: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const { name } = field;
    const { value, error = documents[name] } = readField(field, given[name], today);
    if (error) errors[name] = error;
    else if (value !== undefined) parsed[name] = value;
  }
  return { parsed, errors, valid: Object.keys(errors).length === 0 };
}

/** Brazilians give the documents that the form asks for; foreigners any one of theirs. */
function documentErrors(fields: readonly FormField[], given: Texts): Record<string, string> {
  const has = (name: string) => fields.some((field) => field.name === name);
  if (given.foreigner !== "true") {
    const missing = fields.filter(
      ({ name, required }) => !given[name] && (name === "cpf" || (name === "rg" && required)),
    );
    return Object.fromEntries(missing.map(({ name }) => [name, "personalData.errorRequired"]));
  }
  if (given.rne || given.passport || given.cpf) return {};
  return { [has("rne") ? "rne" : has("passport") ? "passport" : "cpf"]: "personalData.errorForeignDocument" };
}

/** What was typed into the fields that the form shows, and nothing else. */
export function typedIn(form: FormData, fields: readonly FormField[]): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const { name } of fields) {
    const value = form.get(name);
    if (typeof value === "string") typed[name] = value.slice(0, 500);
  }
  return typed;
}

/** The person of texts that passed the check. */
export function toPerson(parsed: Texts): PersonData {
  const { specialNeeds, specialNeedsDescription } = parsed;
  const plain = ["socialName", "phone", "cpf", "rne", "passport", "rg", "gender", "genderDescription"] as const;
  const more = ["maritalStatus", "race", "nationalityId"] as const;
  return {
    fullName: parsed.fullName ?? "",
    email: parsed.email ?? "",
    cellphone: parsed.cellphone ?? "",
    birthday: parsed.birthday ?? "",
    foreigner: parsed.foreigner === "true",
    ...given(parsed, [...plain, ...more]),
    specialNeeds: specialNeeds
      ? [{ type: specialNeeds, ...(specialNeedsDescription ? { description: specialNeedsDescription } : {}) }]
      : [],
    ...(ADDRESS.every((name) => parsed[name]) ? { address: addressOf(parsed) } : {}),
  };
}

function addressOf(parsed: Texts): NonNullable<PersonData["address"]> {
  const line = (name: (typeof ADDRESS)[number]) => parsed[name] ?? "";
  return {
    postalCode: line("postalCode"),
    address: line("address"),
    number: line("number"),
    neighborhood: line("neighborhood"),
    country: line("country"),
    state: line("state"),
    city: line("city"),
    ...given(parsed, ["complement"]),
  };
}

function given<const Name extends string>(parsed: Texts, names: readonly Name[]): { [Key in Name]?: string } {
  const found: { [Key in Name]?: string } = {};
  for (const name of names) if (parsed[name]) found[name] = parsed[name];
  return found;
}

/** The texts of a known person, to start the form with. */
export function textsOfPerson(person: PersonData): Record<string, string> {
  const { address, specialNeeds, foreigner, ...rest } = person;
  const [need] = specialNeeds;
  const texts = { ...rest, ...address, specialNeeds: need?.type, specialNeedsDescription: need?.description };
  const known = Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { ...Object.fromEntries(known), ...(foreigner ? { foreigner: "true" } : {}) };
}

/** How the law sees a candidate of this birth date: alone, with a responsible, or not yet. */
export function standingOf(birthday: string | undefined, today: Day): "adult" | "minor" | "tooYoung" | "unknown" {
  if (!birthday) return "unknown";
  if (isAdult(birthday, today)) return "adult";
  return mayEnrol(birthday, today) ? "minor" : "tooYoung";
}

export const ageOf = (birthday: string | undefined, today: Day) => (birthday ? ageOn(birthday, today) : null);

/** Checks the responsible of a minor: an adult with another CPF. */
export function checkResponsible(fields: readonly FormField[], typed: Texts, person: Texts, today: Day): Checked {
  const checked = checkPerson(fields, typed, today);
  const errors: Record<string, string> = { ...checked.errors };
  const { cpf, birthday } = checked.valid ? checked.parsed : typed;
  if (!errors.birthday && birthday && standingOf(birthday, today) !== "adult")
    errors.birthday = "personalData.errorResponsibleAge";
  if (checked.valid && cpf && cpf === person.cpf) errors.cpf = "personalData.errorResponsibleCpf";
  return { parsed: checked.parsed, errors, valid: Object.keys(errors).length === 0 };
}

export function toResponsible(parsed: Texts): FinancialResponsible {
  return {
    fullName: parsed.fullName ?? "",
    cpf: parsed.cpf ?? "",
    birthday: parsed.birthday ?? "",
    email: parsed.email ?? "",
    cellphone: parsed.cellphone ?? "",
    ...given(parsed, ["relationship"]),
  };
}
