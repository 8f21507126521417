import { z } from "zod";
import type { DocumentState, RejectionReason } from "~/modules/documents/rules/document-state";
import type { FileKind } from "~/modules/documents/rules/file-type";
import { NOTE_MAX } from "~/modules/documents/rules/limit";

/** A finding of the file check, for reviewers or the candidate. */
export type FileFlag = "javascript" | "embedded-files" | "launch" | "dark" | "blurred";

export interface DocumentFile {
  id: string;
  /** Name of the file on the candidate's device. */
  name: string;
  kind: "pdf" | "jpeg";
  sizeBytes: number;
  pages: number;
  flags: FileFlag[];
  scan: "unscanned" | "clean" | "infected" | "failed";
  /** Whether its contents are still stored. */
  stored: boolean;
  /** Whether staff may not open it, because the malware scanner has not cleared it. */
  withheld: boolean;
  createdAt: string;
}

interface Rejection {
  code: RejectionReason;
  text: string;
}

/**
 * What a candidate sent for a required document, with the decision about it: files, a note why the document does not
 * apply, or a document that was approved before.
 */
export interface DocumentAttempt {
  id: string;
  number: number;
  kind: "files" | "not_applicable" | "reused";
  note: string | null;
  files: DocumentFile[];
  sentAt: string;
  outcome: "approved" | "rejected" | null;
  rejection: Rejection | null;
  decidedAt: string | null;
}

/** A document that an enrolment requires. */
export interface Document {
  id: string;
  /** Code of its type, which is part of the page's address. */
  type: string;
  title: string;
  instruction: string;
  state: DocumentState;
  dueOn: string;
  /** Whether its due date has passed. */
  isOverdue: boolean;
  /** The day until which the candidate may defer it; null when it cannot be deferred. */
  deferrableUntil: string | null;
  mayNotApply: boolean;
  /** Why the document was rejected; null in any other state than `rejected`. */
  rejection: Rejection | null;
  sentAt: string | null;
  /** When the institution revoked a decision about it, as long as there is no newer one; null otherwise. */
  reopenedAt: string | null;
  revision: number;
}

export interface DocumentDetail extends Document {
  courseName: string;
  /** The kinds of files that may be sent. */
  accepts: readonly FileKind[];
  /** Files that are not sent yet. */
  drafts: DocumentFile[];
  /** Newest first. */
  attempts: DocumentAttempt[];
  /** An approved document of the same person that may be sent again; null without one, and if nothing is to be sent. */
  reusable: { courseName: string; approvedAt: string } | null;
}

/** The candidate's action on a document. */
export const Sending = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("files") }),
  z.object({ kind: z.literal("not_applicable"), note: z.string().trim().min(1).max(NOTE_MAX) }),
  z.object({ kind: z.literal("reused") }),
  z.object({ kind: z.literal("deferred") }),
]);
export type Sending = z.output<typeof Sending>;

/** The wanted part of a file. */
export const FileWish = z.object({
  /** `view` is the form that pages show: the PDF itself, or the photo upright and without location data. */
  form: z.enum(["original", "view", "thumbnail"]).default("original"),
  offset: z.int().nonnegative().default(0),
});
export type FileWish = z.output<typeof FileWish>;

export interface FileContent {
  name: string;
  contentType: "application/pdf" | "image/jpeg";
  sizeBytes: number;
  /** Up to 1 MB from the offset on; empty at the end of the file. */
  base64: string;
}

/** A file of which only a part has arrived. */
export interface DocumentUpload {
  id: string;
  name: string;
  /** Number of bytes that have arrived; the next part begins here. */
  offset: number;
}
