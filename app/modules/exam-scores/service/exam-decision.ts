import type { Language } from "~/api/value";
import type { TenantDatabase } from "~/data/tenant";
import { settleProof } from "~/modules/documents/service";
import { type ExamResult, type ExamRule, examResult } from "~/modules/exam-scores/rules/exam-score";
import type { ExamDecision } from "~/modules/exam-scores/schema/exam-score-review";
import type { Written } from "~/modules/messaging/service";
import { type Actor, audit, authorOf } from "~/modules/people/service";
import { hasEnded } from "~/modules/subscriptions/rules/subscription-status";
import { loadSubject, sendToCandidate } from "~/modules/subscriptions/service";
import type { ExamDecided } from "./exam-message";
import { settleSelection } from "./exam-selection";
import { type ExamScoreRow, isWaiting, loadScore, sentFacts, updateScore } from "./exam-store";

/** A decision about scores, and the source it relies on: the candidate's proof or the official results. */
export type DecisionOnScores = ExamDecision & { source: "proof" | "official" };

/** The effect of a decision: the year and scores that count, and their result. */
export interface Decided {
  year: number;
  scores: DecidedScores;
  result: ExamResult;
  rule: ExamRule;
  correction: string | null;
}
type DecidedScores = NonNullable<ReturnType<typeof sentFacts>>["scores"];

/**
 * The year, scores and result that count after a decision; only a correction replaces the year and scores that were
 * sent.
 * @throws for scores that were never sent
 */
export function outcomeOf(row: ExamScoreRow, decision: ExamDecision): Decided {
  const facts = sentFacts(row);
  if (!facts) throw new Error(`Scores ${row.id} were never sent.`);
  const isCorrection = decision.kind === "correct";
  const { year, scores } = isCorrection ? decision : facts;
  const correction = isCorrection ? decision.reason : null;
  return { year, scores, rule: facts.rule, correction, result: examResult(scores, facts.rule) };
}

/** The data of a decision for the message to the candidate. */
export function decidedOf(row: ExamScoreRow, course: string, decision: ExamDecision): ExamDecided {
  const { year, result, rule, correction } = outcomeOf(row, decision);
  if (decision.kind === "refuse") return { course, year, kind: "refused", reason: decision.reason };
  return { course, year, kind: "confirmed", result, rule, correction };
}

interface Deciding {
  id: string;
  /** The revision that the scores must still have. */
  revision: number;
  decision: DecisionOnScores;
  told: Written & { language: Language };
  decidedBy: Actor;
}

/**
 * Confirms, corrects or refuses scores: updates the scores, their proof and the enrolment, and notifies the candidate.
 * Call it in a transaction that has locked the enrolment.
 * @returns false when the scores have changed since the review or no longer wait, or the enrolment has ended
 */
export async function applyExamDecision(trx: TenantDatabase, deciding: Deciding, now: Date): Promise<boolean> {
  const { id, revision, decision, told, decidedBy } = deciding;
  const row = await loadScore(trx, id);
  const subject = row && (await loadSubject(trx, row.subscriptionId));
  if (!row || !subject || hasEnded(subject.status) || row.revision !== revision) return false;
  if (!isWaiting(row)) return false;
  const { year, scores, result } = outcomeOf(row, decision);
  const isRefused = decision.kind === "refuse";
  const reason = decision.kind === "confirm" ? null : decision.reason;
  const passes = !isRefused && result.shortfalls.length === 0;
  await updateScore(trx, row, {
    state: isRefused ? "refused" : "confirmed",
    ...(decision.kind === "correct" ? correctionOf(row, year, scores, result.average, passes) : {}),
    ...{ source: isRefused ? null : decision.source, message: told.message, reason, waitingSince: null },
    ...{ decidedAt: now.toISOString(), decidedBy: decidedBy.id, decidedName: decidedBy.name },
  });
  await settleProof(trx, row.documentId, isRefused ? "rejected" : "approved", now);
  const path = passes ? "/portal" : `/exam-score/${subject.id}`;
  const mail = { ...told, path, icon: passes ? "graduation" : "warning" };
  await sendToCandidate(trx, { ...subject, email: subject.person.email }, mail, now);
  const place = { institutionId: subject.institutionId, subjectId: subject.id, ...authorOf(decidedBy) };
  const details = { examScoreId: id, average: result.average, passes, source: decision.source };
  await audit(trx, { ...place, action: `exam-score.${actions[decision.kind]}`, reason, details }, now);
  await settleSelection(trx, subject, passes, now, decidedBy);
  return true;
}

const actions = { confirm: "confirmed", correct: "corrected", refuse: "refused" } as const;

function correctionOf(row: ExamScoreRow, year: number, scores: DecidedScores, average: number, passes: boolean) {
  const typed = { year: row.examYear, scores: JSON.parse(row.scoresJson ?? "{}") as unknown };
  return {
    ...{ examYear: year, scoresJson: JSON.stringify(scores), average, passes: passes ? (1 as const) : (0 as const) },
    correctionJson: JSON.stringify(typed),
  };
}
