import type { TenantDatabase } from "~/data/tenant";
import { type DocumentState, documentStageOf } from "~/modules/documents/rules/document-state";
import { loadSubject, mayComplete, moveStatus, tellEnrolled } from "~/modules/subscriptions/service";
import { takeUntold } from "./document-approval";

/**
 * Updates the stage of an enrolment after a change of its documents. When all are approved or deferred, and the
 * enrolment waits for them, it enrols and notifies the candidate; that message also tells of approvals that were not
 * told before. Call it in the transaction of the change.
 * @returns the states of the documents
 */
export async function refreshStage(
  trx: TenantDatabase,
  { subscriptionId }: { subscriptionId: string },
  now: Date,
): Promise<DocumentState[]> {
  const rows = await trx
    .selectFrom("document")
    .select("state")
    .where("subscriptionId", "=", subscriptionId)
    .where("purpose", "=", "enrolment")
    .execute();
  const states = rows.map(({ state }) => state as DocumentState);
  const stage = documentStageOf(states);
  await trx.updateTable("subscription").set({ documentStage: stage }).where("id", "=", subscriptionId).execute();
  if (stage !== "approved") return states;
  mayComplete(trx, { id: subscriptionId }, now);
  const subject = await loadSubject(trx, subscriptionId);
  if (subject?.status !== "documents_pending" || !(await moveStatus(trx, subject, "enrolled", now))) return states;
  await takeUntold(trx, { subscriptionId });
  const isPartly = states.includes("approved") ? ("partly" as const) : ("deferral" as const);
  await tellEnrolled(trx, subject, states.includes("deferred") ? isPartly : "documents", now);
  return states;
}
