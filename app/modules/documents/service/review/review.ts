import { z } from "zod";
import { ClaimWish } from "~/api/desk";
import { absent } from "~/api/refusal";
import { Id } from "~/api/value";
import { FileWish } from "~/modules/documents/schema/document";
import { DocumentReopening, ReviewDecision, ReviewQuery } from "~/modules/documents/schema/document-review";
import { audit, callerAuthor } from "~/modules/people/service";
import { command, operation, query } from "~/procedure/procedure";
import { readContent, readPhotos } from "../document-content";
import { documentClaim } from "./review-claim";
import { documentDecision } from "./review-decision";
import { reviewDetail } from "./review-detail";
import { listReviews, reviewOptions } from "./review-list";
import { reopenReview } from "./review-reopening";
import { findReview } from "./review-scope";

const rules = { access: "documents.review", inPerson: true } as const;
const One = z.object({ id: Id });

/** The desk where staff review documents. */
export const documentReviewProcedures = {
  /** The documents that wait for a reviewer, or reviewed ones, oldest first. */
  list: query({ ...rules, input: ReviewQuery }, listReviews),

  /** The values that the list can be filtered by. */
  options: query(rules, reviewOptions),

  /** Releases the document `leaving` and claims the next one in the list that nobody else works on; null for none. */
  next: operation(
    { ...rules, input: ReviewQuery.extend({ leaving: Id.nullable().default(null) }) },
    async (ctx, wanted) => ({ id: (await documentClaim.next(ctx, wanted))?.id ?? null }),
  ),

  /** A document with its files, its history and its neighbours in a list; looking at it does not claim it. */
  get: query({ ...rules, input: ReviewQuery.extend(One.shape) }, (ctx, { id, ...wanted }) =>
    reviewDetail(ctx, id, wanted),
  ),

  /** Claims a document for 20 minutes or renews the claim. */
  claim: command({ ...rules, input: ClaimWish.extend(One.shape) }, documentClaim.claim),

  /** Returns a document to the queue. */
  release: command({ ...rules, input: One }, documentClaim.release),

  /** Holds a decision with its message until it takes effect. */
  decide: operation({ ...rules, input: ReviewDecision.extend(One.shape) }, documentDecision.decide),

  /** Revokes the decision about a document after the time in which that can be undone. */
  reopen: operation({ ...rules, input: DocumentReopening.extend(One.shape) }, reopenReview),

  /** Deletes a held decision and returns the document to the queue. */
  undo: operation({ ...rules, input: One }, documentDecision.undo),

  /** Applies a held decision now. */
  apply: operation({ ...rules, input: One }, documentDecision.applyNow),

  /** A part of a file's contents; `photos` is the PDF of an attempt. Opening a file is audited. */
  content: operation(
    {
      ...rules,
      input: FileWish.extend({ id: Id, fileId: Id, form: z.enum(["original", "view", "thumbnail", "photos"]) }),
    },
    async (ctx, { id, fileId, form, offset }) => {
      const row = await findReview(ctx, id);
      if (!row) throw absent();
      const content =
        form === "photos"
          ? await readPhotos(ctx, row, fileId)
          : await readContent(ctx, row, fileId, { form, offset, isSent: true });
      if (!content) throw absent();
      if (offset === 0 && form !== "thumbnail") {
        const place = { institutionId: row.institutionId, subjectId: id };
        const entry = { action: "document.file-opened" as const, details: { documentId: id, fileId, form } };
        await audit(ctx.db, { ...place, ...entry, ...callerAuthor(ctx.caller) }, ctx.now);
      }
      return content;
    },
  ),
};
