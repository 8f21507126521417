import type { FinancialResponsible, PersonData } from "~/contract/person";
import { ageOn, isAdult, mayEnrol, parseBirthDate } from "~/domain/birth-date";
import { parseCpf } from "~/domain/cpf";
import type { Day } from "~/domain/date";
import { parseEmail } from "~/domain/email";
import { parsePassport } from "~/domain/passport";
import { hasLastName, parsePersonName } from "~/domain/person-name";
import { parseMobile, parsePhone } from "~/domain/phone";
import { parsePostalCode } from "~/domain/postal-code";
import { parseRg } from "~/domain/rg";
import { parseRne } from "~/domain/rne";

/** Message keys by field; empty when all is well. */
export type FieldErrors = Record<string, string>;

type Parser = (text: string) => string | null;

const fullName: Parser = (text) => {
  const name = parsePersonName(text);
  return name && hasLastName(name) ? name : null;
};

const parsers = {
  fullName,
  socialName: parsePersonName,
  email: parseEmail,
  cellphone: parseMobile,
  phone: parsePhone,
  cpf: parseCpf,
  rne: parseRne,
  passport: parsePassport,
  rg: parseRg,
} as const satisfies Record<string, Parser>;

type Field = keyof typeof parsers;
const required: readonly Field[] = ["fullName", "email", "cellphone"];

const messageOf = (field: string) => `personalData.error${field.charAt(0).toUpperCase()}${field.slice(1)}`;

/**
 * Checks personal data by the rules of the form and gives it back in one spelling: digits only, one space, lower case
 * addresses. Brazilians need a CPF; foreigners a CPF, an RNE or a passport.
 */
export function checkPerson(data: PersonData, today: Day): { person: PersonData; fields: FieldErrors } {
  const fields: FieldErrors = {};
  const person: PersonData = { ...data };
  for (const field of Object.keys(parsers) as Field[]) {
    const typed = data[field]?.trim() ?? "";
    if (!typed && !required.includes(field)) {
      delete person[field as Exclude<Field, "fullName" | "email" | "cellphone">];
      continue;
    }
    const value = field === "socialName" ? parsePersonName(typed) : parsers[field](typed);
    if (value === null) fields[field] = messageOf(field);
    else person[field] = value;
  }
  if (!person.cpf && !fields.cpf && !(data.foreigner && (person.rne || person.passport))) {
    fields.cpf = messageOf("cpf");
  }
  if (!parseBirthDate(data.birthday, today)) fields.birthday = messageOf("birthday");
  return { person, fields: { ...fields, ...addressErrors(data.address) } };
}

function addressErrors(address: PersonData["address"]): FieldErrors {
  if (!address) return {};
  const foreign = address.country !== "BR";
  const good: Record<string, boolean> = {
    postalCode: foreign || parsePostalCode(address.postalCode) !== null,
    address: address.address.length > 0,
    number: address.number.length > 0,
    neighborhood: address.neighborhood.length > 0,
  };
  const wrong = Object.keys(good).filter((name) => !good[name]);
  return Object.fromEntries(wrong.map((name) => [name, messageOf(name)]));
}

export type AgeProblem = "UNDERAGE" | "RESPONSIBLE_REQUIRED" | "RESPONSIBLE_INVALID";

/**
 * Says whether a person may enrol on a day: alone from 18 on, from 16 on with a responsible who is of age and has
 * another CPF (Código Civil, arts. 4 and 5).
 * @returns the responsible in one spelling, null for adults, or why not
 */
export function checkAge(
  person: PersonData,
  responsible: FinancialResponsible | null,
  today: Day,
): { ok: true; responsible: FinancialResponsible | null } | { ok: false; code: AgeProblem; fields: FieldErrors } {
  if (!mayEnrol(person.birthday, today)) return { ok: false, code: "UNDERAGE", fields: {} };
  if (isAdult(person.birthday, today)) return { ok: true, responsible: null };
  if (!responsible) return { ok: false, code: "RESPONSIBLE_REQUIRED", fields: {} };
  const fields = responsibleErrors(responsible, person, today);
  if (Object.keys(fields).length > 0) return { ok: false, code: "RESPONSIBLE_INVALID", fields };
  const { fullName: name, cpf, email, cellphone } = responsible;
  return {
    ok: true,
    responsible: {
      ...responsible,
      fullName: fullName(name) ?? name,
      cpf: parseCpf(cpf) ?? cpf,
      email: parseEmail(email) ?? email,
      cellphone: parseMobile(cellphone) ?? cellphone,
    },
  };
}

function responsibleErrors(responsible: FinancialResponsible, person: PersonData, today: Day): FieldErrors {
  const cpf = parseCpf(responsible.cpf);
  const birthday = parseBirthDate(responsible.birthday, today);
  const good: Record<string, boolean> = {
    fullName: fullName(responsible.fullName) !== null,
    cpf: cpf !== null && cpf !== (person.cpf ? parseCpf(person.cpf) : null),
    birthday: birthday !== null && isAdult(birthday, today),
    email: parseEmail(responsible.email) !== null,
    cellphone: parseMobile(responsible.cellphone) !== null,
  };
  const wrong = Object.keys(good).filter((name) => !good[name]);
  return Object.fromEntries(wrong.map((name) => [`responsible.${name}`, messageOf(name)]));
}

/** Whether a warning about the age belongs on the page: from 16 to 17. */
export function isMinor(birthday: Day, today: Day): boolean {
  return ageOn(birthday, today) >= 0 && !isAdult(birthday, today);
}
