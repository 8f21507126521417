import type { InstallmentClaim } from "~/api/payment";
import type { TenantDatabase } from "~/data/tenant";
import { messageIn } from "~/i18n/message";
import { translator } from "~/i18n/translator";
import { formatMoney } from "~/modules/payments/rules/money";
import { type PaymentSubject, tellCandidate } from "~/modules/subscriptions/service";
import type { Language } from "~/rules/language";
import { formatDay } from "~/rules/time/date";

/** A reminder before or after the due day of an installment, or of the rest of an installment that staff ask for. */
type Reminder = "before" | "after" | "beforeRest" | "afterRest";

/** Reminds the candidate of an installment, in the portal and by mail, in the person's language. */
export function remindOf(
  trx: TenantDatabase,
  subject: PaymentSubject,
  { number, dueOn, netCents, late }: Omit<InstallmentClaim, "count">,
  kind: Reminder,
  now: Date,
): Promise<void> {
  // An institution may charge no late fee and no interest.
  const isMore = late.fineCents + late.interestCents > 0;
  const reminder = (language: Language) => {
    const amount = formatMoney(netCents + late.fineCents + late.interestCents, language);
    const facts = {
      ...{ number, amount, day: formatDay(dueOn), course: subject.courseNameIn(language) },
      late: translator(language)("review.days", { count: late.days }),
    };
    const name = kind === "after" && isMore ? "afterWithFees" : kind;
    const text = messageIn(language, `paymentMessage.${name}`, facts);
    return { ...text, icon: "payment", path: `/payments/${subject.id}/installments/${number}` };
  };
  return tellCandidate(trx, subject, reminder, now);
}
