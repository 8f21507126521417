import { type BackendContext, notFound } from "~/backend/context";
import { inTransaction } from "~/backend/database/transaction";
import { claimsOf, releaseClaim } from "~/backend/desk";
import { actorOf, audit, authorOf } from "~/backend/identity";
import type { EssayReviewQuery } from "~/contract/essay-review";
import { type AttemptRow, loadAttempt } from "../essay-store";
import { essayList } from "./correction-list";
import { findEssay } from "./correction-store";

/** The audit names essays by their codes. */
const claims = claimsOf<AttemptRow>({
  deed: "essay",
  find: ({ db, tenantId }, id) => loadAttempt(db, tenantId, id),
  keyOf: ({ due_on }) => due_on,
  auditOf: ({ id, code }) => ({ subjectId: id, details: { code } }),
});

/**
 * Claims the next unclaimed essay of a list: after `from`, which returns to the queue, otherwise from the beginning.
 * @returns its code; undefined without the right, null when there is none
 */
export async function claimNext(
  ctx: BackendContext,
  query: EssayReviewQuery & { from: string | null },
): Promise<string | null | undefined> {
  const found = await essayList(ctx, query);
  if (!found || !ctx.caller) return undefined;
  const from = query.from ? await findEssay(ctx, query.from) : null;
  return (await claims.next(ctx, found, from))?.code ?? null;
}

/** Claims an essay; 409 if another person has claimed it or it no longer waits. */
export async function claimEssay(ctx: BackendContext, code: string, takesOver: boolean) {
  return claims.claim(ctx, await findEssay(ctx, code), takesOver);
}

/** Returns an essay to the queue, if the caller holds it. */
export async function releaseEssay(ctx: BackendContext, code: string) {
  return claims.release(ctx, await findEssay(ctx, code));
}

/** The caller knows who wrote an essay: it returns to the queue and is never offered to the caller again. */
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

const done = { status: 200 as const, body: { Message: "OK" as const } };
