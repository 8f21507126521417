import type { TenantDatabase } from "~/data/tenant";
import { translator } from "~/i18n/translator";
import { formatMoney } from "~/modules/payments/rules/money";
import { type PaymentSubject, tellCandidate } from "~/modules/subscriptions/service";
import type { Language } from "~/rules/language";
import { type ChargeRow, dataOf } from "./charge-store";
import { tellOfCard } from "./recurrence/message";

/**
 * Notifies the candidate of a received payment, in the portal and by mail, in the person's language.
 * @param amountCents the received amount; it differs from the charge's amount where staff accepted another one
 */
export function announceApproval(
  trx: TenantDatabase,
  subject: PaymentSubject,
  charge: ChargeRow,
  amountCents: number,
  now: Date,
): Promise<void> {
  const { card, recurrenceId } = dataOf(charge);
  if (card && recurrenceId !== undefined && charge.installmentNumber !== null) {
    const { brand, lastDigits } = card;
    const facts = { number: charge.installmentNumber, amountCents };
    return tellOfCard(trx, subject, "charged", { card: { brand, lastDigits }, ...facts }, now);
  }
  const announcement = (language: Language) => {
    const t = translator(language);
    const number = charge.installmentNumber;
    const amount = formatMoney(amountCents, language);
    return {
      title:
        number === null
          ? t(charge.purpose === "fee" ? "paymentMessage.paidFee_title" : "paymentMessage.paidFirst_title")
          : t("paymentMessage.paidInstallment_title", { number }),
      message: t("paymentMessage.paid_text", { amount, course: subject.courseNameIn(language) }),
      icon: "payment",
    };
  };
  return tellCandidate(trx, subject, announcement, now);
}
