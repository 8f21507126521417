import type { TenantDatabase } from "~/data/tenant";
import { type Actor, audit, authorOf } from "~/modules/people/service";
import type { SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";
import type { SubscriptionRecord } from "~/modules/subscriptions/service";

/** A move as staff want it. */
export interface WantedMove {
  /** The status that staff saw. */
  from: SubscriptionStatus;
  to: SubscriptionStatus;
  reason: string;
}

/** Writes what was done with a move to the timeline of its enrolment. */
export async function auditMove(
  trx: TenantDatabase,
  row: SubscriptionRecord,
  actor: Actor,
  { from, to, reason, action }: WantedMove & { action: "enrolment.move-refused" | "enrolment.move-held" },
  now: Date,
): Promise<void> {
  await audit(
    trx,
    {
      institutionId: row.institutionId,
      ...authorOf(actor),
      ...{ subjectId: row.id, action, reason },
      details: { from, to, is: row.status },
    },
    now,
  );
}
