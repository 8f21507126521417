import type { PortalApi } from "~/context";
import type { PaymentMethod } from "~/contract/charge";
import type { PaymentConfiguration } from "~/contract/payment";

/** The payment options for one installment, or for the enrolment's payment when `number` is null. */
export function dueConfiguration(api: PortalApi, id: string, number: number | null) {
  return number === null
    ? api.payment.configuration({ params: { id } })
    : api.payment.installmentConfiguration({ params: { id, number: String(number) } });
}

/** The number of an installment in a URL; null for any other text. */
export function installmentNumber(text: string): number | null {
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null;
}

/** Why a method cannot pay what is due, whatever is typed for it; null where it can. */
export function methodProblem({ methods, amounts }: PaymentConfiguration, method: PaymentMethod) {
  if (!methods.includes(method)) return "PAYMENT_METHOD_DISABLED";
  const isAllowed = amounts.find((amount) => amount.method === method)?.allowed ?? true;
  return isAllowed ? null : "COUPON_INVALID_FOR_METHOD";
}
