import type { Database } from "~/backend/database/connection";
import { infectedText } from "~/backend/document";
import { candidateLanguage, findRecord, loadSubject } from "~/backend/subscription";
import { applyExamDecision, decidedOf } from "./exam-decision";
import { examMessage } from "./exam-message";
import { isExamOpen } from "./exam-selection";
import { isWaiting, scoresOf } from "./exam-store";

/** The proof of exam scores. */
interface Proof {
  tenant_id: string;
  id: string;
  subscription_id: string;
}

/**
 * Refuses the waiting scores whose proof is infected; a held decision about them is returned to its author when it is
 * due. Call it in a transaction that has locked the enrolment.
 * @returns false when no scores wait with this proof
 */
export async function refuseScores(trx: Database, proof: Proof, now: Date): Promise<boolean> {
  const { tenant_id: tenantId, subscription_id } = proof;
  const scores = await scoresOf(trx, tenantId, subscription_id);
  const row = scores.find((one) => one.document_id === proof.id && isWaiting(one));
  const subject = row && (await loadSubject(trx, tenantId, subscription_id));
  if (!row || !subject) return false;
  const language = await candidateLanguage(trx, subject);
  const decision = { kind: "refuse" as const, reason: infectedText(language), source: "proof" as const };
  const message = examMessage(decidedOf(row, subject.courseNameIn(language), decision), language);
  await applyExamDecision(
    trx,
    {
      ...{ tenantId, id: row.id, revision: row.revision, decision, told: { ...message, language } },
      decidedBy: { id: "", name: null, impersonatorId: null },
    },
    now,
  );
  return true;
}

/** Says whether the candidate may send exam scores, and so another proof. */
export async function mayProve(trx: Database, { tenant_id, subscription_id }: Omit<Proof, "id">): Promise<boolean> {
  const record = await findRecord(trx, tenant_id, subscription_id);
  return record !== undefined && isExamOpen(record);
}
