import { formatCpf } from "~/domain/cpf";
import { formatPhone } from "~/domain/phone";
import { formatPostalCode } from "~/domain/postal-code";
import { formatRne } from "~/domain/rne";

const writers: Record<string, (text: string) => string> = {
  cpf: formatCpf,
  rne: formatRne,
  cellphone: formatPhone,
  phone: formatPhone,
  postalCode: formatPostalCode,
};

/** Stored texts as people write them: numbers with their dots and dashes. */
export function asWritten(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, writers[name]?.(text) ?? text]));
}
