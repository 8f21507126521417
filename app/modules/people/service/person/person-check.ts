import type { FinancialResponsible, PersonData } from "~/api/person";
import type { FieldErrors } from "~/api/problem";
import { findCountry, hasState, listedAddress } from "~/modules/catalogue/service";
import {
  type AddressName,
  addressNames,
  descriptionNames,
  neededAddressNames,
  personTextNames,
} from "~/modules/people/rules/asked-field";
import { ageOn, isAdult } from "~/modules/people/rules/birth-date";
import { OTHER } from "~/modules/people/rules/country";
import {
  foreignerNames,
  hasRequiredDocument,
  type PersonFieldName,
  responsibleErrors,
  standingOf,
} from "~/modules/people/rules/person";
import { readPersonText } from "~/modules/people/rules/person-text";
import type { Day } from "~/rules/time/date";

const REQUIRED = ["fullName", "email", "cellphone", "birthday"] as const;
const RESPONSIBLE = [...REQUIRED, "latinName", "cpf", ...foreignerNames] as const;
const MISSING = "personalData.errorRequired";

type Texts<Name extends string> = { [Key in Name]?: string | undefined };

/** Validates fields. @returns the normalized values of valid fields, and message keys for invalid or missing ones */
function readFields<Name extends PersonFieldName>(
  names: readonly Name[],
  data: Texts<Name>,
  required: readonly string[],
  context: { today: Day; country: string | undefined },
): { texts: Texts<Name>; fields: FieldErrors } {
  const texts: Texts<Name> = {};
  const fields: FieldErrors = {};
  for (const name of names) {
    const typed = data[name]?.trim();
    const read = typed ? readPersonText(name, typed, context) : required.includes(name) ? { error: MISSING } : null;
    if (read && "value" in read) texts[name] = read.value;
    else if (read) fields[name] = read.error;
  }
  return { texts, fields };
}

/**
 * Validates personal data by the rules of `modules/people/rules/person.ts` and normalizes it: digits only, single spaces,
 * lower-case e-mail addresses, the id of a country that the person wrote.
 */
export function checkPerson(given: PersonData, today: Day): { person: PersonData; fields: FieldErrors } {
  const data = withListed(given);
  const { texts, fields } = readFields(personTextNames, data, REQUIRED, { today, country: undefined });
  const address = checkAddress(data.address, today);
  const { foreigner, specialNeeds, fullName, email, cellphone, birthday } = data;
  const person = {
    ...{ fullName, email, cellphone, birthday },
    ...(texts as Partial<PersonData>),
    foreigner,
    specialNeeds,
    ...(address.value ? { address: address.value } : {}),
  };
  const errors = { ...documentError(texts, fields, foreigner), ...undescribed(data), ...fields, ...address.fields };
  return { person, fields: errors };
}

/** The data with the id of a nationality that the person wrote, and without descriptions of answers that a list has. */
function withListed({ nationalityDescription, maritalStatusDescription, ...rest }: PersonData): PersonData {
  const code = rest.nationalityId === OTHER ? findCountry(nationalityDescription ?? "") : null;
  return {
    ...rest,
    ...(code ? { nationalityId: code } : rest.nationalityId === OTHER ? { nationalityDescription } : {}),
    ...(rest.maritalStatus === OTHER ? { maritalStatusDescription } : {}),
  };
}

/** The errors of answers that their list lacks and that nothing describes. */
function undescribed(data: { [Name in keyof typeof descriptionNames]?: string | undefined }): FieldErrors {
  const missing = Object.entries(descriptionNames).filter(
    ([list, description]) =>
      data[list as keyof typeof data] === OTHER && !(data as Record<string, string | undefined>)[description]?.trim(),
  );
  return Object.fromEntries(missing.map(([, description]) => [description, MISSING]));
}

/** The error of a missing document; empty when none is missing. */
function documentError(texts: Texts<PersonFieldName>, fields: FieldErrors, foreigner: boolean): FieldErrors {
  if (fields.cpf || hasRequiredDocument({ ...texts, foreigner })) return {};
  return { cpf: foreigner ? "personalData.errorForeignDocument" : MISSING };
}

function checkAddress(given: PersonData["address"], today: Day) {
  if (!given) return { value: undefined, fields: {} };
  const address = listedAddress(given);
  const { country } = address;
  const names: AddressName[] = [...addressNames, "complement", "countryDescription"];
  const { texts, fields } = readFields(names, address, neededAddressNames(country), { today, country });
  const { complement: _, countryDescription: __, ...rest } = address;
  const state: FieldErrors = hasState(address) ? {} : { state: "personalData.errorOption" };
  const errors = { ...undescribed(address), ...state, ...fields };
  return { value: { ...rest, ...(texts as Partial<typeof address>) }, fields: errors };
}

export type AgeProblem = "UNDERAGE" | "RESPONSIBLE_REQUIRED" | "RESPONSIBLE_INVALID";

/**
 * Checks whether a person may enrol on a day, alone or with a financial responsible.
 * @returns the normalized responsible, null for adults, or the reason for refusing
 */
export function checkAge(
  person: PersonData,
  responsible: FinancialResponsible | null,
  today: Day,
): { ok: true; responsible: FinancialResponsible | null } | { ok: false; code: AgeProblem; fields: FieldErrors } {
  const standing = standingOf(person.birthday, today);
  if (standing === "tooYoung") return { ok: false, code: "UNDERAGE", fields: {} };
  if (standing === "adult") return { ok: true, responsible: null };
  if (!responsible) return { ok: false, code: "RESPONSIBLE_REQUIRED", fields: {} };
  const { foreigner, rne, passport, ...given } = responsible;
  const asked = foreigner ? responsible : given;
  const { texts, fields } = readFields(RESPONSIBLE, asked, REQUIRED, { today, country: undefined });
  const missing = documentError(texts, fields, foreigner);
  const errors = Object.entries({ ...responsibleErrors(texts, person, today), ...missing, ...fields });
  if (errors.length === 0)
    return { ok: true, responsible: { ...asked, ...(texts as Partial<FinancialResponsible>), foreigner } };
  const named = errors.map(([name, error]) => [`responsible.${name}`, error]);
  return { ok: false, code: "RESPONSIBLE_INVALID", fields: Object.fromEntries(named) };
}

/** Says whether a person is under age, so that the page shows a warning. */
export function isMinor(birthday: Day, today: Day): boolean {
  return ageOn(birthday, today) >= 0 && !isAdult(birthday, today);
}
