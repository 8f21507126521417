import type { TenantDatabase } from "~/data/tenant";
import { messageIn } from "~/i18n/message";
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
    const facts = { amount: formatMoney(amountCents, language), course: subject.courseNameIn(language) };
    const number = charge.installmentNumber;
    const first = charge.purpose === "fee" ? "paymentMessage.paidFee" : "paymentMessage.paidFirst";
    const message =
      number === null
        ? messageIn(language, first, facts)
        : messageIn(language, "paymentMessage.paidInstallment", { ...facts, number });
    return { ...message, icon: "payment" };
  };
  return tellCandidate(trx, subject, announcement, now);
}
