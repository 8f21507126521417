import type { BackendContext } from "~/backend/context";
import { claimsOf } from "~/backend/desk";
import type { ReviewQuery } from "~/contract/document-review";
import type { DocumentRow } from "../document-store";
import { reviewList } from "./review-list";
import { findReview } from "./review-scope";

const claims = claimsOf<DocumentRow>({
  deed: "document",
  find: findReview,
  keyOf: ({ sent_at }) => sent_at,
  auditOf: ({ id }) => ({ subjectId: id, details: { documentId: id } }),
});

/**
 * Claims the next unclaimed document of a list: after `from`, which returns to the queue, otherwise from the beginning.
 * @returns undefined without the right, null when there is none
 */
export async function claimNext(
  ctx: BackendContext,
  query: ReviewQuery & { from: string | null },
): Promise<string | null | undefined> {
  const found = await reviewList(ctx, query);
  if (!found || !ctx.caller) return undefined;
  const from = query.from ? await findReview(ctx, query.from) : null;
  return (await claims.next(ctx, found.list, from))?.id ?? null;
}

/** Claims one document; 409 if another person has claimed it or it no longer waits. */
export async function claimReview(ctx: BackendContext, id: string, takesOver: boolean) {
  return claims.claim(ctx, await findReview(ctx, id), takesOver);
}

/** Returns a document to the queue, if the caller holds it. */
export async function releaseReview(ctx: BackendContext, id: string) {
  return claims.release(ctx, await findReview(ctx, id));
}
