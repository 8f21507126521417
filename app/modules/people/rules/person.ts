import { normalText } from "~/rules/normal-text";
import type { Day } from "~/rules/time/date";
import { isAdult, mayEnrol, parseBirthDate } from "./birth-date";
import { brokenRule, type RuleError } from "./broken-rule";
import { parseCpf } from "./cpf";
import { parseEmail } from "./email";
import { parsePassport } from "./passport";
import { isLatin, LONGEST_NAME, parsePersonName } from "./person-name";
import { parseMobile, parsePhone } from "./phone";
import { parsePostalCode } from "./postal-code";
import { parseRg } from "./rg";
import { parseRne } from "./rne";

/** The groups of a form about a person, in their order. */
export const personSections = ["identity", "about", "contact", "address", "more"] as const;
export type PersonSection = (typeof personSections)[number];

interface PersonField {
  section: PersonSection;
  /** Parses a text to its normalized form; null when it is invalid. */
  parse: (text: string, today: Day) => string | null;
  /** Message key for an invalid text that breaks none of the rules with a key of their own. */
  error: `personalData.error${string}`;
  /** Maximum length of the text, in characters. */
  max: number;
}

const atLeast = (length: number) => (typed: string) => {
  const text = normalText(typed);
  return text.length >= length ? text : null;
};

const parseLatinName = (text: string) => {
  const name = parsePersonName(text);
  return name && isLatin(name) ? name : null;
};

const plain = { parse: (text: string) => text.trim(), error: "personalData.errorTooLong", max: 200 } as const;
const line = { ...plain, parse: normalText };

/** The product's own fields about a person. */
export const personFields = {
  fullName: { section: "identity", parse: parsePersonName, error: "personalData.errorName", max: LONGEST_NAME },
  /** The full name as documents and banks write it; asked of people whose full name has letters that are not Latin. */
  latinName: { section: "identity", parse: parseLatinName, error: "personalData.errorNameLatin", max: LONGEST_NAME },
  socialName: { section: "identity", parse: parsePersonName, error: "personalData.errorName", max: LONGEST_NAME },
  birthday: { section: "identity", parse: parseBirthDate, error: "personalData.errorDate", max: 20 },
  foreigner: { section: "identity", ...plain },
  cpf: { section: "identity", parse: parseCpf, error: "personalData.errorCpf", max: 20 },
  rne: { section: "identity", parse: parseRne, error: "personalData.errorRne", max: 20 },
  passport: { section: "identity", parse: parsePassport, error: "personalData.errorPassport", max: 20 },
  rg: { section: "identity", parse: parseRg, error: "personalData.errorRg", max: 20 },
  nationalityId: { section: "identity", ...plain },
  nationalityDescription: { section: "identity", ...line },
  gender: { section: "about", ...plain },
  genderDescription: { section: "about", ...plain },
  maritalStatus: { section: "about", ...plain },
  maritalStatusDescription: { section: "about", ...line },
  race: { section: "about", ...plain },
  specialNeeds: { section: "about", ...plain },
  specialNeedsDescription: { section: "about", ...plain },
  email: { section: "contact", parse: parseEmail, error: "personalData.errorEmail", max: 200 },
  cellphone: { section: "contact", parse: parseMobile, error: "personalData.errorCellphone", max: 30 },
  phone: { section: "contact", parse: parsePhone, error: "personalData.errorPhone", max: 30 },
  country: { section: "address", ...plain },
  countryDescription: { section: "address", ...line },
  postalCode: { section: "address", parse: parsePostalCode, error: "personalData.errorPostalCode", max: 20 },
  foreignPostalCode: { section: "address", ...line },
  address: { section: "address", parse: atLeast(3), error: "personalData.errorAddress", max: 200 },
  number: { section: "address", ...line },
  complement: { section: "address", ...line },
  neighborhood: { section: "address", parse: atLeast(2), error: "personalData.errorNeighborhood", max: 200 },
  state: { section: "address", ...plain },
  region: { section: "address", ...line },
  city: { section: "address", ...line },
  relationship: { section: "more", ...line },
} as const satisfies Record<string, PersonField>;

export type PersonFieldName = keyof typeof personFields;
export const personFieldNames = /* @__PURE__ */ Object.keys(personFields) as PersonFieldName[];

/** Says whether one of the product's own fields has this name. */
export function isPersonField(name: string): name is PersonFieldName {
  return Object.hasOwn(personFields, name);
}

/**
 * Parses the text of a field.
 * @returns the normalized text, or the key of the error message
 */
export function readPersonField(
  name: PersonFieldName,
  text: string,
  { today }: { today: Day },
): { value: string } | { error: PersonError } {
  const { parse, error, max }: PersonField = personFields[name];
  const value = parse(text, today);
  const { length } = value ?? text;
  if (value !== null && length <= max) return { value };
  const isTooLong = max === plain.max && length > max;
  return { error: isTooLong ? plain.error : (brokenRule(name, text, today) ?? (error as PersonError)) };
}

/** The message keys of a field's errors. */
export type PersonError =
  | (typeof personFields)[PersonFieldName]["error"]
  | RuleError
  | "personalData.errorPhoneUnknown"
  | "personalData.errorCountryListed";

interface Documents {
  foreigner: boolean;
  cpf?: string | undefined;
  rne?: string | undefined;
  passport?: string | undefined;
}

/** Says whether the required document is present: the CPF for Brazilians; CPF, RNE or passport for foreigners. */
export function hasRequiredDocument({ foreigner, cpf, rne, passport }: Documents): boolean {
  return Boolean(cpf || (foreigner && (rne || passport)));
}

/** Fields that matter only to foreigners. */
export const foreignerNames = ["rne", "passport"] as const satisfies PersonFieldName[];

/** The legal capacity of a candidate: alone from 18 on, with a responsible from 16 on (Código Civil, arts. 4 and 5). */
export function standingOf(birthday: Day | undefined, today: Day): "adult" | "minor" | "tooYoung" | "unknown" {
  if (!birthday) return "unknown";
  if (isAdult(birthday, today)) return "adult";
  return mayEnrol(birthday, today) ? "minor" : "tooYoung";
}

type Identified = { [Name in "cpf" | "rne" | "passport"]?: string | undefined };

/**
 * Checks that the financial responsible of a minor is an adult, and that none of their documents is the minor's.
 * @param responsible normalized documents and birth date; undefined where they are missing or invalid
 * @param person the minor's documents likewise
 * @returns message keys by field
 */
export function responsibleErrors(
  responsible: Identified & { birthday?: Day | undefined },
  person: Identified,
  today: Day,
): Record<string, string> {
  const tooYoung = responsible.birthday !== undefined && !isAdult(responsible.birthday, today);
  const same = (["cpf", ...foreignerNames] as const).filter(
    (name) => responsible[name] && responsible[name] === person[name],
  );
  return {
    ...(tooYoung ? { birthday: "personalData.errorResponsibleAge" } : {}),
    ...Object.fromEntries(
      same.map((name) => [name, `personalData.errorResponsible${name === "cpf" ? "Cpf" : "Document"}`]),
    ),
  };
}
