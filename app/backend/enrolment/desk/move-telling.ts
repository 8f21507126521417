import type { TenantDatabase } from "~/backend/database/tenant";
import { courseNameIn, type SubscriptionRecord, subjectOf, tellCandidate } from "~/backend/subscription";
import type { Language } from "~/contract/value";
import { protocolOf } from "~/domain/journey/protocol-number";
import type { SubscriptionStatus } from "~/domain/journey/subscription-status";
import type { Message } from "~/i18n/message";
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
