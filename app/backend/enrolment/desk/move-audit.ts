import type { TenantDatabase } from "~/backend/database/tenant";
import { type Actor, audit, authorOf } from "~/backend/identity";
import type { SubscriptionRecord } from "~/backend/subscription";
import type { SubscriptionStatus } from "~/domain/journey/subscription-status";

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
