import { answered } from "~/api/answered";
import type { PaymentMethod } from "~/api/charge";
import type { PaymentConfiguration } from "~/api/payment";
import { orRefusal, Refusal } from "~/api/refusal";
import type { PortalApi } from "~/context";

/**
 * The payment options for one installment, or for the enrolment's payment when `number` is null; null while nothing can
 * be paid.
 */
export async function dueConfiguration(
  api: PortalApi,
  id: string,
  number: number | null,
): Promise<PaymentConfiguration | null> {
  const { payment, payments } = api;
  const asking =
    number === null
      ? answered(payment.configuration({ params: { id } }))
      : payments.installmentConfiguration({ id, number });
  const due = await orRefusal(asking, "NOT_FOUND", ...closed);
  return due instanceof Refusal ? null : due;
}

/** Why nothing can be paid now. */
export const closed = ["STEP_BLOCKED", "PAYMENT_ALREADY_MADE", "PRICE_LIST_NOT_REGISTERED"] as const;

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
