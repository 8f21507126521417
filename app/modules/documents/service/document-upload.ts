import { z } from "zod";
import { absent, Refusal } from "~/api/refusal";
import { Id } from "~/api/value";
import { newId } from "~/data/id";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { type DocumentState, isOpen } from "~/modules/documents/rules/document-state";
import { shownFileName } from "~/modules/documents/rules/file-name";
import {
  CHUNK_BYTES,
  FILE_MAX_BYTES,
  MAX_FILES,
  QUOTA_BYTES,
  UPLOAD_IDLE_MINUTES,
  UPLOADS_AT_ONCE,
} from "~/modules/documents/rules/limit";
import type { DocumentFile, DocumentUpload } from "~/modules/documents/schema/document";
import { hasEnded, type SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";
import { isOwn } from "~/modules/subscriptions/service";
import type { BackendContext, Caller } from "~/procedure/context";
import { command, operation, query, type UserContext } from "~/procedure/procedure";
import { removeLater } from "~/providers/storage/removal";
import { dropParts, keepPart, partKeys } from "./document-storage";
import { findDocument, type OwnDocument, type Place, type UploadRow } from "./document-store";
import { takeFile } from "./file-intake";

/** A document of the caller's own enrolment. @throws Refusal when there is none, and always for staff */
export async function findOwnDocument(ctx: BackendContext, place: Place): Promise<OwnDocument> {
  const found = await findDocument(ctx, place);
  if (!isOwn(ctx, found.subscription)) throw absent();
  return found;
}

/** Says whether files may be added to a document and sent. */
export function maySend({ subscription, row }: OwnDocument): boolean {
  return isOpen(row.state as DocumentState) && !hasEnded(subscription.status as SubscriptionStatus);
}

/** An upload of the caller. @throws Refusal when it does not exist or is another user's */
async function findUpload({ db, caller }: UserContext, id: string): Promise<UploadRow> {
  const upload = await db
    .selectFrom("documentUpload")
    .selectAll()
    .where("id", "=", id)
    .where("userId", "=", caller.userId)
    .executeTakeFirst();
  if (!upload) throw absent();
  return upload;
}

const viewOf = ({ id, name, receivedBytes }: UploadRow): DocumentUpload => ({ id, name, offset: receivedBytes });

/** Uploads that were last touched at this time no longer count as those that a candidate is sending. */
const idleSince = (now: Date) => new Date(now.getTime() - UPLOAD_IDLE_MINUTES * 60_000).toISOString();

/** Checks that the candidate may send another file of this size now. @throws Refusal */
async function checkLimits({ db, caller, now }: UserContext, { row }: OwnDocument, sizeBytes: number): Promise<void> {
  const under = await db
    .selectFrom("documentUpload")
    .select(["documentId"])
    .where("userId", "=", caller.userId)
    .where("touchedAt", ">", idleSince(now))
    // An upload of a later time is one from before the clock was set back.
    .where("touchedAt", "<", new Date(now.getTime() + UPLOAD_IDLE_MINUTES * 60_000).toISOString())
    .execute();
  if (under.length >= UPLOADS_AT_ONCE) throw new Refusal("UPLOADS_AT_ONCE");
  const files = await db
    .selectFrom("documentFile")
    .select(["documentId", "attemptId", "sizeBytes"])
    .where("subscriptionId", "=", row.subscriptionId)
    .execute();
  const drafts = files.filter(({ documentId, attemptId }) => documentId === row.id && attemptId === null);
  const arriving = under.filter(({ documentId }) => documentId === row.id);
  if (drafts.length + arriving.length >= MAX_FILES) throw new Refusal("FILES_LIMIT_REACHED");
  const stored = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (stored + sizeBytes > QUOTA_BYTES) throw new Refusal("QUOTA_REACHED");
}

/** Locks the uploads of a user until the transaction ends. */
async function lockUser(db: TenantDatabase, { userId }: Caller): Promise<void> {
  await db
    .updateTable("userAccount")
    .set((eb) => ({ username: eb.ref("username") }))
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
    await removeLater(trx, left);
    await trx.deleteFrom("documentUpload").where("id", "=", upload.id).execute();
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
      .updateTable("documentUpload")
      .set({ touchedAt: idleSince(now) })
      .where("id", "=", upload.id)
      .execute();
    throw error;
  }
}

const One = z.object({ id: Id });
const Part = z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.length <= CHUNK_BYTES);

/**
 * Files arrive in parts: while a file arrives, a container holds only one part of it in memory, and a broken connection
 * loses only one. `id` is that of the upload.
 */
export const uploadProcedures = {
  /** Begins sending a file in parts. */
  startUpload: command(
    {
      access: "user",
      input: z.object({
        ...{ id: Id, type: z.string(), name: z.string().max(1000) },
        sizeBytes: z.int().nonnegative().optional(),
      }),
    },
    async (ctx, { id, type, name, sizeBytes = 1 }): Promise<DocumentUpload> => {
      const { db, caller } = ctx;
      const own = await findOwnDocument(ctx, { id, type });
      if (!maySend(own)) throw new Refusal("CONFLICT");
      if (sizeBytes > FILE_MAX_BYTES) throw new Refusal("FILE_TOO_LARGE");
      await lockUser(tenantHandle(db, caller.tenantId), caller);
      await checkLimits(ctx, own, sizeBytes);
      const upload: UploadRow = {
        ...{ tenantId: caller.tenantId, id: newId(), userId: caller.userId, documentId: own.row.id },
        ...{ name: shownFileName(name), receivedBytes: 0, parts: 0, touchedAt: ctx.now.toISOString() },
      };
      await db.insertInto("documentUpload").values(upload).execute();
      return viewOf(upload);
    },
  ),

  /** How many bytes of a file have arrived, for resuming its upload. */
  upload: query({ access: "user", input: One }, async (ctx, { id }) => viewOf(await findUpload(ctx, id))),

  /** Appends the next part of a file, which begins where the last one ended. */
  append: operation(
    {
      access: "user",
      input: One.extend({ offset: z.int().nonnegative(), part: Part }),
    },
    async (ctx, { id, offset, part }): Promise<DocumentUpload> => {
      const upload = await findUpload(ctx, id);
      if (upload.receivedBytes !== offset) throw new Refusal("CONFLICT");
      if (offset + part.length > FILE_MAX_BYTES) {
        await dropUpload(ctx, upload);
        throw new Refusal("FILE_TOO_LARGE");
      }
      await freeingOnFailure(ctx, upload, () => keepPart(ctx.providers.storage, upload, part));
      const received = { ...upload, receivedBytes: offset + part.length, parts: upload.parts + 1 };
      const { numUpdatedRows } = await ctx.db
        .updateTable("documentUpload")
        .set({ receivedBytes: received.receivedBytes, parts: received.parts, touchedAt: ctx.now.toISOString() })
        .where("id", "=", upload.id)
        .where("receivedBytes", "=", offset)
        .where("parts", "=", upload.parts)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new Refusal("CONFLICT");
      return viewOf(received);
    },
  ),

  /** Checks a file that has arrived as a whole and adds it to the document. */
  finishUpload: operation({ access: "user", input: One }, async (ctx, { id }): Promise<DocumentFile> => {
    const upload = await findUpload(ctx, id);
    const taken = await freeingOnFailure(ctx, upload, () => takeFile(ctx, upload));
    await dropUpload(ctx, upload);
    if ("code" in taken) throw new Refusal(taken.code);
    return taken;
  }),

  /** Deletes the parts of a file that have arrived. */
  cancelUpload: operation({ access: "user", input: One }, async (ctx, { id }) =>
    dropUpload(ctx, await findUpload(ctx, id)),
  ),
};
