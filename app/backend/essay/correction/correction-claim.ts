import { type BackendContext, done, notFound } from "~/backend/context";
import { inTransaction } from "~/backend/database/transaction";
import { claimsOf, releaseClaim } from "~/backend/desk";
import { actorOf, audit, authorOf } from "~/backend/identity";
import type { EssayReviewQuery } from "~/contract/essay-review";
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
  load: ({ db, tenantId }, id) => loadAttempt(db, tenantId, id),
  keyOf: ({ due_on }) => due_on,
  auditOf: ({ id, code }) => ({ subjectId: id, details: { code } }),
});

/**
 * Records that the caller knows an essay's author. Deletes the caller's draft of a grade and ends their claim. The
 * essay is not offered to them again.
 */
export async function declareConflict(ctx: BackendContext, code: string) {
  const row = await findEssay(ctx, code);
  const { caller, now } = ctx;
  if (!row || !caller) return notFound;
  const actor = actorOf(caller);
  await inTransaction(ctx.db, async (trx) => {
    await trx
      .insertInto("essay_conflict")
      .values({ tenant_id: row.tenant_id, attempt_id: row.id, user_id: actor.id, declared_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .deleteFrom("essay_grade")
      .where("tenant_id", "=", row.tenant_id)
      .where("attempt_id", "=", row.id)
      .where("corrector_id", "=", actor.id)
      .where("finished_at", "is", null)
      .execute();
    await releaseClaim(trx, row.tenant_id, row.id, actor);
    const place = { tenantId: row.tenant_id, institutionId: row.institution_id, ...authorOf(actor), subjectId: row.id };
    await audit(trx, { ...place, action: "essay.conflict-declared", details: { code } }, now);
  });
  return done;
}

/** Withdraws the declaration that the caller knows an essay's author; the essay may be offered to them again. */
export async function withdrawConflict(ctx: BackendContext, code: string) {
  const row = await findEssay(ctx, code);
  const { caller, now } = ctx;
  if (!row || !caller) return notFound;
  const actor = actorOf(caller);
  const isWithdrawn = await inTransaction(ctx.db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("essay_conflict")
      .where("tenant_id", "=", row.tenant_id)
      .where("attempt_id", "=", row.id)
      .where("user_id", "=", actor.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    const place = { tenantId: row.tenant_id, institutionId: row.institution_id, ...authorOf(actor), subjectId: row.id };
    await audit(trx, { ...place, action: "essay.conflict-withdrawn", details: { code } }, now);
    return true;
  });
  return isWithdrawn ? done : notFound;
}
