import { sql } from "kysely";
import type { BackendContext } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { courseNameIn } from "~/backend/subscription";
import { nameIn } from "~/backend/text";
import { todayOf } from "~/backend/today";
import type { Document, DocumentAttempt, DocumentDetail, DocumentFile, FileFlag } from "~/contract/document";
import { type DocumentState, isOpen, type RejectionReason } from "~/domain/document/document-state";
import { obstacleIn } from "~/domain/document/review";
import { addDays } from "~/domain/time/date";
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
    title: nameIn(row.names_json, language),
    instruction: nameIn(row.instructions_json, language),
    state,
    dueOn: row.due_on,
    isOverdue: isOpen(state) && todayOf(now) > row.due_on,
    deferrableUntil: row.defer_days !== null && state === "pending" ? addDays(row.due_on, row.defer_days) : null,
    mayNotApply: row.may_not_apply === 1,
    rejection: state === "rejected" ? rejectionOf(row) : null,
    sentAt: row.sent_at,
    reopenedAt: row.reopened_at,
    revision: row.revision,
  };
}

function rejectionOf({ reason_code, reason_text }: Pick<AttemptRow, "reason_code" | "reason_text">) {
  return reason_code === null ? null : { code: reason_code as RejectionReason, text: reason_text ?? "" };
}

/** Whether staff may not open a file, because it waits for the malware scan or the scan failed. */
export const isWithheld = ({ scan, scan_due }: Pick<FileRow, "scan" | "scan_due">): boolean =>
  scan_due !== null || scan === "failed";

/** Whether staff may open a file that was sent. */
export const isReadable = (file: Pick<FileRow, "scan" | "scan_due">): boolean =>
  file.scan !== "infected" && !isWithheld(file);

/** A file as candidates and staff see it, without its contents. */
export function fileOf(row: FileRow): DocumentFile {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    sizeBytes: row.size_bytes,
    pages: row.pages,
    flags: JSON.parse(row.flags_json) as FileFlag[],
    scan: row.scan,
    stored: row.erased_at === null && row.scan !== "infected",
    withheld: isWithheld(row),
    createdAt: row.created_at,
  };
}

/** An attempt with its own files, which are selected from all files of the document. */
export function attemptOf(row: AttemptRow, files: readonly FileRow[]): DocumentAttempt {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    note: row.note,
    files: files.filter(({ attempt_id }) => attempt_id === row.id).map(fileOf),
    sentAt: row.sent_at,
    outcome: row.outcome,
    rejection: rejectionOf(row),
    decidedAt: row.decided_at,
  };
}

/** Why staff cannot open a file of a document's latest attempt; null when they can open all of them. */
export async function obstacleOf(db: Database, document: Pick<DocumentRow, "tenant_id" | "id">) {
  const [last] = await attemptsOf(db, document);
  const files = await filesOf(db, document);
  return obstacleIn(files.filter(({ attempt_id }) => attempt_id === last?.id).map(fileOf));
}

/** A document with its files and its history. */
export async function detailOf(ctx: BackendContext, { subscription, row }: OwnDocument): Promise<DocumentDetail> {
  const [files, attempts] = [await filesOf(ctx.db, row), await attemptsOf(ctx.db, row)];
  const reusable = isOpen(row.state as DocumentState) ? await reusableFor(ctx.db, row) : undefined;
  return {
    ...documentOf(row, ctx),
    courseName: courseNameIn(subscription, ctx.language),
    drafts: files.filter(({ attempt_id }) => attempt_id === null).map(fileOf),
    attempts: attempts.map((attempt) => attemptOf(attempt, files)),
    reusable: reusable ? { courseName: reusable.course_name, approvedAt: reusable.decided_at ?? "" } : null,
  };
}

/**
 * The latest approved document of the same person and type in another enrolment. One of its approved files must still
 * be stored, and none may be infected.
 */
export function reusableFor(db: Database, row: DocumentRow) {
  return (
    db
      .selectFrom("document as d")
      .innerJoin("subscription as s", (join) =>
        join.onRef("s.tenant_id", "=", "d.tenant_id").onRef("s.id", "=", "d.subscription_id"),
      )
      .innerJoin("offer as o", (join) => join.onRef("o.tenant_id", "=", "s.tenant_id").onRef("o.id", "=", "s.offer_id"))
      .innerJoin("course as c", (join) =>
        join.onRef("c.tenant_id", "=", "o.tenant_id").onRef("c.id", "=", "o.course_id"),
      )
      .select(["d.id", "d.decided_at", "c.name as course_name"])
      .where("d.tenant_id", "=", row.tenant_id)
      .where("d.person_id", "=", row.person_id)
      .where("d.type_id", "=", row.type_id)
      // Repeats the condition of the index literally, so that the database can use the index.
      .where("d.state", "=", sql.lit("approved"))
      .where("d.subscription_id", "<>", row.subscription_id)
      .where((eb) => {
        const files = eb
          .selectFrom("document_file as f")
          .innerJoin("document_attempt as a", (join) =>
            join.onRef("a.tenant_id", "=", "f.tenant_id").onRef("a.id", "=", "f.attempt_id"),
          )
          .select("f.id")
          .whereRef("f.tenant_id", "=", "d.tenant_id")
          .whereRef("f.document_id", "=", "d.id")
          .where("a.outcome", "=", "approved");
        const stored = files.where("f.erased_at", "is", null);
        return eb.and([eb.exists(stored), eb.not(eb.exists(files.where("f.scan", "=", "infected")))]);
      })
      .orderBy("d.decided_at", "desc")
      .limit(1)
      .executeTakeFirst()
  );
}
