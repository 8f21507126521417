import { claimsOf } from "~/modules/desk/service";
import type { ReviewQuery } from "~/modules/documents/schema/document-review";
import type { DocumentRow } from "../document-store";
import { reviewList } from "./review-list";
import { findReview } from "./review-scope";

/** Claims of documents. */
export const documentClaim = claimsOf<DocumentRow, ReviewQuery>({
  auditPrefix: "document",
  // Only documents that wait can be claimed.
  list: async (ctx, query) => (await reviewList(ctx, { ...query, decided: undefined, reviewer: undefined })).list,
  find: findReview,
  // Equals `waitingSince`, by which the list is sorted, and remains once the record is decided.
  keyOf: ({ sentAt }) => sentAt,
  auditOf: ({ id }) => ({ subjectId: id, details: { documentId: id } }),
});
