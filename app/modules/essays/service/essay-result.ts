import type { Language } from "~/api/value";
import type { TenantDatabase } from "~/data/tenant";
import { passes, type ZeroCause } from "~/modules/essays/rules/essay-rule";
import { type EssayState, isInCorrection } from "~/modules/essays/rules/essay-state";
import { inWordsOf, type Written } from "~/modules/messaging/service";
import { type Actor, audit, authorOf } from "~/modules/people/service";
import { applySelection, candidateLanguage, loadSubject, sendToCandidate } from "~/modules/subscriptions/service";
import { recordEvent } from "~/modules/webhooks/service";
import { dropVersions } from "./essay-draft";
import { resultMessage } from "./essay-message";
import { rulesOf } from "./essay-parameter";
import { isNewest, loadAttempt } from "./essay-store";

export interface EssayDecision {
  attemptId: string;
  /** The revision that the attempt must still have; with another revision it has changed since it was graded. */
  revision: number;
  /** Hundredths of a point, 0 to 1000; 0 with a cause for zero. */
  grade: number;
  zeroCause: ZeroCause | null;
  /** The text that the candidate reads. */
  feedback: string;
  /** The message to the candidate as the corrector read it; by default the one of `resultMessage`. */
  told?: (Written & { language: Language }) | undefined;
  /** The last corrector, or the moderator who released the result; the portal itself when undefined. */
  decidedBy: Actor | undefined;
}

/**
 * Sets the result of a submitted essay, with all consequences. The candidate gets a message, and can read grade and
 * feedback. An approved enrolment goes on to the contract; a failed one offers another attempt. All versions of the
 * draft except the submitted one are deleted. This is the only way to a result: the desk calls it when a held decision
 * takes effect, and the submission calls it for a blank text. Call it in a transaction that has locked the enrolment
 * (`lockSubject`).
 * @returns false, without a change, when the attempt has changed since it was graded, a later attempt has replaced it,
 * or its enrolment no longer waits for a result
 */
export async function setEssayResult(trx: TenantDatabase, decision: EssayDecision, now: Date): Promise<boolean> {
  const { attemptId, zeroCause, feedback, decidedBy } = decision;
  const row = await loadAttempt(trx, attemptId);
  const subject = row && (await loadSubject(trx, row.subscriptionId));
  if (!row || !subject || row.revision !== decision.revision) return false;
  if (!isInCorrection(row.state as EssayState) || subject.status !== "under_correction") return false;
  if (!(await isNewest(trx, row))) return false;
  const grade = zeroCause ? 0 : decision.grade;
  const rules = await rulesOf({ db: trx }, row.institutionId);
  const outcome = passes(grade, zeroCause, rules) ? "approved" : "failed";
  await trx
    .updateTable("essayAttempt")
    .set({
      ...{ state: "final", grade, outcome, zeroCause, feedback, waitingSince: null },
      ...{ decidedAt: now.toISOString(), decidedBy: decidedBy?.id ?? null, revision: row.revision + 1 },
    })
    .where("id", "=", attemptId)
    .execute();
  await dropVersions(trx, { attemptId }, (query) => query.where("number", "<>", row.submittedVersion ?? 0));
  const entry = { institutionId: row.institutionId, ...authorOf(decidedBy), subjectId: row.subscriptionId };
  const details = { attempt: row.number, grade, zeroCause };
  await audit(trx, { ...entry, action: `essay.${outcome}`, details }, now);
  const { institutionId, subscriptionId: enrolmentId } = row;
  const data = { enrolmentId, essayId: attemptId, attempt: row.number, grade };
  recordEvent(trx, { type: `essay.${outcome}`, institutionId, subjectId: enrolmentId, data }, now);
  if (!(await applySelection(trx, subject, outcome, now, { actor: decidedBy })))
    throw new Error("An enrolment under correction takes either outcome.");
  const language = await candidateLanguage(trx, subject);
  const told = decision.told ?? {
    ...(await inWordsOf(
      trx,
      { institutionId: row.institutionId },
      resultMessage({ course: subject.courseNameIn(language), outcome, grade, feedback }, language),
    )),
    language,
  };
  const recipient = { ...subject, email: subject.person.email };
  const icon = outcome === "approved" ? "check" : "essay";
  await sendToCandidate(trx, recipient, { ...told, icon, path: `/essay/${row.subscriptionId}` }, now);
  return true;
}
