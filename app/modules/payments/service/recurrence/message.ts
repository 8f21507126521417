import type { TenantDatabase } from "~/data/tenant";
import { messageIn } from "~/i18n/message";
import { translator } from "~/i18n/translator";
import { formatMoney } from "~/modules/payments/rules/money";
import { type PaymentSubject, tellCandidate } from "~/modules/subscriptions/service";
import type { Language } from "~/rules/language";
import { formatDay } from "~/rules/time/date";

/**
 * The messages about a saved card: it is charged from now on, will be charged, was charged, was refused, or is no
 * longer charged.
 */
export type CardMessage =
  | "started"
  | "announced"
  | "charged"
  | "retry"
  | "exhausted"
  | "replace"
  | "confirm"
  | "disputed"
  | "ended";

/** The messages that link to the installment; the others link to the page of the automatic charge. */
const aboutInstallment: readonly CardMessage[] = ["retry", "exhausted", "confirm"];

interface Told {
  card: { brand: string; lastDigits: string };
  number?: number;
  /** Cents. */
  amountCents?: number;
  /** ISO day. */
  day?: string | null;
}

/** Sends the candidate a message about the automatic charge, in the portal and by mail, in the person's language. */
export function tellOfCard(
  trx: TenantDatabase,
  subject: PaymentSubject,
  kind: CardMessage,
  { card: { brand, lastDigits }, number = 0, amountCents = 0, day = null }: Told,
  now: Date,
): Promise<void> {
  const place = aboutInstallment.includes(kind) ? `installments/${number}` : "recurrence";
  const told = (language: Language) => {
    const name = { brand: `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`, digits: lastDigits };
    const facts = {
      card: translator(language)("paymentMessage.card_name", name),
      course: subject.courseNameIn(language),
      amount: formatMoney(amountCents, language),
      ...{ number, day: day === null ? "" : formatDay(day) },
    };
    const text = messageIn(language, `paymentMessage.card_${kind}`, facts);
    return { ...text, icon: "payment", path: `/payments/${subject.id}/${place}` };
  };
  return tellCandidate(trx, subject, told, now);
}
