import { type BackendContext, notFound, problem } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import { newId } from "~/backend/id";
import { removeLater } from "~/backend/removal";
import { isOwn } from "~/backend/subscription";
import type { DocumentUpload, document } from "~/contract/document";
import type { Handlers } from "~/contract/handler";
import type { ProblemCode } from "~/contract/problem";
import { type DocumentState, isOpen } from "~/domain/document/document-state";
import { shownFileName } from "~/domain/document/file-name";
import { FILE_MAX_BYTES, MAX_FILES, QUOTA_BYTES, UPLOAD_IDLE_MINUTES, UPLOADS_AT_ONCE } from "~/domain/document/limit";
import { hasEnded, type SubscriptionStatus } from "~/domain/journey/subscription-status";
import { dropParts, keepPart, partKeys } from "./document-storage";
import { findDocument, type OwnDocument, type UploadRow } from "./document-store";
import { takeFile } from "./file-intake";

type Verb = "startUpload" | "upload" | "append" | "finishUpload" | "cancelUpload";

/** A document of the caller's own enrolment; null when there is none, and always for staff. */
export async function findOwnDocument(ctx: BackendContext, id: string, type: string): Promise<OwnDocument | null> {
  const found = await findDocument(ctx, id, type);
  return found && isOwn(ctx, found.subscription) ? found : null;
}

/** Says whether files may be added to a document and sent. */
export function maySend({ subscription, row }: OwnDocument): boolean {
  return isOpen(row.state as DocumentState) && !hasEnded(subscription.status as SubscriptionStatus);
}

/** An upload of the caller; undefined when it does not exist or is another user's. */
async function findUpload({ db, caller, tenantId }: BackendContext, id: string): Promise<UploadRow | undefined> {
  return db
    .selectFrom("document_upload")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("user_id", "=", caller?.userId ?? "")
    .executeTakeFirst();
}

const viewOf = ({ id, name, received_bytes }: UploadRow): DocumentUpload => ({ id, name, offset: received_bytes });

/** Uploads that were last touched at this time no longer count as those that a candidate is sending. */
const idleSince = (now: Date) => new Date(now.getTime() - UPLOAD_IDLE_MINUTES * 60_000).toISOString();

/** Why the candidate may not send another file of this size now; null when they may. */
async function limitReached(
  trx: Database,
  userId: string,
  { row }: OwnDocument,
  now: Date,
  sizeBytes: number,
): Promise<ProblemCode | null> {
  const under = await trx
    .selectFrom("document_upload")
    .select(["document_id"])
    .where("tenant_id", "=", row.tenant_id)
    .where("user_id", "=", userId)
    .where("touched_at", ">", idleSince(now))
    // An upload of a later time is one from before the clock was set back.
    .where("touched_at", "<", new Date(now.getTime() + UPLOAD_IDLE_MINUTES * 60_000).toISOString())
    .execute();
  if (under.length >= UPLOADS_AT_ONCE) return "UPLOADS_AT_ONCE";
  const files = await trx
    .selectFrom("document_file")
    .select(["document_id", "attempt_id", "size_bytes"])
    .where("tenant_id", "=", row.tenant_id)
    .where("subscription_id", "=", row.subscription_id)
    .execute();
  const drafts = files.filter(({ document_id, attempt_id }) => document_id === row.id && attempt_id === null);
  const arriving = under.filter(({ document_id }) => document_id === row.id);
  if (drafts.length + arriving.length >= MAX_FILES) return "FILES_LIMIT_REACHED";
  const stored = files.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
  return stored + sizeBytes > QUOTA_BYTES ? "QUOTA_REACHED" : null;
}

/** Locks the uploads of a user until the transaction ends. */
async function lockUser(trx: Database, tenantId: string, userId: string): Promise<void> {
  await trx
    .updateTable("user_account")
    .set((eb) => ({ username: eb.ref("username") }))
    .where("tenant_id", "=", tenantId)
    .where("id", "=", userId)
    .execute();
}

/** Deletes an upload with its parts. If the storage fails, a job deletes the parts later. */
async function dropUpload({ db, providers, log }: BackendContext, upload: UploadRow): Promise<void> {
  let left: readonly string[] = [];
  try {
    await dropParts(providers.storage, upload);
  } catch (error) {
    left = partKeys(upload);
    log.error("the parts of an upload were not deleted; a job deletes them later", { error });
  }
  await inTransaction(db, async (trx) => {
    await removeLater(trx, upload.tenant_id, left);
    await trx
      .deleteFrom("document_upload")
      .where("tenant_id", "=", upload.tenant_id)
      .where("id", "=", upload.id)
      .execute();
  });
}

/**
 * Does the work of an upload. When it fails, the upload no longer counts as one of those that the candidate is sending,
 * although it can go on: an outage of the storage must not use up what the candidate may send.
 */
async function freeingOnFailure<T>({ db, now }: BackendContext, upload: UploadRow, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await db
      .updateTable("document_upload")
      .set({ touched_at: idleSince(now) })
      .where("tenant_id", "=", upload.tenant_id)
      .where("id", "=", upload.id)
      .execute();
    throw error;
  }
}

/**
 * Files arrive in parts: while a file arrives, a container holds only one part of it in memory, and a broken connection
 * loses only one.
 */
export const uploadHandlers: Pick<Handlers<typeof document, BackendContext>, Verb> = {
  startUpload: async ({ params, body }, ctx) => {
    const own = await findOwnDocument(ctx, params.id, params.type);
    if (!own || !ctx.caller) return notFound;
    if (!maySend(own)) return problem(409, "CONFLICT");
    if ((body.sizeBytes ?? 0) > FILE_MAX_BYTES) return problem(413, "FILE_TOO_LARGE");
    const { tenantId, userId } = ctx.caller;
    const upload: UploadRow = {
      ...{ tenant_id: tenantId, id: newId(), user_id: userId, document_id: own.row.id },
      ...{ name: shownFileName(body.name), received_bytes: 0, parts: 0, touched_at: ctx.now.toISOString() },
    };
    const code = await inTransaction(ctx.db, async (trx) => {
      await lockUser(trx, tenantId, userId);
      const reached = await limitReached(trx, userId, own, ctx.now, body.sizeBytes ?? 1);
      if (!reached) await trx.insertInto("document_upload").values(upload).execute();
      return reached;
    });
    if (code) return problem(code === "UPLOADS_AT_ONCE" ? 429 : 422, code);
    return { status: 201, body: viewOf(upload) };
  },

  upload: async ({ params }, ctx) => {
    const upload = await findUpload(ctx, params.upload);
    return upload ? { status: 200, body: viewOf(upload) } : notFound;
  },

  append: async ({ params, query: { offset }, body }, ctx) => {
    const upload = await findUpload(ctx, params.upload);
    if (!upload) return notFound;
    if (upload.received_bytes !== offset) return problem(409, "CONFLICT");
    const bytes = new Uint8Array(await body.chunk.arrayBuffer());
    if (offset + bytes.length > FILE_MAX_BYTES) {
      await dropUpload(ctx, upload);
      return problem(413, "FILE_TOO_LARGE");
    }
    await freeingOnFailure(ctx, upload, () => keepPart(ctx.providers.storage, upload, bytes));
    const received = { ...upload, received_bytes: offset + bytes.length, parts: upload.parts + 1 };
    const { numUpdatedRows } = await ctx.db
      .updateTable("document_upload")
      .set({ received_bytes: received.received_bytes, parts: received.parts, touched_at: ctx.now.toISOString() })
      .where("tenant_id", "=", upload.tenant_id)
      .where("id", "=", upload.id)
      .where("received_bytes", "=", offset)
      .where("parts", "=", upload.parts)
      .executeTakeFirst();
    return numUpdatedRows === 1n ? { status: 200, body: viewOf(received) } : problem(409, "CONFLICT");
  },

  finishUpload: async ({ params }, ctx) => {
    const upload = await findUpload(ctx, params.upload);
    if (!upload) return notFound;
    const taken = await freeingOnFailure(ctx, upload, () => takeFile(ctx, upload));
    await dropUpload(ctx, upload);
    if (!("code" in taken)) return { status: 201, body: taken };
    return problem(taken.code === "CONFLICT" ? 409 : taken.code === "FILE_NOT_CHECKED" ? 503 : 422, taken.code);
  },

  cancelUpload: async ({ params }, ctx) => {
    const upload = await findUpload(ctx, params.upload);
    if (!upload) return notFound;
    await dropUpload(ctx, upload);
    return { status: 200, body: { Message: "OK" } };
  },
};
