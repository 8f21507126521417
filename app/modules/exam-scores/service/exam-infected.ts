import type { TenantDatabase } from "~/data/tenant";
import { infectedText } from "~/modules/documents/service";
import { inWordsOf } from "~/modules/messaging/service";
import { candidateLanguage, findRecord, loadSubject } from "~/modules/subscriptions/service";
import { applyExamDecision, decidedOf } from "./exam-decision";
import { examMessage } from "./exam-message";
import { isExamOpen } from "./exam-selection";
import { isWaiting, scoresOf } from "./exam-store";

/** The proof of exam scores. */
interface Proof {
  id: string;
  subscriptionId: string;
}

/**
 * Refuses the waiting scores whose proof is infected; a held decision about them is returned to its author when it is
 * due. Call it in a transaction that has locked the enrolment.
 * @returns false when no scores wait with this proof
 */
export async function refuseScores(trx: TenantDatabase, proof: Proof, now: Date): Promise<boolean> {
  const { subscriptionId } = proof;
  const scores = await scoresOf(trx, subscriptionId);
  const row = scores.find((one) => one.documentId === proof.id && isWaiting(one));
  const subject = row && (await loadSubject(trx, subscriptionId));
  if (!row || !subject) return false;
  const language = await candidateLanguage(trx, subject);
  const decision = { kind: "refuse" as const, reason: infectedText(language), source: "proof" as const };
  const told = examMessage(decidedOf(row, subject.courseNameIn(language), decision), language);
  const message = await inWordsOf(trx, subject, told);
  await applyExamDecision(
    trx,
    {
      ...{ id: row.id, revision: row.revision, decision, told: { ...message, language } },
      decidedBy: { id: "", name: null, impersonatorId: null },
    },
    now,
  );
  return true;
}

/** Says whether the candidate may send exam scores, and so another proof. */
export async function mayProve(trx: TenantDatabase, { subscriptionId }: Omit<Proof, "id">): Promise<boolean> {
  const record = await findRecord(trx, subscriptionId);
  return record !== undefined && isExamOpen(record);
}
