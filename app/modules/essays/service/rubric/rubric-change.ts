import { Refusal } from "~/api/refusal";
import { rubricFaults, settledRubric } from "~/modules/essays/rules/rubric";
import type { RubricChange } from "~/modules/essays/schema/essay-rubric";
import type { Deed, StaffContext } from "~/procedure/procedure";
import { findRubric } from "./rubric-read";

/**
 * Stores a new version of an institution's rubric. Earlier versions and their grades stay.
 * @returns the newest version, which is the old one if the criteria are unchanged
 * @throws Refusal CONFLICT if `base` is no longer the newest version, VALIDATION for a rubric that cannot be used
 */
export async function changeRubric(
  ctx: StaffContext & Deed,
  { id, base, criteria }: RubricChange,
): Promise<{ version: number }> {
  const { db, tenantId, now, caller } = ctx;
  const known = await findRubric(ctx, id);
  if (known.newest !== base) throw new Refusal("CONFLICT");
  if (rubricFaults(criteria).length > 0) throw new Refusal("VALIDATION");
  const settled = settledRubric(criteria, new Set(known.criteria.map(({ code }) => code)));
  if (JSON.stringify(settled) === JSON.stringify(known.criteria)) return { version: base };
  const version = base + 1;
  const place = { tenantId, institutionId: id, createdAt: now.toISOString(), frozenAt: null };
  // The standard rubric is stored too, so that its version can still be read.
  const standard = { ...place, version: base, criteriaJson: JSON.stringify(known.criteria), authorName: null };
  if (known.createdAt === null)
    await db
      .insertInto("essayRubric")
      .values(standard)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("essayRubric")
    .values({ ...place, version, criteriaJson: JSON.stringify(settled), authorName: caller.account.name })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal("CONFLICT");
  const details = { from: base, to: version, before: known.criteria, after: settled };
  await ctx.audit("essay-rubric.changed", { subjectId: id, institutionId: id, details });
  return { version };
}
