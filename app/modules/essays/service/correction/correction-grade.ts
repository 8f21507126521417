import { absent, Refusal } from "~/api/refusal";
import { newId } from "~/data/id";
import type { TenantDatabase } from "~/data/tenant";
import { inKeptTransaction } from "~/data/transaction";
import { claimOf, endClaim, renewClaim } from "~/modules/desk/service";
import { correctionRuleOf, drawOf, missingIn, outcomeOf, totalOf } from "~/modules/essays/rules/correction";
import { essayRulesOf } from "~/modules/essays/rules/essay-rule";
import { type EssayDraft, type EssayFinish, missingLevel, type RubricView } from "~/modules/essays/schema/essay-review";
import { type Actor, actorOf, audit, authorOf, mayBeOnePerson } from "~/modules/people/service";
import { loadSubject, lockSubject } from "~/modules/subscriptions/service";
import { parametersOf } from "~/modules/tenancy/service";
import { mayStaff } from "~/procedure/context";
import type { StaffContext } from "~/procedure/procedure";
import { type AttemptRow, loadAttempt } from "../essay-store";
import { addComment, feedbackOf } from "./comment-bank";
import { holdResult } from "./correction-result";
import {
  findEssay,
  finishedIn,
  freezeRubric,
  type GradeRow,
  gradedOf,
  gradesQuery,
  roundOf,
  rubricFor,
  rubricsQuery,
  storeAgreements,
} from "./correction-store";

interface Scene {
  trx: TenantDatabase;
  row: AttemptRow;
  actor: Actor;
  grades: GradeRow[];
  /** The rubric by which the essay is graded. */
  rubric: RubricView;
}

/**
 * Locks an essay's enrolment, renews the caller's claim and runs work.
 * @throws what work returns as a refusal, once the renewed claim and what work wrote are stored
 */
async function withEssay<T>(ctx: StaffContext, code: string, work: (scene: Scene) => Promise<T | Refusal>): Promise<T> {
  const known = await findEssay(ctx, code);
  if (!known) throw absent();
  const actor = actorOf(ctx.caller);
  return inKeptTransaction(ctx.db, async (trx) => {
    await lockSubject(trx, known.subscriptionId);
    const row = await loadAttempt(trx, known.id);
    if (!row) throw absent();
    await renewClaim(trx, row.id, actor, ctx.now);
    const grades = await gradesQuery(trx, [row.id]).execute();
    const rubric = rubricFor(await rubricsQuery(trx, row).execute(), grades);
    return work({ trx, row, actor, grades, rubric });
  });
}

type Graders = Pick<Scene, "trx" | "row" | "actor" | "grades">;

/** Says whether the caller may claim an essay, as `mayGrade` does for grading. */
export async function mayClaim(ctx: StaffContext, row: AttemptRow): Promise<boolean> {
  const grades = await gradesQuery(ctx.db, [row.id]).execute();
  return mayGrade(ctx, { trx: ctx.db, row, actor: actorOf(ctx.caller), grades });
}

/**
 * Says whether a person may grade an essay now: it waits for a grade, `isTheirs` holds, and on the board the person is
 * a moderator.
 */
async function mayGrade(ctx: StaffContext, scene: Graders): Promise<boolean> {
  const { row } = scene;
  if (row.waitingSince === null) return false;
  return (row.state !== "board" || mayStaff(ctx, "essays.moderate", row.institutionId)) && isTheirs(scene, ctx.now);
}

/**
 * Says whether an essay is a person's to grade: they do not know its author, and neither they nor an account that may
 * be theirs too has finished a grade of it. On the board, an earlier grade does not matter.
 */
async function isTheirs({ trx, row, actor, grades }: Graders, now: Date): Promise<boolean> {
  const conflict = await trx
    .selectFrom("essayConflict")
    .select("userId")
    .where("attemptId", "=", row.id)
    .where("userId", "=", actor.id)
    .executeTakeFirst();
  if (conflict !== undefined) return false;
  if (row.state === "board") return true;
  for (const { correctorId } of finishedIn(grades))
    if (await mayBeOnePerson(trx.everyTenant, [row.tenantId], actor, correctorId, now)) return false;
  return true;
}

/** Stores the caller's grading as a draft. */
export function saveGrading(ctx: StaffContext, { id: code, ...grading }: EssayDraft & { id: string }) {
  return withEssay(ctx, code, async (scene) => {
    if (!(await mayGrade(ctx, scene))) return new Refusal("CONFLICT");
    await addComment(scene, grading, ctx.now);
    return { total: await store(scene, grading, null, ctx.now) };
  });
}

/**
 * Finishes the caller's grading. It stays a draft if a criterion has no level, or if another corrector holds the claim
 * or has just given the result. It also stays a draft if the essay, its enrolment or the rubric has changed meanwhile.
 */
export function finishGrading(ctx: StaffContext, { id: code, revision, ...grading }: EssayFinish & { id: string }) {
  return withEssay(ctx, code, async (scene) => {
    const { trx, row, actor, rubric } = scene;
    if (row.state === "held" && (await isTheirs(scene, ctx.now))) await store(scene, grading, null, ctx.now);
    if (!(await mayGrade(ctx, scene))) return new Refusal("CONFLICT");
    const subject = await loadSubject(trx, row.subscriptionId);
    const holder = await claimOf(trx, row.id, ctx.now);
    const isClaimed = holder !== null && holder.userId !== actor.id;
    const isStale = row.revision !== revision || subject?.status !== "under_correction";
    const isRefused = isClaimed || isStale || isOfOther(rubric, grading);
    const total = await store(scene, grading, isRefused ? null : ctx.now, ctx.now);
    if (isRefused) return new Refusal("CONFLICT");
    if (total === null) return missingLevel(missingIn(rubric.criteria, grading) ?? "");
    await addComment(scene, grading, ctx.now);
    const grades = await gradesQuery(trx, [row.id]).execute();
    await storeAgreements(trx, grades);
    return { state: await advance(ctx, { ...scene, grades }) };
  });
}

/** Whether the levels of a grading are those of another version of the rubric. */
const isOfOther = ({ version }: RubricView, { rubricVersion }: EssayDraft): boolean =>
  rubricVersion !== undefined && rubricVersion !== version;

/**
 * Stores a grading, finished at a time or as a draft; an incomplete one stays a draft. Finished grades never change: on
 * the board, a corrector who has finished one begins another.
 * @returns its total, null while it is incomplete
 */
async function store(scene: Scene, grading: EssayDraft, finishedAt: Date | null, now: Date) {
  const { trx, row, actor, grades, rubric } = scene;
  const known = new Set(rubric.criteria.map(({ code }) => code));
  const given = isOfOther(rubric, grading) ? [] : Object.entries(grading.points);
  const points = Object.fromEntries(given.filter(([code]) => known.has(code)));
  const total = totalOf(rubric.criteria, { points, zeroCause: grading.zeroCause });
  const isFinished = finishedAt !== null && total !== null;
  const values = {
    ...{ round: roundOf(row, finishedIn(grades).length), rubricVersion: rubric.version },
    ...{ pointsJson: JSON.stringify(points), zeroCause: grading.zeroCause, total },
    ...{ note: grading.note, feedback: await feedbackOf(scene, grading), textHash: row.textHash ?? "" },
    ...{ savedAt: now.toISOString(), finishedAt: isFinished ? finishedAt.toISOString() : null },
  };
  if (isFinished) await freezeRubric(trx, row, rubric, now);
  const draft = grades.find(({ correctorId, finishedAt }) => correctorId === actor.id && finishedAt === null);
  const key = { tenantId: row.tenantId, id: draft?.id ?? newId() };
  const place = { institutionId: row.institutionId, attemptId: row.id };
  const corrector = { correctorId: actor.id, correctorName: actor.name ?? "" };
  await trx
    .insertInto("essayGrade")
    .values({ ...key, ...place, ...corrector, ...values })
    .onConflict((conflict) => conflict.columns(["tenantId", "id"]).doUpdateSet(values))
    .execute();
  return total;
}

/** Moves an essay on after a finished grading: to another corrector, to the board, or to its result. */
async function advance(ctx: StaffContext, { trx, row, actor, grades }: Scene) {
  const parameters = await parametersOf({ db: trx }, row.institutionId);
  const rule = correctionRuleOf(parameters);
  const { passGrade } = essayRulesOf(parameters);
  const finished = finishedIn(grades).map(gradedOf);
  // The board and the corrector of an appeal decide alone.
  const isLast = row.state === "board" || row.state === "appeal";
  const outcome = isLast ? null : outcomeOf(finished, rule, { passGrade, draw: drawOf(row.textHash ?? "") });
  const state = outcome === null ? "result" : outcome.state;
  await endClaim(trx, row.id);
  const isResult = state === "result";
  await trx
    .updateTable("essayAttempt")
    .set({
      state: isResult ? "held" : state,
      waitingSince: isResult ? null : row.waitingSince,
      revision: row.revision + 1,
    })
    .where("id", "=", row.id)
    .execute();
  const place = { institutionId: row.institutionId, ...authorOf(actor), subjectId: row.id };
  await audit(trx, { ...place, action: "essay.graded", details: { code: row.code, state } }, ctx.now);
  if (isResult && !rule.isReleasedTogether)
    await holdResult(trx, { ...row, revision: row.revision + 1 }, actor, ctx.now);
  return state;
}
