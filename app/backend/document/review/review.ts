import { type BackendContext, found, implement, notFound } from "~/backend/context";
import { audit, callerAuthor } from "~/backend/identity";
import { documentReview } from "~/contract/document-review";
import { readContent, readPhotos } from "../document-content";
import type { DocumentRow } from "../document-store";
import { documentClaim } from "./review-claim";
import { documentDecision } from "./review-decision";
import { reviewDetail } from "./review-detail";
import { listReviews, reviewOptions } from "./review-list";
import { reopenReview } from "./review-reopening";
import { findReview } from "./review-scope";

/** The desk where documents are reviewed. */
export const documentReviewResource = implement(documentReview, {
  list: async ({ query }, ctx) => found(await listReviews(ctx, query)),
  options: async (_, ctx) => found(await reviewOptions(ctx)),

  next: async ({ body }, ctx) => {
    const row = await documentClaim.next(ctx, body);
    return row === undefined ? notFound : { status: 200, body: { id: row?.id ?? null } };
  },

  get: async ({ params, query }, ctx) => found(await reviewDetail(ctx, params.id, query)),

  claim: ({ params, body }, ctx) => documentClaim.claim(ctx, params.id, body),
  release: ({ params }, ctx) => documentClaim.release(ctx, params.id),
  decide: ({ params, body }, ctx) => documentDecision.decide(ctx, params.id, body),
  reopen: ({ params, body }, ctx) => reopenReview(ctx, params.id, body),
  undo: ({ params }, ctx) => documentDecision.undo(ctx, params.id),
  apply: ({ params }, ctx) => documentDecision.applyNow(ctx, params.id),

  content: async ({ params, query: { form, offset } }, ctx) => {
    const row = await findReview(ctx, params.id);
    if (!row) return notFound;
    const content =
      form === "photos"
        ? await readPhotos(ctx, row, params.file)
        : await readContent(ctx, row, params.file, { form, offset, isSent: true });
    if (!content) return notFound;
    if (offset === 0 && form !== "thumbnail") await auditOpening(ctx, row, params.file, form);
    return { status: 200, body: content };
  },
});

async function auditOpening({ db, caller, now }: BackendContext, row: DocumentRow, fileId: string, form: string) {
  const entry = {
    ...{ tenantId: row.tenant_id, institutionId: row.institution_id },
    ...callerAuthor(caller),
    ...{ subjectId: row.id, action: "document.file-opened", details: { documentId: row.id, fileId, form } },
  };
  await audit(db, entry, now);
}
