import { type Message, messageIn } from "~/i18n/message";
import { isTextKey, textOf, translator } from "~/i18n/translator";
import { formatMoney } from "~/modules/payments/rules/money";
import type { SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";
import { statusName } from "~/modules/subscriptions/service";
import type { Language } from "~/rules/language";

interface Moved {
  /** The name by which the message addresses the candidate. */
  name: string;
  course: string;
  protocol: string;
  to: SubscriptionStatus;
  /** The amount that the institution is asked to refund, in cents. */
  refundCents: number;
}

/** What the candidate does next in a status, or what to expect. */
export function nextSentence(status: SubscriptionStatus, language: Language): string {
  const key = `enrolmentMessage.next_${status}`;
  return textOf(language, isTextKey(key) ? key : "enrolmentMessage.next_other");
}

/** The message to a candidate whose enrolment staff moved to another status; staff read it before they confirm. */
export function moveMessage({ name, course, protocol, to, refundCents }: Moved, language: Language): Message {
  const refund =
    refundCents > 0
      ? [translator(language)("enrolmentMessage.moved_refund", { amount: formatMoney(refundCents, language) })]
      : [];
  const step = [nextSentence(to, language), ...refund].join(" ");
  return messageIn(language, "enrolmentMessage.moved", {
    name,
    course,
    protocol,
    status: statusName(to, language),
    step,
  });
}
