import { absent, Refusal } from "~/api/refusal";
import { newId } from "~/data/id";
import { calibrationFaults, MOST_CALIBRATIONS } from "~/modules/essays/rules/calibration";
import { totalOf } from "~/modules/essays/rules/correction";
import { withPlainBreaks, wordsOf } from "~/modules/essays/rules/word-count";
import { incompleteCalibration, type NewCalibration } from "~/modules/essays/schema/essay-calibration";
import type { Deed, StaffContext } from "~/procedure/procedure";
import { pointsIn } from "./calibration-grade";
import { findCalibration, rubricAt } from "./calibration-store";

/**
 * Adds a text with its known grade. The text is a copy without its writer: nothing leads from it to an enrolment.
 * @throws Refusal VALIDATION while a level or a reason is missing, CONFLICT when the rubric has changed or too many
 * calibration essays are in use
 */
export async function createCalibration(
  ctx: StaffContext & Deed,
  { from, institutionId, ...given }: NewCalibration,
): Promise<{ id: string }> {
  const { db, caller, tenantId, now } = ctx;
  if (!ctx.scope.some(({ id }) => id === institutionId)) throw absent();
  const place = { tenantId, institutionId };
  const { version, criteria } = await rubricAt(db, place);
  const points = pointsIn(criteria, given.points);
  const total = totalOf(criteria, { points, zeroCause: given.zeroCause });
  const faults = calibrationFaults({ ...given, points }, criteria);
  if (total === null || faults.length > 0) throw incompleteCalibration(faults);
  if (version !== given.rubricVersion) throw new Refusal("CONFLICT");
  const { count } = await db
    .selectFrom("essayCalibration")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("institutionId", "=", institutionId)
    .where("retiredAt", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_CALIBRATIONS) throw new Refusal("CONFLICT");
  const id = newId();
  const body = withPlainBreaks(given.body).trim();
  await db
    .insertInto("essayCalibration")
    .values({
      ...{ ...place, id, themeTitle: given.themeTitle.trim(), prompt: withPlainBreaks(given.prompt).trim() },
      ...{ title: given.title.trim(), body, words: wordsOf(body), rubricVersion: version, total },
      ...{ pointsJson: JSON.stringify(points), zeroCause: given.zeroCause },
      ...{ reasonsJson: JSON.stringify(given.reasons), authorName: caller.account.name ?? "" },
      ...{ createdAt: now.toISOString(), retiredAt: null },
    })
    .execute();
  const details = { total, from: from ?? null };
  await ctx.audit("essay-calibration.added", { subjectId: id, institutionId, details });
  return { id };
}

/** Retires a calibration essay: nobody is asked to grade it any more. The grades given so far stay. */
export async function retireCalibration(ctx: StaffContext & Deed, id: string): Promise<void> {
  const record = await findCalibration(ctx, id);
  const { numUpdatedRows } = await ctx.db
    .updateTable("essayCalibration")
    .set({ retiredAt: ctx.now.toISOString() })
    .where("id", "=", id)
    .where("retiredAt", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return;
  await ctx.audit("essay-calibration.retired", { subjectId: id, institutionId: record.institutionId });
}
