import { type Message, messageIn } from "~/i18n/message";
import { translator } from "~/i18n/translator";
import { formatMoney } from "~/modules/payments/rules/money";
import type { PaymentMethod } from "~/modules/payments/rules/payment-method";
import type { RefundReason, RefundWay } from "~/modules/payments/rules/refund";
import type { Language } from "~/rules/language";

/** A refund as its message to the candidate describes it. */
export interface ToldRefund {
  course: string;
  protocol: string;
  amountCents: number;
  method: PaymentMethod | "none";
  way: RefundWay;
  reason: RefundReason;
  /** Whether the enrolment ends with the refund. */
  endsEnrolment: boolean;
}

/** The message to the candidate whose refund was approved; staff read it before they ask for the refund. */
export function refundMessage(told: ToldRefund, language: Language): Message {
  const t = translator(language);
  const { course, protocol, method, way, reason, endsEnrolment, amountCents } = told;
  const isByProvider = way === "provider" && (method === "pix" || method === "card");
  return messageIn(language, "refundMessage.approved", {
    ...{ course, protocol, amount: formatMoney(amountCents, language) },
    way: t(`refundMessage.way_${isByProvider ? method : "transfer"}`),
    cause: t(`refundMessage.reason_${reason}`),
    end: endsEnrolment ? t("refundMessage.ends") : "",
  });
}
