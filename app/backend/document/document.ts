import { implement, notFound, problem } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import {
  askDocuments,
  courseNameIn,
  findOwnSubscription,
  lockSubject,
  type PaymentSubject,
  setStatus,
  subjectOf,
} from "~/backend/subscription";
import { document } from "~/contract/document";
import { send } from "./document-attempt";
import { readContent } from "./document-content";
import { removeStored } from "./document-erasure";
import { documentsOf, findDocument } from "./document-store";
import { findOwnDocument, uploadHandlers } from "./document-upload";
import { detailOf, documentOf } from "./document-view";

export const documentResource = implement(document, {
  list: async ({ params: { id } }, ctx) => {
    const subscription = await findOwnSubscription(ctx, id);
    if (!subscription) return notFound;
    // True if the enrolment began to wait for documents before the portal asked for any.
    const isUnasked = subscription.status === "documents_pending" && subscription.document_stage === null;
    if (isUnasked) await inTransaction(ctx.db, (trx) => askLate(trx, subjectOf(subscription), ctx.now));
    const rows = await documentsOf(ctx.db, ctx.tenantId, id);
    const documents = rows.map((row) => documentOf(row, ctx));
    return { status: 200, body: { courseName: courseNameIn(subscription, ctx.language), documents } };
  },

  get: async ({ params }, ctx) => {
    const found = await findDocument(ctx, params.id, params.type);
    return found?.row.purpose === "enrolment" ? { status: 200, body: await detailOf(ctx, found) } : notFound;
  },

  send: async ({ params, body }, ctx) => {
    const own = await findOwnDocument(ctx, params.id, params.type);
    if (own?.row.purpose !== "enrolment") return notFound;
    const code = await send(ctx, own, body);
    if (code) return code === "FILE_REQUIRED" ? problem(422, code) : problem(409, code);
    const now = (await findDocument(ctx, params.id, params.type)) ?? own;
    return { status: 200, body: await detailOf(ctx, now) };
  },

  removeFile: async ({ params }, ctx) => {
    const own = await findOwnDocument(ctx, params.id, params.type);
    if (!own) return notFound;
    const file = { tenant_id: own.row.tenant_id, id: params.file };
    const isRemoved = await inTransaction(ctx.db, async (trx) => {
      // Because of this lock, a concurrent post that sends the files either sends all or notices that one is gone.
      await lockSubject(trx, file.tenant_id, own.row.subscription_id);
      const { numDeletedRows } = await trx
        .deleteFrom("document_file")
        .where("tenant_id", "=", file.tenant_id)
        .where("document_id", "=", own.row.id)
        .where("id", "=", file.id)
        .where("attempt_id", "is", null)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 1n) await removeStored(trx, file.tenant_id, [file], []);
      return numDeletedRows === 1n;
    });
    return isRemoved ? { status: 200, body: { Message: "OK" as const } } : notFound;
  },

  content: async ({ params, query }, ctx) => {
    const own = await findOwnDocument(ctx, params.id, params.type);
    const content = own && (await readContent(ctx, own.row, params.file, query));
    return content ? { status: 200, body: content } : notFound;
  },

  ...uploadHandlers,
});

/** Asks for the documents of an enrolment that waits although none were asked for; if none are required, enrols it. */
async function askLate(trx: Database, subject: PaymentSubject, now: Date): Promise<void> {
  await lockSubject(trx, subject.tenantId, subject.id);
  if (!(await askDocuments(trx, subject, now))) await setStatus(trx, subject, "enrolled", now);
}
