import { sql } from "kysely";
import { type BackendContext, type Caller, notFound, problem } from "~/backend/context";
import { inTransaction } from "~/backend/database/transaction";
import { claimOf, claimRecord, pageOfList, releaseClaim } from "~/backend/desk";
import { actorOf, audit, authorOf } from "~/backend/identity";
import type { ReviewQuery } from "~/contract/document-review";
import { formatCursor } from "~/domain/desk/cursor";
import type { DocumentRow } from "../document-store";
import { reviewList } from "./review-list";
import { findReview } from "./review-scope";

/** Number of documents read per attempt, since others may claim some of them meanwhile. */
const TRIED = 10;

/**
 * Claims the next unclaimed document of a list: after `from`, which returns to the queue, otherwise from the beginning.
 * @returns undefined without the right, null when there is none
 */
export async function claimNext(
  ctx: BackendContext,
  query: ReviewQuery & { from: string | null },
): Promise<string | null | undefined> {
  const { caller, db, now, tenantId } = ctx;
  const found = await reviewList(ctx, query);
  if (!found || !caller) return undefined;
  const from = query.from ? await findReview(ctx, query.from) : null;
  if (from) await releaseClaim(db, tenantId, from.id, actorOf(caller));
  const isFree = sql<boolean>`id <> ${from?.id ?? ""} and not exists (
    select 1 from claim where claim.tenant_id = document.tenant_id and claim.subject_id = document.id
      and claim.until > ${now.toISOString()} and claim.user_id <> ${caller.userId})`;
  const list = { ...found.list, conditions: [...(found.list.conditions ?? []), isFree] };
  const starts = from?.sent_at ? [formatCursor({ key: from.sent_at, id: from.id }), undefined] : [undefined];
  for (const start of starts) {
    for (let after: string | null | undefined = start; after !== null; ) {
      const page = await pageOfList(db, list, { size: TRIED, after });
      for (const id of page.ids) if (await tryClaim(ctx, caller, id)) return id;
      after = page.after;
    }
  }
  return null;
}

async function tryClaim(ctx: BackendContext, caller: Caller, id: string): Promise<boolean> {
  const row = await findReview(ctx, id);
  return row !== null && row.waiting_since !== null && claimFor(ctx, caller, row, false);
}

/**
 * Claims a document and records that in the audit; renewing the own claim is not recorded.
 * @returns whether the caller holds it now
 */
function claimFor(ctx: BackendContext, caller: Caller, row: DocumentRow, takesOver: boolean): Promise<boolean> {
  const actor = actorOf(caller);
  return inTransaction(ctx.db, async (trx) => {
    const former = await claimOf(trx, row.tenant_id, row.id, ctx.now);
    const holder = await claimRecord(trx, { tenantId: row.tenant_id, id: row.id }, actor, ctx.now, takesOver);
    if (holder.userId !== actor.id) return false;
    if (former?.userId === actor.id) return true;
    const action = former ? "document.claim-taken-over" : "document.claimed";
    const details = { documentId: row.id, ...(former ? { from: former.userId } : {}) };
    const place = { tenantId: row.tenant_id, institutionId: row.institution_id };
    await audit(trx, { ...place, ...authorOf(actor), subjectId: row.id, action, details }, ctx.now);
    return true;
  });
}

/** Claims one document; 409 if another person has claimed it or it no longer waits. */
export async function claimReview(ctx: BackendContext, id: string, takesOver: boolean) {
  const row = await findReview(ctx, id);
  if (!row || !ctx.caller) return notFound;
  if (row.waiting_since === null || !(await claimFor(ctx, ctx.caller, row, takesOver))) return problem(409, "CONFLICT");
  return done;
}

/** Returns a document to the queue, if the caller holds it. */
export async function releaseReview(ctx: BackendContext, id: string) {
  const row = await findReview(ctx, id);
  if (!row || !ctx.caller) return notFound;
  await releaseClaim(ctx.db, row.tenant_id, row.id, actorOf(ctx.caller));
  return done;
}

const done = { status: 200 as const, body: { Message: "OK" as const } };
