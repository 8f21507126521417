import { type Day, formatDay, isDay } from "~/rules/time/date";
import { formatCpf } from "./cpf";
import { type PersonFieldName, readPersonField } from "./person";
import { formatPhone } from "./phone";
import { formatPostalCode } from "./postal-code";
import { formatRne } from "./rne";

const writers: Partial<Record<string, (text: string) => string>> = {
  cpf: formatCpf,
  rne: formatRne,
  cellphone: formatPhone,
  phone: formatPhone,
  postalCode: formatPostalCode,
  birthday: (text) => (isDay(text) ? formatDay(text) : text),
};

/** Formats the stored text of a field for display. */
export const writtenText = (name: string, text: string): string => writers[name]?.(text) ?? text;

/** Formats the stored texts of several fields for display, by field name. */
export function asWritten(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, writtenText(name, text)]));
}

/** Formats a typed text for display; an invalid one stays as typed. */
export function typedAsWritten(
  name: PersonFieldName,
  typed: string,
  context: { today: Day; country: string | undefined },
): string {
  const read = readPersonField(name, typed, context);
  return "value" in read ? writtenText(name, read.value) : typed;
}
