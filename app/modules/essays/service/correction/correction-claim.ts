import { absent } from "~/api/refusal";
import { claimsOf, releaseClaim } from "~/modules/desk/service";
import type { EssayReviewQuery } from "~/modules/essays/schema/essay-review";
import { actorOf } from "~/modules/people/service";
import type { Deed, StaffContext } from "~/procedure/procedure";
import { type AttemptRow, loadAttempt } from "../essay-store";
import { mayClaim } from "./correction-grade";
import { essayList } from "./correction-list";
import { findEssay } from "./correction-store";

/** Claims of essays; their URLs and audit entries contain the essay's code. */
export const essayClaim = claimsOf<AttemptRow, EssayReviewQuery>({
  auditPrefix: "essay",
  list: essayList,
  find: findEssay,
  mayClaim,
  load: ({ db }, id) => loadAttempt(db, id),
  keyOf: ({ dueOn }) => dueOn,
  auditOf: ({ id, code }) => ({ subjectId: id, details: { code } }),
});

/**
 * Records that the caller knows an essay's author. Deletes the caller's draft of a grade and ends their claim. The
 * essay is not offered to them again.
 */
export async function declareConflict(ctx: StaffContext & Deed, { id: code }: { id: string }): Promise<void> {
  const row = await findEssay(ctx, code);
  if (!row) throw absent();
  const { db, caller, now } = ctx;
  const actor = actorOf(caller);
  await db
    .insertInto("essayConflict")
    .values({ attemptId: row.id, userId: actor.id, declaredAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .deleteFrom("essayGrade")
    .where("attemptId", "=", row.id)
    .where("correctorId", "=", actor.id)
    .where("finishedAt", "is", null)
    .execute();
  await releaseClaim(db, row.id, actor);
  const entry = { subjectId: row.id, institutionId: row.institutionId, details: { code } };
  await ctx.audit("essay.conflict-declared", entry);
}

/**
 * Withdraws the declaration that the caller knows an essay's author; the essay may be offered to them again.
 * @throws Refusal when there is no such declaration
 */
export async function withdrawConflict(ctx: StaffContext & Deed, { id: code }: { id: string }): Promise<void> {
  const row = await findEssay(ctx, code);
  if (!row) throw absent();
  const { numDeletedRows } = await ctx.db
    .deleteFrom("essayConflict")
    .where("attemptId", "=", row.id)
    .where("userId", "=", ctx.caller.userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw absent();
  const entry = { subjectId: row.id, institutionId: row.institutionId, details: { code } };
  await ctx.audit("essay.conflict-withdrawn", entry);
}
