import type { TenantDatabase } from "~/data/tenant";
import { type Actor, audit, authorOf } from "~/modules/people/service";
import { canMove, type SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";
import { recordEvent } from "~/modules/webhooks/service";
import { mayComplete } from "./component-event";
import { updateQueue } from "./document-queue";
import { askDocuments } from "./document-request";
import { limitRetention } from "./document-retention";
import { updateEssayQueue } from "./essay-queue";
import type { PaymentSubject } from "./payment-subject";
import { resultDueDay } from "./result-due";
import { countChanges } from "./subscription-count";

/**
 * Changes the status of a subscription if its level allows the move, directly or through `payment_pending`.
 * @returns false when it is not allowed; then nothing changes
 */
export async function moveStatus(
  trx: TenantDatabase,
  subject: Pick<PaymentSubject, "institutionId" | "id" | "template" | "status">,
  to: SubscriptionStatus,
  now: Date,
): Promise<boolean> {
  const { template, status: from } = subject;
  if (from === to) return true;
  const direct = canMove(template, from, to);
  if (!direct && !(canMove(template, from, "payment_pending") && canMove(template, "payment_pending", to)))
    return false;
  return setStatus(trx, subject, to, now);
}

/** Who changed a status, and why; the portal itself when there is no actor. */
export interface StatusCause {
  actor?: Actor | undefined;
  reason?: string | null | undefined;
}

/**
 * Sets any status if the stored one is still the one that was read, and records the change. All changes of the status
 * use this function. Entering `documents_pending` creates the documents, and enrols at once where none is required.
 * @returns whether the status was still the one that was read
 */
export async function setStatus(
  trx: TenantDatabase,
  subject: { institutionId: string; id: string; status: string },
  to: SubscriptionStatus,
  now: Date,
  { actor, reason = null }: StatusCause = {},
): Promise<boolean> {
  const { institutionId, id, status: from } = subject;
  const at = now.toISOString();
  const resultDueOn = to === "under_correction" ? await resultDueDay(trx, subject, now) : null;
  const { numUpdatedRows } = await trx
    .updateTable("subscription")
    .set({ status: to, statusSince: at, updatedAt: at, resultDueOn })
    .where("id", "=", id)
    .where("status", "=", from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  const waits = to !== "documents_pending" || (await askDocuments(trx, { id }, now));
  await limitRetention(trx, subject, to, now);
  await updateQueue(trx, subject, to);
  await updateEssayQueue(trx, subject, to);
  mayComplete(trx, subject, now);
  const event = { institutionId, subjectId: id, data: { enrolmentId: id, from, to } };
  recordEvent(trx, { ...event, type: "enrolment.moved" }, now);
  if (to === "enrolled") recordEvent(trx, { ...event, type: "enrolment.enrolled" }, now);
  await audit(
    trx,
    { institutionId, ...authorOf(actor), subjectId: id, action: "enrolment.moved", reason, details: { from, to } },
    now,
  );
  countChanges(trx, [
    { institutionId, status: from, by: -1 },
    { institutionId, status: to, by: 1 },
  ]);
  return waits || setStatus(trx, { ...subject, status: to }, "enrolled", now);
}
