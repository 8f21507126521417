import { Refusal } from "~/api/refusal";
import type { TenantDatabase } from "~/data/tenant";
import type { Criterion } from "~/modules/essays/rules/correction";
import { rubricFaults, settledRubric } from "~/modules/essays/rules/rubric";
import type { EssayRubric, RubricChange } from "~/modules/essays/schema/essay-rubric";
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
  const { db, now, caller } = ctx;
  const known = await findRubric(ctx, id);
  if (known.newest !== base) throw new Refusal("CONFLICT");
  if (rubricFaults(criteria).length > 0) throw new Refusal("VALIDATION");
  const settled = settledRubric(criteria, new Set(known.criteria.map(({ code }) => code)));
  if (JSON.stringify(settled) === JSON.stringify(known.criteria)) return { version: base };
  const authorName = caller.account.name;
  await addRubricVersion(db, { institutionId: id, known, criteria: settled, authorName, now });
  const version = base + 1;
  const details = { from: base, to: version, before: known.criteria, after: settled };
  await ctx.audit("essay-rubric.changed", { subjectId: id, institutionId: id, details });
  return { version };
}

interface NewRubric {
  institutionId: string;
  /** The newest version. */
  known: Pick<EssayRubric, "version" | "createdAt" | "criteria">;
  criteria: readonly Criterion[];
  authorName: string | null;
  now: Date;
}

/** Stores the next version of a rubric. @throws Refusal CONFLICT if there is a newer one than `known` */
export async function addRubricVersion(db: TenantDatabase, { known, criteria, authorName, now, ...place }: NewRubric) {
  const own = { ...place, createdAt: now.toISOString(), frozenAt: null };
  // The standard rubric is stored too, so that its version can still be read.
  if (known.createdAt === null)
    await db
      .insertInto("essayRubric")
      .values({ ...own, version: known.version, criteriaJson: JSON.stringify(known.criteria), authorName: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("essayRubric")
    .values({ ...own, version: known.version + 1, criteriaJson: JSON.stringify(criteria), authorName })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal("CONFLICT");
}
