import type { Database } from "~/backend/database/connection";
import { loadSubject, mayComplete, moveStatus, tellEnrolled } from "~/backend/subscription";
import { type DocumentState, documentStageOf } from "~/domain/document/document-state";
import { takeUntold } from "./document-approval";

/**
 * Updates the stage of an enrolment after a change of its documents. When all are approved or deferred, and the
 * enrolment waits for them, it enrols and notifies the candidate; that message also tells of approvals that were not
 * told before. Call it in the transaction of the change.
 * @returns the states of the documents
 */
export async function refreshStage(
  trx: Database,
  { tenant_id, subscription_id }: { tenant_id: string; subscription_id: string },
  now: Date,
): Promise<DocumentState[]> {
  const rows = await trx
    .selectFrom("document")
    .select("state")
    .where("tenant_id", "=", tenant_id)
    .where("subscription_id", "=", subscription_id)
    .where("purpose", "=", "enrolment")
    .execute();
  const states = rows.map(({ state }) => state as DocumentState);
  const stage = documentStageOf(states);
  await trx
    .updateTable("subscription")
    .set({ document_stage: stage })
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", subscription_id)
    .execute();
  if (stage !== "approved") return states;
  mayComplete(trx, { tenantId: tenant_id, id: subscription_id }, now);
  const subject = await loadSubject(trx, tenant_id, subscription_id);
  if (subject?.status !== "documents_pending" || !(await moveStatus(trx, subject, "enrolled", now))) return states;
  await takeUntold(trx, { tenant_id, subscription_id });
  const isPartly = states.includes("approved") ? ("partly" as const) : ("deferral" as const);
  await tellEnrolled(trx, subject, states.includes("deferred") ? isPartly : "documents", now);
  return states;
}
