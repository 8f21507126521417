import { type Message, messageIn } from "~/i18n/message";
import { translator } from "~/i18n/translator";
import { formatMoney } from "~/modules/payments/rules/money";
import type { WithdrawalOption } from "~/modules/subscriptions/rules/withdrawal";
import type { Language } from "~/rules/language";

/** The enrolment that the candidate ended, and how. */
export interface GivenUp {
  kind: Exclude<WithdrawalOption["kind"], "none">;
  course: string;
  refundCents: number;
}

/** The message to the candidate who cancelled or withdrew. */
export function candidateGaveUp({ kind, course, refundCents }: GivenUp, language: Language): Message {
  const amount = { refund: formatMoney(refundCents, language) };
  const refund = refundCents === 0 ? "" : translator(language)("enrolmentMessage.withdrawal_refund", amount);
  return messageIn(language, `enrolmentMessage.${kind}`, { course, refund });
}

/**
 * The notification to staff about a cancellation or withdrawal, without the person's name, since the notification would
 * outlast an erasure.
 */
export function staffNotice({ kind, course, refundCents }: GivenUp, language: Language): Message {
  const t = translator(language);
  if (kind === "cancellation") return messageIn(language, "enrolmentMessage.staffCancellation", { course });
  const refund =
    refundCents > 0
      ? t("enrolmentMessage.staffWithdrawal_refund", { refund: formatMoney(refundCents, language) })
      : t("enrolmentMessage.staffWithdrawal_noRefund");
  return messageIn(language, "enrolmentMessage.staffWithdrawal", { course, refund });
}
