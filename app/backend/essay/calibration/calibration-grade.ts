import { parametersOf } from "~/backend/catalogue";
import { type BackendContext, mayStaff, notFound, problem } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import { actorOf, audit, authorOf } from "~/backend/identity";
import type { EssayGrading, RubricView } from "~/contract/essay-review";
import { correctionRuleOf, isDiscrepant, totalOf } from "~/domain/essay/correction";
import { type CalibrationRecord, findCalibration, knownOf, rubricAt } from "./calibration-store";

type Given = Pick<EssayGrading, "points" | "zeroCause" | "note">;

/** Stores the caller's grading of a calibration essay as a draft. */
export async function saveCalibration(ctx: BackendContext, id: string, given: Given) {
  const answer = await grade(ctx, id, given, false);
  return answer?.stored ? { status: 200 as const, body: { total: answer.total } } : refused(answer);
}

/** Finishes the caller's grading of a calibration essay, once, and compares it with the known grade. */
export async function finishCalibration(ctx: BackendContext, id: string, given: Given) {
  const answer = await grade(ctx, id, given, true);
  if (!answer?.stored) return refused(answer);
  if (answer.total === null) return problem(422, "VALIDATION");
  return { status: 200 as const, body: { agrees: answer.agrees === 1 } };
}

const refused = (answer: object | null) => (answer ? problem(409, "CONFLICT") : notFound);

/**
 * Stores a grading. Null if the essay is absent or out of scope; `stored` is false for moderators, for a retired essay
 * and for a finished grading.
 */
async function grade(ctx: BackendContext, id: string, given: Given, finishes: boolean) {
  const record = await findCalibration(ctx, id);
  const { caller, now } = ctx;
  if (!record || !caller) return null;
  // Moderators can read the known grade, so they do not grade.
  if (record.retired_at !== null || mayStaff(ctx, "essays.moderate", record.institution_id))
    return { stored: false as const };
  const actor = actorOf(caller);
  return inTransaction(ctx.db, async (trx) => {
    const { total, ...values } = await valuesOf(trx, record, given, finishes, now);
    const key = { tenant_id: record.tenant_id, calibration_id: record.id, corrector_id: actor.id };
    const place = { institution_id: record.institution_id, rubric_version: record.rubric_version };
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("essay_calibration_grade")
      .values({ ...key, ...place, corrector_name: actor.name ?? "", total, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(["tenant_id", "calibration_id", "corrector_id"])
          .doUpdateSet({ total, ...values })
          .where("essay_calibration_grade.finished_at", "is", null),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return { stored: false as const };
    const entry = { tenantId: record.tenant_id, institutionId: record.institution_id, ...authorOf(actor) };
    const details = { total, agrees: values.agrees === 1 };
    if (values.finished_at)
      await audit(trx, { ...entry, subjectId: record.id, action: "essay-calibration.graded", details }, now);
    return { stored: true as const, total, agrees: values.agrees };
  });
}

/** The columns of a grading; an incomplete one stays a draft. */
async function valuesOf(trx: Database, record: CalibrationRecord, given: Given, finishes: boolean, now: Date) {
  const { criteria } = await rubricAt(trx, record, record.rubric_version);
  const points = pointsIn(criteria, given.points);
  const { zeroCause } = given;
  const total = totalOf(criteria, { points, zeroCause });
  const isFinished = finishes && total !== null;
  const rule = correctionRuleOf(await parametersOf({ db: trx, tenantId: record.tenant_id }, record.institution_id));
  const agrees = isFinished && !isDiscrepant(knownOf(record), { points, zeroCause, total }, rule);
  return {
    ...{ points_json: JSON.stringify(points), zero_cause: zeroCause, total, note: given.note },
    agrees: isFinished ? (agrees ? (1 as const) : (0 as const)) : null,
    ...{ saved_at: now.toISOString(), finished_at: isFinished ? now.toISOString() : null },
  };
}

/** The given points of those criteria that the rubric has. */
export function pointsIn(criteria: RubricView["criteria"], points: Readonly<Record<string, number>>) {
  const known = new Set(criteria.map(({ code }) => code));
  return Object.fromEntries(Object.entries(points).filter(([code]) => known.has(code)));
}
