import { z } from "zod";
import { absent } from "~/api/refusal";
import { Id } from "~/api/value";
import type { TenantDatabase } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { FileWish, Sending } from "~/modules/documents/schema/document";
import {
  askDocuments,
  courseNameIn,
  findOwnSubscription,
  lockSubject,
  type PaymentSubject,
  setStatus,
  subjectOf,
} from "~/modules/subscriptions/service";
import { command, operation, query } from "~/procedure/procedure";
import { send } from "./document-attempt";
import { readContent } from "./document-content";
import { removeStored } from "./document-erasure";
import { documentsOf, findDocument } from "./document-store";
import { findOwnDocument, uploadProcedures } from "./document-upload";
import { detailOf, documentOf } from "./document-view";

const One = z.object({ id: Id, type: z.string() });
const OneFile = One.extend({ fileId: Id });

/** The documents that an enrolment requires; `id` is that of the enrolment, except where an upload has begun. */
export const documentProcedures = {
  /** The documents in the institution's order. */
  list: query({ access: "user", input: z.object({ id: Id }) }, async (ctx, { id }) => {
    const subscription = await findOwnSubscription(ctx, id);
    if (!subscription) throw absent();
    // True if the enrolment began to wait for documents before the portal asked for any.
    const isUnasked = subscription.status === "documents_pending" && subscription.documentStage === null;
    if (isUnasked) await inTransaction(ctx.db, (trx) => askLate(trx, subjectOf(subscription), ctx.now));
    const rows = await documentsOf(ctx.db, id);
    const documents = rows.map((row) => documentOf(row, ctx));
    return { courseName: courseNameIn(subscription, ctx.language), documents };
  }),

  /** A document with its unsent files and the history of what was sent. */
  get: query({ access: "user", input: One }, async (ctx, place) => {
    const found = await findDocument(ctx, place);
    if (found.row.purpose === "selection") throw absent();
    return detailOf(ctx, found);
  }),

  /** Sends the files for review, states why the document does not apply, reuses an approved one, or defers it. */
  send: operation({ access: "user", input: One.extend({ sending: Sending }) }, async (ctx, { sending, ...place }) => {
    const own = await findOwnDocument(ctx, place);
    if (own.row.purpose === "selection") throw absent();
    await send(ctx, own, sending);
    return detailOf(ctx, await findDocument(ctx, place));
  }),

  /** Removes a file that is not sent yet. */
  removeFile: command({ access: "user", input: OneFile }, async (ctx, { fileId, ...place }) => {
    const { row } = await findOwnDocument(ctx, place);
    const file = { tenantId: row.tenantId, id: fileId };
    // Because of this lock, a concurrent post that sends the files either sends all or notices that one is gone.
    await lockSubject(ctx.db, row.subscriptionId);
    const { numDeletedRows } = await ctx.db
      .deleteFrom("documentFile")
      .where("documentId", "=", row.id)
      .where("id", "=", file.id)
      .where("attemptId", "is", null)
      .executeTakeFirstOrThrow();
    if (numDeletedRows !== 1n) throw absent();
    await removeStored(ctx.db, [file], []);
  }),

  /** A part of a file's contents. */
  content: query({ access: "user", input: OneFile.extend(FileWish.shape) }, async (ctx, { fileId, ...wanted }) => {
    const { row } = await findOwnDocument(ctx, wanted);
    const content = await readContent(ctx, row, fileId, wanted);
    if (!content) throw absent();
    return content;
  }),

  ...uploadProcedures,
};

/** Asks for the documents of an enrolment that waits although none were asked for; if none are required, enrols it. */
async function askLate(trx: TenantDatabase, subject: PaymentSubject, now: Date): Promise<void> {
  await lockSubject(trx, subject.id);
  if (!(await askDocuments(trx, subject, now))) await setStatus(trx, subject, "enrolled", now);
}
