import type { BackendContext } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import { newId } from "~/backend/id";
import { createQueue } from "~/backend/queue";
import { lockSubject } from "~/backend/subscription";
import { nameIn } from "~/backend/text";
import type { Sending } from "~/contract/document";
import { Refusal } from "~/contract/refusal";
import { addDays } from "~/domain/time/date";
import { isNear } from "./document-reminder";
import { refreshStage } from "./document-stage";
import { dropPhotoPdf, keepPhotoPdf, readFile } from "./document-storage";
import {
  type AttemptRow,
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

const draftsIn = (files: readonly FileRow[]) => files.filter(({ attempt_id }) => attempt_id === null);

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
      ? photoPdf(stored, { title: nameIn(row.names_json, language), locale: language })
      : null;
  });
}

async function record(ctx: BackendContext, { row }: OwnDocument, sending: Sending, attempt: NewAttempt) {
  const { storage } = ctx.providers;
  const stored = { tenant_id: row.tenant_id, id: attempt.id };
  if (attempt.photos) await keepPhotoPdf(storage, stored, attempt.photos);
  await inTransaction(ctx.db, async (trx) => {
    await lockSubject(trx, row.tenant_id, row.subscription_id);
    const current = await loadDocument(trx, row.tenant_id, row.id);
    if (current?.revision !== row.revision || !(await isUnderWay(trx, current))) throw new Refusal("CONFLICT");
    if (sending.kind === "deferred") await defer(trx, current, ctx.now);
    else await write(trx, current, sending, attempt, ctx.now);
    await refreshStage(trx, current, ctx.now);
  }).catch(async (error) => {
    if (attempt.photos) await dropPhotoPdf(storage, stored);
    throw error;
  });
}

async function defer(trx: Database, row: DocumentRow, now: Date): Promise<void> {
  if (row.defer_days === null || row.state !== "pending") throw new Refusal("CONFLICT");
  const due_on = addDays(row.due_on, row.defer_days);
  // If the new due day is already near, a reminder would follow the candidate's own deferral at once.
  const reminded_at = isNear(due_on, now) ? now.toISOString() : null;
  await updateDocument(trx, row, { state: "deferred", due_on, reminded_at });
}

async function write(
  trx: Database,
  row: DocumentRow,
  sending: Exclude<Sending, { kind: "deferred" }>,
  { id, files, photos }: NewAttempt,
  now: Date,
): Promise<void> {
  const { kind } = sending;
  if (kind === "not_applicable" && row.may_not_apply !== 1) throw new Refusal("CONFLICT");
  const reused = kind === "reused" ? await reusableFor(trx, row) : undefined;
  if (kind === "reused" && !reused) throw new Refusal("CONFLICT");
  const drafts = draftsIn(await filesOf(trx, row));
  if (kind === "files" && drafts.map((file) => file.id).join() !== files.map((file) => file.id).join())
    throw new Refusal("CONFLICT");
  const at = now.toISOString();
  const decided: Partial<AttemptRow> = reused ? { outcome: "approved", decided_at: at } : {};
  await trx
    .insertInto("document_attempt")
    .values({
      ...{ tenant_id: row.tenant_id, id, document_id: row.id, subscription_id: row.subscription_id },
      ...{ number: ((await attemptsOf(trx, row))[0]?.number ?? 0) + 1, kind },
      note: kind === "not_applicable" ? sending.note : null,
      reused_id: reused?.id ?? null,
      has_photo_pdf: photos ? 1 : 0,
      ...{ sent_at: at, outcome: null, reason_code: null, reason_text: null, message: null },
      ...{ decided_at: null, decided_by: null, ...decided },
    })
    .execute();
  if (kind === "files")
    await trx
      .updateTable("document_file")
      .set({ attempt_id: id })
      .where("tenant_id", "=", row.tenant_id)
      .where("document_id", "=", row.id)
      .where("attempt_id", "is", null)
      .execute();
  const change = reused
    ? ({ state: "approved", decided_at: at, reviewed_at: at } as const)
    : ({ state: "sent", decided_at: null, waiting_since: at, reviewed_at: null } as const);
  const undecided = { reason_code: null, reason_text: null, reviewed_by: null, reopened_at: null };
  await updateDocument(trx, row, { ...undecided, ...change, sent_at: at });
}
