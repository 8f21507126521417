import { absent, Refusal } from "~/api/refusal";
import { sha256 } from "~/data/hash";
import type { TenantDatabase } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import type { EntranceRules } from "~/modules/entrance-exams/rules/entrance-rule";
import { scoreOf } from "~/modules/entrance-exams/rules/score";
import type { EntranceAttempt } from "~/modules/entrance-exams/schema/entrance-exam";
import { isOver } from "~/modules/essays/rules/essay-clock";
import { type Actor, actorOf, audit, authorOf } from "~/modules/people/service";
import {
  applySelection,
  coverIfOver,
  loadSubject,
  lockSubject,
  type OwnAttempt,
  type PaymentSubject,
  setStatus,
  type TimedAttempts,
  tellCandidate,
} from "~/modules/subscriptions/service";
import type { UserContext } from "~/procedure/procedure";
import { resultMessage } from "./entrance-message";
import { type AnswerRow, type AttemptRow, answersOf, loadAttempt, lockOpen } from "./entrance-store";
import { attemptOf } from "./entrance-view";
import { closeAttempt } from "./entrance-void";

/**
 * Submits the answers that the candidate has read and confirmed. A repeated call returns the same result, and so does a
 * call after the portal has submitted the answers.
 * @throws Refusal EXAM_CHANGED when an answer was saved after the given revision
 */
export async function submitExam(
  { db, caller, now }: UserContext,
  { row: attempt, subscription }: OwnAttempt<AttemptRow>,
  revision: number,
): Promise<EntranceAttempt> {
  const { id } = attempt;
  await coverIfOver(db, attempt, now);
  await inTransaction(db, async (trx) => {
    await lockSubject(trx, subscription.id);
    const row = await lockOpen(trx, { id });
    if (!row) return;
    const isLate = isOver(row.deadlineAt, now);
    if (!isLate && row.revision !== revision) throw new Refusal("EXAM_CHANGED");
    await submit(trx, row, isLate ? "time" : "candidate", now, actorOf(caller));
  });
  const submitted = await loadAttempt(db, id);
  if (!submitted) throw absent();
  return attemptOf(submitted);
}

/** Timed exams; the saved answers are submitted when the time is over. */
export const timedExams: TimedAttempts<AttemptRow> = {
  table: "entranceAttempt",
  openState: "open",
  load: loadAttempt,
  submitSaved: async (trx, key, now) => {
    const row = await lockOpen(trx, key);
    if (row && isOver(row.deadlineAt, now)) await submit(trx, row, "time", now);
  },
};

/**
 * Corrects the answers by the rules of the start, and moves the enrolment on. If the enrolment has ended or gone on,
 * the attempt becomes void instead. Call it in a transaction that has locked the enrolment and the attempt.
 */
async function submit(
  trx: TenantDatabase,
  row: AttemptRow,
  by: "candidate" | "time",
  now: Date,
  actor?: Actor,
): Promise<void> {
  const { subscriptionId } = row;
  const found = await loadSubject(trx, subscriptionId);
  const subject = found && (await waitingSubject(trx, found, now, actor));
  if (!subject) return closeAttempt(trx, row, null);
  const answers = await answersOf(trx, row);
  const rules = JSON.parse(row.rulesJson) as EntranceRules;
  const score = scoreOf(
    answers.map((answer) => ({ area: answer.area, isRight: isRight(answer) })),
    rules,
  );
  const outcome = score.passes ? "approved" : "failed";
  await trx
    .updateTable("entranceAttempt")
    .set({
      ...{ state: "final", submittedAt: now.toISOString(), submittedBy: by, revision: row.revision + 1 },
      ...{ scoreJson: JSON.stringify(score), outcome, receiptHash: receiptOf(answers) },
    })
    .where("id", "=", row.id)
    .execute();
  const entry = { institutionId: row.institutionId, ...authorOf(actor), subjectId: subscriptionId };
  const details = { attempt: row.number, right: score.right, total: score.total, needed: score.needed };
  await audit(trx, { ...entry, action: `entrance.${outcome}`, details }, now);
  if (!(await applySelection(trx, subject, outcome, now, { actor })))
    throw new Error("An enrolment that waits for its selection takes either outcome.");
  const told = { by, right: score.right, total: score.total, outcome } as const;
  const path = `/entrance-exam/${subscriptionId}`;
  await tellCandidate(
    trx,
    subject,
    (language) => ({ ...resultMessage({ ...told, course: subject.courseNameIn(language) }, language), path }),
    now,
  );
}

/**
 * The enrolment of a submission, in a status that allows either outcome; null when it has ended or gone on. An
 * enrolment that staff failed by hand during the exam is made to wait for its selection again.
 */
async function waitingSubject(trx: TenantDatabase, subject: PaymentSubject, now: Date, actor?: Actor) {
  const { status } = subject;
  if (status === "selective_pending" || status === "under_correction") return subject;
  if (status !== "failed") return null;
  await setStatus(trx, subject, "selective_pending", now, { actor });
  return { ...subject, status: "selective_pending" as const };
}

function isRight({ chosen, orderJson, correct }: AnswerRow): boolean {
  return chosen !== null && (JSON.parse(orderJson) as number[])[chosen] === correct;
}

/** SHA-256 of what was submitted: for each question its id, the order of its alternatives and the choice. */
function receiptOf(answers: readonly AnswerRow[]): string {
  const lines = answers.map(({ questionId, orderJson, chosen }) => `${questionId} ${orderJson} ${chosen ?? "-"}`);
  return sha256(lines.join("\n"));
}
