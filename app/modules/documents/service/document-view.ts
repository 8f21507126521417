import { sql } from "kysely";
import type { TenantDatabase } from "~/data/tenant";
import { type DocumentState, isOpen, type RejectionReason } from "~/modules/documents/rules/document-state";
import { acceptedKinds, type FileKind } from "~/modules/documents/rules/file-type";
import { obstacleIn } from "~/modules/documents/rules/review";
import type {
  Document,
  DocumentAttempt,
  DocumentDetail,
  DocumentFile,
  FileFlag,
} from "~/modules/documents/schema/document";
import { courseNameIn } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import { nameIn } from "~/procedure/text";
import { todayOf } from "~/procedure/today";
import { addDays } from "~/rules/time/date";
import {
  type AttemptRow,
  attemptsOf,
  type DocumentRow,
  type FileRow,
  filesOf,
  type OwnDocument,
} from "./document-store";

/** A document as the candidate sees it, with texts in the caller's language. */
export function documentOf(row: DocumentRow, { language, now }: Pick<BackendContext, "language" | "now">): Document {
  const state = row.state as DocumentState;
  return {
    id: row.id,
    type: row.code,
    title: nameIn(row.namesJson, language),
    instruction: nameIn(row.instructionsJson, language),
    state,
    dueOn: row.dueOn,
    isOverdue: isOpen(state) && todayOf(now) > row.dueOn,
    deferrableUntil: row.deferDays !== null && state === "pending" ? addDays(row.dueOn, row.deferDays) : null,
    mayNotApply: row.mayNotApply === 1,
    rejection: state === "rejected" ? rejectionOf(row) : null,
    sentAt: row.sentAt,
    reopenedAt: row.reopenedAt,
    revision: row.revision,
  };
}

function rejectionOf({ reasonCode, reasonText }: Pick<AttemptRow, "reasonCode" | "reasonText">) {
  return reasonCode === null ? null : { code: reasonCode as RejectionReason, text: reasonText ?? "" };
}

/** Whether staff may not open a file, because it waits for the malware scan or the scan failed. */
export const isWithheld = ({ scan, scanDue }: Pick<FileRow, "scan" | "scanDue">): boolean =>
  scanDue !== null || scan === "failed";

/** Whether staff may open a file that was sent. */
export const isReadable = (file: Pick<FileRow, "scan" | "scanDue">): boolean =>
  file.scan !== "infected" && !isWithheld(file);

/** A file as candidates and staff see it, without its contents. */
export function fileOf(row: FileRow): DocumentFile {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    sizeBytes: row.sizeBytes,
    pages: row.pages,
    flags: JSON.parse(row.flagsJson) as FileFlag[],
    scan: row.scan,
    stored: row.erasedAt === null && row.scan !== "infected",
    withheld: isWithheld(row),
    createdAt: row.createdAt,
  };
}

/** An attempt with its own files, which are selected from all files of the document. */
export function attemptOf(row: AttemptRow, files: readonly FileRow[]): DocumentAttempt {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    note: row.note,
    files: files.filter(({ attemptId }) => attemptId === row.id).map(fileOf),
    sentAt: row.sentAt,
    outcome: row.outcome,
    rejection: rejectionOf(row),
    decidedAt: row.decidedAt,
  };
}

/** Why staff cannot open a file of a document's latest attempt; null when they can open all of them. */
export async function obstacleOf(db: TenantDatabase, document: Pick<DocumentRow, "id">) {
  const [last] = await attemptsOf(db, document);
  const files = await filesOf(db, document);
  return obstacleIn(files.filter(({ attemptId }) => attemptId === last?.id).map(fileOf));
}

/** A document with its files and its history. */
export async function detailOf(ctx: BackendContext, { subscription, row }: OwnDocument): Promise<DocumentDetail> {
  const [files, attempts] = [await filesOf(ctx.db, row), await attemptsOf(ctx.db, row)];
  const reusable = isOpen(row.state as DocumentState) ? await reusableFor(ctx.db, row) : undefined;
  return {
    ...documentOf(row, ctx),
    courseName: courseNameIn(subscription, ctx.language),
    accepts: acceptedKinds(JSON.parse(row.acceptsJson) as FileKind[]),
    drafts: files.filter(({ attemptId }) => attemptId === null).map(fileOf),
    attempts: attempts.map((attempt) => attemptOf(attempt, files)),
    reusable: reusable ? { courseName: reusable.courseName, approvedAt: reusable.decidedAt ?? "" } : null,
  };
}

/**
 * The latest approved document of the same person, whose type has the same code, in another enrolment. One of its approved files must still
 * be stored, and none may be infected.
 */
export function reusableFor(db: TenantDatabase, row: DocumentRow) {
  return (
    db
      .selectFrom("document as d")
      .innerJoin("documentType as t", "t.id", "d.typeId")
      .innerJoin("subscription as s", "s.id", "d.subscriptionId")
      .innerJoin("offer as o", "o.id", "s.offerId")
      .innerJoin("course as c", "c.id", "o.courseId")
      .select(["d.id", "d.decidedAt", "c.name as courseName"])
      .where("d.personId", "=", row.personId)
      .where("t.code", "=", row.code)
      // Repeats the condition of the index literally, so that the database can use the index.
      .where("d.state", "=", sql.lit("approved"))
      .where("d.subscriptionId", "<>", row.subscriptionId)
      .where((eb) => {
        const files = eb
          .selectFrom("documentFile as f")
          .innerJoin("documentAttempt as a", "a.id", "f.attemptId")
          .select("f.id")
          .whereRef("f.documentId", "=", "d.id")
          .where("a.outcome", "=", "approved");
        const stored = files.where("f.erasedAt", "is", null);
        return eb.and([eb.exists(stored), eb.not(eb.exists(files.where("f.scan", "=", "infected")))]);
      })
      .orderBy("d.decidedAt", "desc")
      .limit(1)
      .executeTakeFirst()
  );
}
