import type { Language } from "~/api/value";
import type { TenantDatabase } from "~/data/tenant";
import type { Message } from "~/i18n/message";
import { protocolOf } from "~/modules/subscriptions/rules/protocol-number";
import type { SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";
import { courseNameIn, type SubscriptionRecord, subjectOf, tellCandidate } from "~/modules/subscriptions/service";
import { moveMessage } from "./move-message";

interface Moved {
  to: SubscriptionStatus;
  /** The amount that the institution is asked to refund, in cents. */
  refundCents: number;
}

/** The candidate's message when staff move an enrolment to another status. */
export function messageOf(row: SubscriptionRecord, moved: Moved, language: Language): Message {
  const name = row.socialName ?? row.personName;
  return moveMessage(
    { ...moved, name, course: courseNameIn(row, language), protocol: protocolOf(row.number) },
    language,
  );
}

/** Notifies the candidate of a move, in the transaction of the move. */
export function tellMoved(trx: TenantDatabase, row: SubscriptionRecord, moved: Moved, now: Date): Promise<void> {
  return tellCandidate(
    trx,
    subjectOf(row),
    (language) => ({ ...messageOf(row, moved, language), icon: "school" }),
    now,
  );
}
