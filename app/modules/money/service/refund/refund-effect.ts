import type { Language } from "~/api/value";
import type { TenantDatabase } from "~/data/tenant";
import { cancelRefunded } from "~/modules/enrolments/service";
import { inWordsOf } from "~/modules/messaging/service";
import { isOwed, type RefundReason } from "~/modules/payments/rules/refund";
import { type ChargeRow, placeGroups, type RefundRow } from "~/modules/payments/service";
import { actorOf, audit, callerAuthor } from "~/modules/people/service";
import { protocolOf } from "~/modules/subscriptions/rules/protocol-number";
import { canMove, type SubscriptionStatus, type Template } from "~/modules/subscriptions/rules/subscription-status";
import {
  candidateLanguage,
  courseNameIn,
  findRecord,
  type SubscriptionRecord,
  subjectOf,
  tellCandidate,
} from "~/modules/subscriptions/service";
import type { StaffContext } from "~/procedure/procedure";
import type { AuditAction } from "~/rules/audit-action";
import { refundMessage, type ToldRefund } from "./refund-message";

type Told = Pick<ToldRefund, "amountCents" | "way" | "reason" | "endsEnrolment">;

/** The message about a refund, in a language. */
export function messageFor(record: SubscriptionRecord, charge: ChargeRow, told: Told, language: Language) {
  const given = { course: courseNameIn(record, language), protocol: protocolOf(record.number), method: charge.method };
  return refundMessage({ ...told, ...given }, language);
}

/** The message as the candidate will read it, with its language. */
export async function messagePreview(db: TenantDatabase, record: SubscriptionRecord, charge: ChargeRow, told: Told) {
  const language = await candidateLanguage(db, subjectOf(record));
  const message = messageFor(record, charge, told, language);
  const { title, message: text } = await inWordsOf(db, { institutionId: record.institutionId }, message);
  return { title, text, language };
}

/**
 * Says whether a refund of the whole remainder of a charge ends the enrolment: the charge has paid for the place, and
 * the enrolment may still be cancelled.
 */
export async function endsWith(db: TenantDatabase, record: SubscriptionRecord, charge: ChargeRow): Promise<boolean> {
  return isEndable(record) && (await placeQuery(db, charge).execute()).length > 0;
}

/** Says whether an enrolment may be cancelled. */
export function isEndable({ template, status }: Pick<SubscriptionRecord, "template" | "status">): boolean {
  return canMove(template as Template, status as SubscriptionStatus, "cancelled");
}

/** Says whether the purpose of a charge pays for the place: a later installment does not. */
export function isForPlace(charge: ChargeRow): boolean {
  return charge.purpose !== "installment";
}

/** Selects the purpose by which a charge has paid for the place; no row when the charge has not paid for it. */
export function placeQuery(db: TenantDatabase, charge: ChargeRow) {
  return db
    .selectFrom("paymentLock")
    .select("purpose")
    .where("subscriptionId", "=", charge.subscriptionId)
    .where("chargeId", "=", charge.id)
    .where("purpose", "in", placeGroups)
    .where("state", "=", "paid");
}

/**
 * Completes an approved refund, in its transaction: ends the enrolment if the refund says so and the enrolment may
 * still be cancelled, and notifies the candidate. Does nothing for the refund of a withdrawal or a cancellation, which
 * has ended the enrolment and notified the candidate itself.
 */
export async function followApproval(
  { db, caller, now }: StaffContext,
  charge: ChargeRow,
  refund: RefundRow,
): Promise<void> {
  if (isOwed(refund.reason)) return;
  const record = await findRecord(db, refund.subscriptionId);
  if (!record) return;
  const isOpen = Number(refund.endsEnrolment) === 1 && (await endsWith(db, record, charge));
  const endsEnrolment = isOpen && (await cancelRefunded(db, record, { actor: actorOf(caller), reason: "refund" }, now));
  const told = {
    ...{ amountCents: Number(refund.amountCents), way: refund.way, reason: refund.reason as RefundReason },
    endsEnrolment,
  };
  const message = (language: Language) => ({ ...messageFor(record, charge, told, language), icon: "payment" });
  await tellCandidate(db, subjectOf(record), message, now);
}

/** Writes what was done with a refund to the timeline of its enrolment, in the transaction of the deed. */
export function auditRefund(
  { db, caller, now }: StaffContext,
  refund: RefundRow,
  action: AuditAction,
  reason: string | null = null,
): Promise<void> {
  const place = { institutionId: refund.institutionId, subjectId: refund.subscriptionId };
  const details = { refundId: refund.id, chargeId: refund.chargeId, amountCents: Number(refund.amountCents) };
  return audit(db, { ...place, ...callerAuthor(caller), action, reason, details }, now);
}
