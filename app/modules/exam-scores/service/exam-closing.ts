import type { TenantDatabase } from "~/data/tenant";
import { translator } from "~/i18n/translator";
import { audit, authorOf } from "~/modules/people/service";
import { candidateLanguage, type PaymentSubject } from "~/modules/subscriptions/service";
import { isWaiting, scoresOf, updateScore } from "./exam-store";

/**
 * Closes the scores of an enrolment that still wait, because other scores replace them or the candidate chose another
 * selection. Both are possible after staff failed the enrolment by hand. A held decision about the scores is returned
 * to its author when it is due. Call it in a transaction that has locked the enrolment.
 */
export async function closeScores(
  trx: TenantDatabase,
  subject: PaymentSubject,
  why: "replaced" | "given-up",
  now: Date,
): Promise<void> {
  const { institutionId, id } = subject;
  const waiting = (await scoresOf(trx, id)).filter(isWaiting);
  for (const row of waiting) {
    const reason = translator(await candidateLanguage(trx, subject))(`examScoreMessage.closed_${why}`);
    await updateScore(trx, row, { state: "refused", reason, waitingSince: null, decidedAt: now.toISOString() });
    const entry = { institutionId, subjectId: id, ...authorOf(undefined), details: { examScoreId: row.id } };
    await audit(trx, { ...entry, action: `exam-score.${why}` }, now);
  }
}
