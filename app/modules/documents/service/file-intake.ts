import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { RefusalCode } from "~/api/refusal";
import { newId } from "~/data/id";
import type { TenantDatabase } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { type DocumentState, isOpen } from "~/modules/documents/rules/document-state";
import { acceptedKinds, type FileKind } from "~/modules/documents/rules/file-type";
import { MAX_FILES, PIECE_BYTES, QUOTA_BYTES } from "~/modules/documents/rules/limit";
import type { DocumentFile } from "~/modules/documents/schema/document";
import { lockSubject } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import { createQueue } from "~/procedure/queue";
import { dropFile, joinParts, keepFile } from "./document-storage";
import { type FileRow, filesOf, isUnderWay, loadDocument, storedBytes, type UploadRow } from "./document-store";
import { fileOf } from "./document-view";
import { type CheckedFile, checkFile } from "./file-check";
import { PdfReaderFailed } from "./pdf-reader";

/** How many files are in memory at a time, each with up to 30 MB and its copies. */
const atOnce = createQueue({ concurrency: 3, waiting: 40 });
/** Checks one file at a time, since each may need a CPU core; others are scanned and stored meanwhile. */
const inTurn = createQueue({ concurrency: 1, waiting: 40 });

type Refused = { code: RefusalCode };

/**
 * Checks a file that has arrived as a whole, stores it with its copies, and adds it to its document.
 * @returns the stored file, or the code of the refusal; CONFLICT when the document can no longer be changed
 * @throws QueueFull when too many are waiting
 */
export function takeFile(ctx: BackendContext, upload: UploadRow): Promise<DocumentFile | Refused> {
  return atOnce(async () => {
    const { storage } = ctx.providers;
    const bytes = await joinParts(storage, upload);
    if (!bytes) return { code: "FILE_NOT_SAVED" };
    const checked = await inTurn(() => checkFile(bytes)).catch((error: unknown) => {
      if (!(error instanceof PdfReaderFailed)) throw error;
      ctx.log.error("a PDF could not be checked", { error });
      return { code: "FILE_NOT_CHECKED" as const };
    });
    if ("code" in checked) return checked;
    const document = await loadDocument(ctx.db, upload.documentId);
    if (!document) return { code: "CONFLICT" };
    if (!acceptedKinds(JSON.parse(document.acceptsJson) as FileKind[]).includes(checked.kind))
      return { code: checked.kind === "pdf" ? "FILE_NOT_PHOTO" : "FILE_NOT_PDF" };
    const scan = await scanOf(ctx, bytes);
    if (scan === "infected") return { code: "FILE_INFECTED" };
    const sha256 = await sha256Of(bytes);
    if (await wasRejected(ctx.db, upload, sha256)) return { code: "FILE_REJECTED_BEFORE" };
    const file = { tenantId: upload.tenantId, id: newId() };
    try {
      await keepFile(storage, file, "original", bytes);
      if (checked.kind === "jpeg") {
        await keepFile(storage, file, "view", checked.view);
        await keepFile(storage, file, "thumbnail", checked.thumbnail);
      }
      const row = await addFile(ctx, upload, { ...file, sha256, sizeBytes: bytes.length, checked, scan });
      if ("code" in row) await dropFile(storage, file);
      return "code" in row ? row : fileOf(row);
    } catch (error) {
      // No row names the file, so no job would ever delete it.
      await dropFile(storage, file).catch(() => undefined);
      throw error;
    }
  });
}

/** The result of the malware scan; null when the scanner is unreachable, "unscanned" without a scanner. */
async function scanOf({ providers: { scanner }, log }: BackendContext, bytes: Buffer) {
  if (!scanner) return "unscanned";
  return scanner.scan(bytes).catch((error: unknown) => {
    log.error("a file was not scanned; it waits for the scanner", { error });
    return null;
  });
}

/** Computes the hash piece by piece, so that other requests get their turn. */
async function sha256Of(bytes: Buffer): Promise<string> {
  const hash = createHash("sha256");
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    hash.update(bytes.subarray(at, at + PIECE_BYTES));
    await setImmediate();
  }
  return hash.digest("hex");
}

/** Says whether a file of the same bytes was rejected for the same document. */
async function wasRejected(db: TenantDatabase, upload: UploadRow, sha256: string): Promise<boolean> {
  const found = await db
    .selectFrom("documentFile as f")
    .innerJoin("documentAttempt as a", "a.id", "f.attemptId")
    .select("f.id")
    .where("f.documentId", "=", upload.documentId)
    .where("f.sha256", "=", sha256)
    .where("a.outcome", "=", "rejected")
    .executeTakeFirst();
  return found !== undefined;
}

interface NewFile {
  tenantId: string;
  id: string;
  sha256: string;
  sizeBytes: number;
  checked: CheckedFile;
  scan: Awaited<ReturnType<typeof scanOf>>;
}

async function addFile({ db, now }: BackendContext, upload: UploadRow, file: NewFile): Promise<FileRow | Refused> {
  const { checked, scan, ...stored } = file;
  return inTransaction(db, async (trx): Promise<FileRow | Refused> => {
    const known = await loadDocument(trx, upload.documentId);
    if (!known) return { code: "CONFLICT" };
    await lockSubject(trx, known.subscriptionId);
    const document = await loadDocument(trx, upload.documentId);
    if (!document || !isOpen(document.state as DocumentState)) return { code: "CONFLICT" };
    if (!(await isUnderWay(trx, document))) return { code: "CONFLICT" };
    const files = await filesOf(trx, document);
    if (files.filter(({ attemptId }) => attemptId === null).length >= MAX_FILES) return { code: "FILES_LIMIT_REACHED" };
    // Others may have been stored since this file began to arrive.
    if ((await storedBytes(trx, document)) + stored.sizeBytes > QUOTA_BYTES) return { code: "QUOTA_REACHED" };
    const row: FileRow = {
      ...stored,
      ...{ documentId: document.id, subscriptionId: document.subscriptionId, attemptId: null },
      ...{ position: (files.at(-1)?.position ?? 0) + 1, name: upload.name, kind: checked.kind, pages: checked.pages },
      flagsJson: JSON.stringify(checked.flags),
      ...{ scan: scan ?? "unscanned", scanDue: scan === null ? now.toISOString() : null },
      ...{ createdAt: now.toISOString(), keptUntil: null, erasedAt: null },
    };
    await trx.insertInto("documentFile").values(row).execute();
    return row;
  });
}
