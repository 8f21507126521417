import { Refusal } from "~/api/refusal";
import { newId } from "~/data/id";
import type { TenantDatabase } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import type { Sending } from "~/modules/documents/schema/document";
import { lockSubject } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import { createQueue } from "~/procedure/queue";
import { nameIn } from "~/procedure/text";
import { addDays } from "~/rules/time/date";
import { isNear } from "./document-reminder";
import { refreshStage } from "./document-stage";
import { dropPhotoPdf, keepPhotoPdf, readFile } from "./document-storage";
import {
  attemptsOf,
  type DocumentRow,
  type FileRow,
  filesOf,
  isUnderWay,
  loadDocument,
  type OwnDocument,
  updateDocument,
} from "./document-store";
import { maySend } from "./document-upload";
import { reusableFor } from "./document-view";
import { photoPdf } from "./photo-pdf";

/** Combines the photos of one document at a time. */
const inTurn = createQueue({ concurrency: 1, waiting: 40 });

/**
 * Sends a document for review, defers it, reuses an earlier document, or declares that it does not apply.
 * @throws Refusal FILE_REQUIRED without a file, CONFLICT when the document is not open or the action is not allowed
 */
export async function send(ctx: BackendContext, own: OwnDocument, sending: Sending): Promise<void> {
  if (!maySend(own)) throw new Refusal("CONFLICT");
  if (sending.kind !== "files") return record(ctx, own, sending, { id: newId(), files: [], photos: null });
  const drafts = draftsIn(await filesOf(ctx.db, own.row));
  if (drafts.length === 0) throw new Refusal("FILE_REQUIRED");
  await record(ctx, own, sending, { id: newId(), files: drafts, photos: await combinePhotos(ctx, own.row, drafts) });
}

const draftsIn = (files: readonly FileRow[]) => files.filter(({ attemptId }) => attemptId === null);

interface NewAttempt {
  id: string;
  files: readonly FileRow[];
  /** The photos as one PDF; null when there is nothing to combine. */
  photos: Buffer | null;
}

/** The photos of a document as one PDF; null for a single file, and when a file is a PDF or is not stored. */
async function combinePhotos({ providers, language }: BackendContext, row: DocumentRow, files: readonly FileRow[]) {
  if (files.length < 2 || files.some(({ kind }) => kind !== "jpeg")) return null;
  return inTurn(async () => {
    const photos = await Promise.all(files.map((file) => readFile(providers.storage, file, "view")));
    const stored = photos.filter((photo) => photo !== null);
    return stored.length === files.length
      ? photoPdf(stored, { title: nameIn(row.namesJson, language), locale: language })
      : null;
  });
}

async function record(ctx: BackendContext, { row }: OwnDocument, sending: Sending, attempt: NewAttempt) {
  const { storage } = ctx.providers;
  const stored = { tenantId: row.tenantId, id: attempt.id };
  if (attempt.photos) await keepPhotoPdf(storage, stored, attempt.photos);
  await inTransaction(ctx.db, async (trx) => {
    await lockSubject(trx, row.subscriptionId);
    const current = await loadDocument(trx, row.id);
    if (current?.revision !== row.revision || !(await isUnderWay(trx, current))) throw new Refusal("CONFLICT");
    if (sending.kind === "deferred") await defer(trx, current, ctx.now);
    else await write(trx, current, sending, attempt, ctx.now);
    await refreshStage(trx, current, ctx.now);
  }).catch(async (error) => {
    if (attempt.photos) await dropPhotoPdf(storage, stored);
    throw error;
  });
}

async function defer(trx: TenantDatabase, row: DocumentRow, now: Date): Promise<void> {
  if (row.deferDays === null || row.state !== "pending") throw new Refusal("CONFLICT");
  const dueOn = addDays(row.dueOn, row.deferDays);
  // If the new due day is already near, a reminder would follow the candidate's own deferral at once.
  const remindedAt = isNear(dueOn, now) ? now.toISOString() : null;
  await updateDocument(trx, row, { state: "deferred", dueOn, remindedAt });
}

async function write(
  trx: TenantDatabase,
  row: DocumentRow,
  sending: Exclude<Sending, { kind: "deferred" }>,
  { id, files, photos }: NewAttempt,
  now: Date,
): Promise<void> {
  const { kind } = sending;
  if (kind === "not_applicable" && row.mayNotApply !== 1) throw new Refusal("CONFLICT");
  const reused = kind === "reused" ? await reusableFor(trx, row) : undefined;
  if (kind === "reused" && !reused) throw new Refusal("CONFLICT");
  const drafts = draftsIn(await filesOf(trx, row));
  if (kind === "files" && drafts.map((file) => file.id).join() !== files.map((file) => file.id).join())
    throw new Refusal("CONFLICT");
  const at = now.toISOString();
  const decided = reused ? { outcome: "approved" as const, decidedAt: at } : {};
  await trx
    .insertInto("documentAttempt")
    .values({
      ...{ id, documentId: row.id, subscriptionId: row.subscriptionId },
      ...{ number: ((await attemptsOf(trx, row))[0]?.number ?? 0) + 1, kind },
      note: kind === "not_applicable" ? sending.note : null,
      reusedId: reused?.id ?? null,
      hasPhotoPdf: photos ? 1 : 0,
      ...{ sentAt: at, outcome: null, reasonCode: null, reasonText: null, message: null },
      ...{ decidedAt: null, decidedBy: null, ...decided },
    })
    .execute();
  if (kind === "files")
    await trx
      .updateTable("documentFile")
      .set({ attemptId: id })
      .where("documentId", "=", row.id)
      .where("attemptId", "is", null)
      .execute();
  const change = reused
    ? ({ state: "approved", decidedAt: at, reviewedAt: at } as const)
    : ({ state: "sent", decidedAt: null, waitingSince: at, reviewedAt: null } as const);
  const undecided = { reasonCode: null, reasonText: null, reviewedBy: null, reopenedAt: null };
  await updateDocument(trx, row, { ...undecided, ...change, sentAt: at });
}
