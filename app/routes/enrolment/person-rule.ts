import type { FormField } from "~/contract/form-group";
import { parseBirthDate } from "~/domain/birth-date";
import { parseCpf } from "~/domain/cpf";
import type { Day } from "~/domain/date";
import { parseEmail } from "~/domain/email";
import { parsePassport } from "~/domain/passport";
import { hasLastName, parsePersonName } from "~/domain/person-name";
import { parseMobile, parsePhone } from "~/domain/phone";
import { parsePostalCode } from "~/domain/postal-code";
import { parseRg } from "~/domain/rg";
import { parseRne } from "~/domain/rne";
import type { TextKey } from "~/i18n/catalogue";

interface Rule {
  parse: (text: string, today: Day) => string | null;
  error: TextKey;
  max: number;
}

const atLeast = (length: number) => (text: string) => (text.trim().length >= length ? text.trim() : null);

const fullName = (text: string) => {
  const name = parsePersonName(text);
  return name && hasLastName(name) ? name : null;
};

/** How each field is read; the message says what is wrong with a text that cannot be. */
const rules: Record<string, Rule> = {
  fullName: { parse: fullName, error: "personalData.errorFullName", max: 120 },
  socialName: { parse: parsePersonName, error: "personalData.errorName", max: 120 },
  email: { parse: parseEmail, error: "personalData.errorEmail", max: 200 },
  cellphone: { parse: parseMobile, error: "personalData.errorCellphone", max: 30 },
  phone: { parse: parsePhone, error: "personalData.errorPhone", max: 30 },
  cpf: { parse: parseCpf, error: "personalData.errorCpf", max: 20 },
  rne: { parse: parseRne, error: "personalData.errorRne", max: 20 },
  passport: { parse: parsePassport, error: "personalData.errorPassport", max: 20 },
  rg: { parse: parseRg, error: "personalData.errorRg", max: 20 },
  birthday: { parse: parseBirthDate, error: "personalData.errorBirthday", max: 10 },
  postalCode: { parse: parsePostalCode, error: "personalData.errorPostalCode", max: 10 },
  address: { parse: atLeast(3), error: "personalData.errorAddress", max: 200 },
  neighborhood: { parse: atLeast(2), error: "personalData.errorNeighborhood", max: 200 },
};

const plain: Rule = { parse: (text) => text.trim(), error: "personalData.errorRequired", max: 200 };

/** The most characters that a field takes. */
export const maxLengthOf = (name: string): number => (rules[name] ?? plain).max;

/** Whether a field must be filled in by everyone: in place of a Brazilian document foreigners may give another. */
export const isAlwaysRequired = ({ name, required }: FormField): boolean => required && name !== "cpf" && name !== "rg";

/** Reads what was typed into a field, if anything was: its value, or the key of the text that says what is wrong. */
export function readField(
  field: FormField,
  typed: string | undefined,
  today: Day,
): { value?: string; error?: TextKey } {
  if (typed === undefined) return isAlwaysRequired(field) ? { error: "personalData.errorRequired" } : {};
  const { parse, error, max } = rules[field.name] ?? plain;
  const value = typed.length > max ? null : parse(typed, today);
  return value === null ? { error } : { value };
}
