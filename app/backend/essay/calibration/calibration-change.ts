import { type BackendContext, done, mayStaff, notFound, problem } from "~/backend/context";
import { inTransaction } from "~/backend/database/transaction";
import { institutionIdsWith } from "~/backend/desk";
import { newId } from "~/backend/id";
import { actorOf, audit, authorOf, callerAuthor } from "~/backend/identity";
import type { NewCalibration } from "~/contract/essay-calibration";
import { calibrationFaults, MOST_CALIBRATIONS } from "~/domain/essay/calibration";
import { totalOf } from "~/domain/essay/correction";
import { withPlainBreaks, wordsOf } from "~/domain/essay/word-count";
import { pointsIn } from "./calibration-grade";
import { findCalibration, rubricAt } from "./calibration-store";

/**
 * Adds a text with its known grade. The text is a copy without its writer: nothing leads from it to an enrolment.
 * @returns 422 while a level or a reason is missing, 409 when the rubric has changed or too many calibration essays are
 * in use
 */
export async function createCalibration(ctx: BackendContext, { from, institutionId, ...given }: NewCalibration) {
  const { caller, tenantId, now } = ctx;
  if (!caller || !(await institutionIdsWith(ctx, "essays.moderate")).includes(institutionId)) return notFound;
  const place = { tenant_id: tenantId, institution_id: institutionId };
  const { version, criteria } = await rubricAt(ctx.db, place);
  const points = pointsIn(criteria, given.points);
  const total = totalOf(criteria, { points, zeroCause: given.zeroCause });
  if (total === null || calibrationFaults({ ...given, points }, criteria).length > 0) return problem(422, "VALIDATION");
  if (version !== given.rubricVersion) return problem(409, "CONFLICT");
  const actor = actorOf(caller);
  const id = newId();
  const body = withPlainBreaks(given.body).trim();
  return inTransaction(ctx.db, async (trx) => {
    const { count } = await trx
      .selectFrom("essay_calibration")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("tenant_id", "=", tenantId)
      .where("institution_id", "=", institutionId)
      .where("retired_at", "is", null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_CALIBRATIONS) return problem(409, "CONFLICT");
    await trx
      .insertInto("essay_calibration")
      .values({
        ...{ ...place, id, theme_title: given.themeTitle.trim(), prompt: withPlainBreaks(given.prompt).trim() },
        ...{ title: given.title.trim(), body, words: wordsOf(body), rubric_version: version, total },
        ...{ points_json: JSON.stringify(points), zero_cause: given.zeroCause },
        ...{ reasons_json: JSON.stringify(given.reasons), author_name: actor.name ?? "" },
        ...{ created_at: now.toISOString(), retired_at: null },
      })
      .execute();
    const entry = { tenantId, institutionId, ...authorOf(actor), subjectId: id };
    await audit(trx, { ...entry, action: "essay-calibration.added", details: { total, from: from ?? null } }, now);
    return { status: 201 as const, body: { id } };
  });
}

/** Retires a calibration essay: nobody is asked to grade it any more. The grades given so far stay. */
export async function retireCalibration(ctx: BackendContext, id: string) {
  const record = await findCalibration(ctx, id);
  const { caller, now } = ctx;
  if (!record || !caller || !mayStaff(ctx, "essays.moderate", record.institution_id)) return notFound;
  await inTransaction(ctx.db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("essay_calibration")
      .set({ retired_at: now.toISOString() })
      .where("tenant_id", "=", record.tenant_id)
      .where("id", "=", id)
      .where("retired_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return;
    const place = { tenantId: record.tenant_id, institutionId: record.institution_id, ...callerAuthor(caller) };
    await audit(trx, { ...place, subjectId: id, action: "essay-calibration.retired", details: {} }, now);
  });
  return done;
}
