import { Refusal } from "~/api/refusal";
import { correctionRuleOf, isDiscrepant, missingIn, totalOf } from "~/modules/essays/rules/correction";
import type { CalibrationGrading } from "~/modules/essays/schema/essay-calibration";
import type { RubricView } from "~/modules/essays/schema/essay-review";
import { parametersOf } from "~/modules/tenancy/service";
import { mayStaff } from "~/procedure/context";
import type { Deed, StaffContext } from "~/procedure/procedure";
import { type CalibrationRecord, findCalibration, knownOf, rubricAt } from "./calibration-store";

/**
 * Stores the caller's grading of a calibration essay. One that lacks a level stays a draft.
 * @returns whether a finished grading is within the tolerance, null for a draft; and the first criterion without a level
 * @throws Refusal CONFLICT for moderators, for a retired essay and for a finished grading
 */
export async function gradeCalibration(
  ctx: StaffContext & Deed,
  grading: CalibrationGrading,
): Promise<{ agrees: boolean | null; missing: string | undefined }> {
  const { db, caller } = ctx;
  const record = await findCalibration(ctx, grading.id);
  // Moderators can read the known grade, so they do not grade.
  if (record.retiredAt !== null || mayStaff(ctx, "essays.moderate", record.institutionId))
    throw new Refusal("CONFLICT");
  const { total, missing, ...values } = await valuesOf(ctx, record, grading);
  const key = { tenantId: record.tenantId, calibrationId: record.id, correctorId: caller.userId };
  const place = { institutionId: record.institutionId, rubricVersion: record.rubricVersion };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("essayCalibrationGrade")
    .values({ ...key, ...place, correctorName: caller.account.name ?? "", total, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["tenantId", "calibrationId", "correctorId"])
        .doUpdateSet({ total, ...values })
        .where("essayCalibrationGrade.finishedAt", "is", null),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal("CONFLICT");
  if (values.agrees === null) return { agrees: null, missing };
  const agrees = values.agrees === 1;
  const details = { total, agrees };
  const { id: subjectId, institutionId } = record;
  await ctx.audit("essay-calibration.graded", { subjectId, institutionId, details });
  return { agrees, missing };
}

/** The columns of a grading; an incomplete one stays a draft. */
async function valuesOf(ctx: StaffContext, record: CalibrationRecord, given: CalibrationGrading) {
  const { criteria } = await rubricAt(ctx.db, record, record.rubricVersion);
  const points = pointsIn(criteria, given.points);
  const { zeroCause } = given;
  const total = totalOf(criteria, { points, zeroCause });
  const isFinished = given.finishes && total !== null;
  const rule = correctionRuleOf(await parametersOf(ctx, record.institutionId));
  const agrees = isFinished && !isDiscrepant(knownOf(record), { points, zeroCause, total }, rule);
  const now = ctx.now.toISOString();
  return {
    missing: missingIn(criteria, { points, zeroCause }),
    ...{ pointsJson: JSON.stringify(points), zeroCause, total, note: given.note },
    agrees: isFinished ? (agrees ? (1 as const) : (0 as const)) : null,
    ...{ savedAt: now, finishedAt: isFinished ? now : null },
  };
}

/** The given points of those criteria that the rubric has. */
export function pointsIn(criteria: RubricView["criteria"], points: Readonly<Record<string, number>>) {
  const known = new Set(criteria.map(({ code }) => code));
  return Object.fromEntries(Object.entries(points).filter(([code]) => known.has(code)));
}
