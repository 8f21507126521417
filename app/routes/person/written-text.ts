import { formatCpf } from "~/domain/person/cpf";
import { type PersonFieldName, readPersonField } from "~/domain/person/person";
import { formatPhone } from "~/domain/person/phone";
import { formatPostalCode } from "~/domain/person/postal-code";
import { formatRne } from "~/domain/person/rne";
import type { Day } from "~/domain/time/date";

const writers: Partial<Record<string, (text: string) => string>> = {
  cpf: formatCpf,
  rne: formatRne,
  cellphone: formatPhone,
  phone: formatPhone,
  postalCode: formatPostalCode,
};

/** Formats stored texts for display: documents and numbers with their separators. */
export function asWritten(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, writers[name]?.(text) ?? text]));
}

/** Formats a typed text for display; an invalid one stays as typed. */
export function typedAsWritten(
  name: PersonFieldName,
  typed: string,
  context: { today: Day; country: string | undefined },
): string {
  const read = readPersonField(name, typed, context);
  return "value" in read ? (writers[name]?.(read.value) ?? read.value) : typed;
}
