import type { Api } from "~/contract";

/** The payment options for one installment, or for the enrolment's payment when `number` is null. */
export function dueConfiguration(api: Api, id: string, number: number | null) {
  return number === null
    ? api.payment.configuration({ params: { id } })
    : api.payment.installmentConfiguration({ params: { id, number: String(number) } });
}

/** The number of an installment in a URL; null for any other text. */
export function installmentNumber(text: string): number | null {
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null;
}
