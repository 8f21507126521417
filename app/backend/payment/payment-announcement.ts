import type { Database } from "~/backend/database/connection";
import { type PaymentSubject, tellCandidate } from "~/backend/subscription";
import type { Language } from "~/contract/value";
import { formatMoney } from "~/domain/payment/money";
import { type ChargeRow, dataOf } from "./charge-store";
import { tellOfCard } from "./recurrence/message";

interface Texts {
  title: Record<"fee" | "first", string>;
  installment(number: number): string;
  message(amount: string, course: string): string;
}

const texts: Record<Language, Texts> = {
  "pt-BR": {
    title: { fee: "Taxa de matrícula paga", first: "Pagamento confirmado" },
    installment: (number) => `Parcela ${number} paga`,
    message: (amount, course) =>
      `Recebemos o seu pagamento de ${amount} para ${course}. Veja os próximos passos no portal.`,
  },
  en: {
    title: { fee: "Enrolment fee paid", first: "Payment confirmed" },
    installment: (number) => `Installment ${number} paid`,
    message: (amount, course) =>
      `We received your payment of ${amount} for ${course}. See your next steps in the portal.`,
  },
  es: {
    title: { fee: "Tasa de matrícula pagada", first: "Pago confirmado" },
    installment: (number) => `Cuota ${number} pagada`,
    message: (amount, course) => `Recibimos su pago de ${amount} para ${course}. Vea los próximos pasos en el portal.`,
  },
};

/**
 * Notifies the candidate of a received payment, in the portal and by mail, in the person's language.
 * @param amountCents the received amount; it differs from the charge's amount where staff accepted another one
 */
export function announceApproval(
  trx: Database,
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
    const { title, message, installment } = texts[language];
    const number = charge.installmentNumber;
    const amount = formatMoney(amountCents, language);
    return {
      title: number === null ? title[charge.purpose === "fee" ? "fee" : "first"] : installment(number),
      message: message(amount, subject.courseNameIn(language)),
      icon: "payment",
    };
  };
  return tellCandidate(trx, subject, announcement, now);
}
