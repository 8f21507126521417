import { absent, Refusal } from "~/api/refusal";
import type { Language } from "~/api/value";
import type { TenantDatabase } from "~/data/tenant";
import { type ApplyHeld, claimRecord, effectiveAt, holdDecision, takeHeld, tellAuthor } from "~/modules/desk/service";
import { type CorrectionResult, resultOf } from "~/modules/essays/rules/correction";
import { essayRulesOf, passes, type ZeroCause } from "~/modules/essays/rules/essay-rule";
import type { RubricView } from "~/modules/essays/schema/essay-review";
import { inWordsOf } from "~/modules/messaging/service";
import { type Actor, actorOf } from "~/modules/people/service";
import { candidateLanguage, loadSubject, lockSubject } from "~/modules/subscriptions/service";
import { parametersOf } from "~/modules/tenancy/service";
import { mayStaff } from "~/procedure/context";
import type { Deed, StaffContext } from "~/procedure/procedure";
import { formatPoints } from "~/rules/points";
import { resultMessage } from "../essay-message";
import { setEssayResult } from "../essay-result";
import { type AttemptRow, isNewest, loadAttempt } from "../essay-store";
import { attemptOf } from "../essay-view";
import { returnedEssayMessage } from "./correction-message";
import {
  findEssay,
  finishedIn,
  type GradeRow,
  gradedOf,
  gradesQuery,
  rubricFor,
  rubricsQuery,
  storeAgreements,
} from "./correction-store";

/** A result that waits to take effect. */
export interface PendingResult {
  grade: number;
  zeroCause: ZeroCause | null;
  feedback: string;
}

/** The result of an essay whose correction is done, from its finished grades in the order of the rounds. */
export function totalOf(finished: readonly GradeRow[]): CorrectionResult {
  const last = decisiveIn(finished);
  return last ? gradedOf(last) : resultOf(finished.map(gradedOf));
}

/** The grade that decides alone: the one after an appeal, else the board's; undefined without either. */
const decisiveIn = (finished: readonly GradeRow[]) => finished.findLast(({ round }) => round >= 4);

/** The result of a corrected essay from its finished grades, with the text in the candidate's language. */
async function pendingResult(
  trx: TenantDatabase,
  row: AttemptRow,
  language: Language,
): Promise<PendingResult & { passGrade: number }> {
  const parameters = await parametersOf({ db: trx }, row.institutionId);
  const { passGrade } = essayRulesOf(parameters);
  const grades = await gradesQuery(trx, [row.id]).execute();
  const finished = finishedIn(grades);
  const { total, zeroCause } = totalOf(finished);
  const rubric = rubricFor(await rubricsQuery(trx, row).execute(), grades);
  const last = decisiveIn(finished);
  const feedback = feedbackOf(last ? [last] : finished, rubric, language);
  return { grade: total, zeroCause, feedback, passGrade };
}

/**
 * The text that the candidate reads: the comment of the last corrector who wrote one and, if a single grade without a
 * cause for zero decides, the level of each criterion.
 */
function feedbackOf(finished: readonly GradeRow[], rubric: RubricView, language: Language): string {
  const written =
    finished
      .toReversed()
      .find(({ feedback }) => feedback.trim() !== "")
      ?.feedback.trim() ?? "";
  const [only, ...others] = finished.map(gradedOf);
  const isAlone = only && others.length === 0 && only.zeroCause === null;
  const levels = rubric.criteria.flatMap(({ code, name, levels: all }) => {
    const level = all.find((one) => one.points === only?.points[code]);
    return isAlone && level ? [`${name}: ${formatPoints(level.points, language)} (${level.text})`] : [];
  });
  return [written, levels.join("\n")].filter((part) => part !== "").join("\n\n");
}

/**
 * Holds the result of an essay with the message that the candidate then reads. Call it in a transaction.
 * @returns false when its enrolment is not under correction, or waits for a later essay
 */
export async function holdResult(trx: TenantDatabase, row: AttemptRow, actor: Actor, now: Date): Promise<boolean> {
  const subject = await loadSubject(trx, row.subscriptionId);
  if (subject?.status !== "under_correction" || !(await isNewest(trx, row))) return false;
  const language = await candidateLanguage(trx, subject);
  const { passGrade, ...result } = await pendingResult(trx, row, language);
  const outcome = passes(result.grade, result.zeroCause, { passGrade }) ? ("approved" as const) : ("failed" as const);
  const earlier = attemptOf(row).appeal?.earlier.grade;
  const told = resultMessage({ course: subject.courseNameIn(language), outcome, ...result, earlier }, language);
  const { title, message } = await inWordsOf(trx, { institutionId: row.institutionId }, told);
  const held = {
    ...{ tenantId: row.tenantId, institutionId: row.institutionId, id: row.id, revision: row.revision },
    ...{ kind: "essay" as const, outcome: outcome === "approved" ? ("approved" as const) : ("rejected" as const) },
    ...{ details: { ...result }, title, message, language },
  };
  const at = await effectiveAt(trx, row, now);
  await holdDecision(trx, held, actor, { now, at });
  if (at <= now.toISOString()) await applyHeldEssay(trx, row.id, now);
  return true;
}

/**
 * Applies a held result. If its conditions are no longer met, the author of the decision is notified and the board
 * decides again, or a corrector after an appeal. Call it in a transaction.
 */
export const applyHeldEssay: ApplyHeld = async (trx, id, now) => {
  const row = await loadAttempt(trx, id);
  if (!row) return false;
  await lockSubject(trx, row.subscriptionId);
  const held = await takeHeld(trx, id);
  if (!held) return false;
  const result = JSON.parse(held.detailsJson ?? "{}") as PendingResult;
  const told = { title: held.title, message: held.message, language: held.language as Language };
  const decidedBy = { id: held.authorId, name: held.authorName, impersonatorId: null };
  const decision = { attemptId: id, revision: held.revision, ...result, told, decidedBy };
  if (await setEssayResult(trx, decision, now)) return true;
  const current = await loadAttempt(trx, id);
  if (current?.state === "held") await reopen(trx, current, current.appealedAt === null ? "board" : "appeal");
  const message = (language: Language) => ({
    ...returnedEssayMessage(row.code ?? "", language),
    ...{ icon: "warning", targetUrl: `/essay-reviews/${row.code ?? ""}` },
  });
  await tellAuthor(trx, held, message, now);
  return true;
};

/**
 * Sets an essay back to a state before its result. Queues it again, unless its enrolment has left the correction or
 * waits for a later essay.
 */
async function reopen(trx: TenantDatabase, row: AttemptRow, state: (typeof stateBefore)[keyof typeof stateBefore]) {
  const subject = await loadSubject(trx, row.subscriptionId);
  const waits = subject?.status === "under_correction" && (await isNewest(trx, row));
  await trx
    .updateTable("essayAttempt")
    .set({
      state,
      waitingSince: waits ? (row.appealedAt ?? row.submittedAt) : null,
      revision: row.revision + 1,
    })
    .where("id", "=", row.id)
    .execute();
}

const stateBefore = { 1: "submitted", 2: "graded", 3: "discrepant", 4: "board", 5: "appeal" } as const;

/**
 * Withdraws the result of an essay before it takes effect: the last finished grade becomes a draft again, and the essay
 * returns to the queue. Only the corrector who gave that grade and moderators may do so.
 */
export async function undoResult(ctx: StaffContext & Deed, { id: code }: { id: string }): Promise<void> {
  const { db, caller, now } = ctx;
  const known = await findEssay(ctx, code);
  if (!known) throw absent();
  const actor = actorOf(caller);
  await lockSubject(db, known.subscriptionId);
  const row = await loadAttempt(db, known.id);
  const finished = row ? finishedIn(await gradesQuery(db, [row.id]).execute()) : [];
  const last = finished.at(-1);
  const mayUndo = last?.correctorId === actor.id || mayStaff(ctx, "essays.moderate", known.institutionId);
  if (!row || !last || row.state !== "held" || !mayUndo) throw new Refusal("CONFLICT");
  await takeHeld(db, row.id);
  await db
    .updateTable("essayGrade")
    .set({ finishedAt: null, shared: 0, agreed: 0 })
    .where("id", "=", last.id)
    .execute();
  await storeAgreements(db, finished.slice(0, -1));
  await reopen(db, row, stateBefore[last.round as keyof typeof stateBefore]);
  if (last.correctorId === actor.id) await claimRecord(db, row.id, actor, now);
  await ctx.audit("essay.undone", { subjectId: row.id, institutionId: row.institutionId, details: { code } });
}
