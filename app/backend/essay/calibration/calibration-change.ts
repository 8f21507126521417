import { newId } from "~/backend/id";
import type { Deed, StaffContext } from "~/backend/procedure";
import type { NewCalibration } from "~/contract/essay-calibration";
import { absent, Refusal } from "~/contract/refusal";
import { calibrationFaults, MOST_CALIBRATIONS } from "~/domain/essay/calibration";
import { totalOf } from "~/domain/essay/correction";
import { withPlainBreaks, wordsOf } from "~/domain/essay/word-count";
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
  const place = { tenant_id: tenantId, institution_id: institutionId };
  const { version, criteria } = await rubricAt(db, place);
  const points = pointsIn(criteria, given.points);
  const total = totalOf(criteria, { points, zeroCause: given.zeroCause });
  if (total === null || calibrationFaults({ ...given, points }, criteria).length > 0) throw new Refusal("VALIDATION");
  if (version !== given.rubricVersion) throw new Refusal("CONFLICT");
  const { count } = await db
    .selectFrom("essay_calibration")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("retired_at", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_CALIBRATIONS) throw new Refusal("CONFLICT");
  const id = newId();
  const body = withPlainBreaks(given.body).trim();
  await db
    .insertInto("essay_calibration")
    .values({
      ...{ ...place, id, theme_title: given.themeTitle.trim(), prompt: withPlainBreaks(given.prompt).trim() },
      ...{ title: given.title.trim(), body, words: wordsOf(body), rubric_version: version, total },
      ...{ points_json: JSON.stringify(points), zero_cause: given.zeroCause },
      ...{ reasons_json: JSON.stringify(given.reasons), author_name: caller.account.name ?? "" },
      ...{ created_at: now.toISOString(), retired_at: null },
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
    .updateTable("essay_calibration")
    .set({ retired_at: ctx.now.toISOString() })
    .where("tenant_id", "=", record.tenant_id)
    .where("id", "=", id)
    .where("retired_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return;
  await ctx.audit("essay-calibration.retired", { subjectId: id, institutionId: record.institution_id });
}
