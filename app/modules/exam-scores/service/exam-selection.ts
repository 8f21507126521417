import type { TenantDatabase } from "~/data/tenant";
import { selectionOfRecord } from "~/modules/enrolments/service";
import type { Actor } from "~/modules/people/service";
import type { SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";
import {
  applySelection,
  type PaymentSubject,
  type SubscriptionRecord,
  setStatus,
} from "~/modules/subscriptions/service";

/** The states in which a candidate may type and send exam scores. */
const openStatuses: readonly SubscriptionStatus[] = ["draft", "registered", "selective_pending", "failed"];

/** Says whether the candidate of an enrolment may type and send exam scores. */
export function isExamOpen(record: SubscriptionRecord): boolean {
  return openStatuses.includes(record.status as SubscriptionStatus) && selectionOfRecord(record) === "exam";
}

type Subject = Pick<PaymentSubject, "institutionId" | "id" | "template" | "status">;

/** Makes an enrolment wait for staff after its scores were sent (`under_correction`). Call it in a transaction. */
export async function awaitDecision(trx: TenantDatabase, subject: Subject, now: Date): Promise<void> {
  const isReady = subject.status === "selective_pending";
  if (!isReady) await setStatus(trx, subject, "selective_pending", now);
  await setStatus(trx, { ...subject, status: "selective_pending" }, "under_correction", now);
}

/**
 * Moves an enrolment after a decision about its scores. An enrolment that went on before, because its scores passed
 * unverified, keeps its state. Call it in a transaction.
 */
export async function settleSelection(
  trx: TenantDatabase,
  subject: Subject,
  passes: boolean,
  now: Date,
  actor?: Actor,
): Promise<void> {
  if (subject.status !== "under_correction") return;
  await applySelection(trx, subject, passes ? "approved" : "failed", now, { actor });
}
