import { type BackendContext, notFound, problem } from "~/backend/context";
import { inTransaction } from "~/backend/database/transaction";
import { actorOf, audit, authorOf } from "~/backend/identity";
import type { RubricCriterion } from "~/contract/essay-rubric";
import { rubricFaults, settledRubric } from "~/domain/essay/rubric";
import { findRubric } from "./rubric-read";

/**
 * Stores a new version of an institution's rubric. Earlier versions and their grades stay.
 * @returns 409 if `base` is no longer the newest version, 422 for a rubric that cannot be used for grading
 */
export async function changeRubric(
  ctx: BackendContext,
  id: string,
  { base, criteria }: { base: number; criteria: readonly RubricCriterion[] },
) {
  const { caller, tenantId, now } = ctx;
  const known = await findRubric(ctx, id);
  if (!known || !caller) return notFound;
  if (known.newest !== base) return problem(409, "CONFLICT");
  if (rubricFaults(criteria).length > 0) return problem(422, "VALIDATION");
  const settled = settledRubric(criteria, new Set(known.criteria.map(({ code }) => code)));
  if (JSON.stringify(settled) === JSON.stringify(known.criteria))
    return { status: 200 as const, body: { version: base } };
  const version = base + 1;
  const actor = actorOf(caller);
  return inTransaction(ctx.db, async (trx) => {
    const place = { tenant_id: tenantId, institution_id: id, created_at: now.toISOString(), frozen_at: null };
    // The standard rubric is stored too, so that its version can still be read.
    const standard = { ...place, version: base, criteria_json: JSON.stringify(known.criteria), author_name: null };
    if (known.createdAt === null)
      await trx
        .insertInto("essay_rubric")
        .values(standard)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("essay_rubric")
      .values({ ...place, version, criteria_json: JSON.stringify(settled), author_name: actor.name })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return problem(409, "CONFLICT");
    const entry = { tenantId, institutionId: id, ...authorOf(actor), subjectId: id };
    const details = { from: base, to: version, before: known.criteria, after: settled };
    await audit(trx, { ...entry, action: "essay-rubric.changed", details }, now);
    return { status: 200 as const, body: { version } };
  });
}
