import { z } from "zod";
import { documentStates, rejectionReasons } from "~/domain/document/document-state";
import { CHUNK_BYTES, FILE_MAX_BYTES, NOTE_MAX } from "~/domain/document/limit";
import { call } from "./call";
import { problems } from "./problem";
import { Day, Done, Id, Instant, Whole } from "./value";

/** Findings of the file check, for reviewers or the candidate. */
export const FileFlag = z.enum(["javascript", "embedded-files", "launch", "dark", "blurred"]);
export type FileFlag = z.output<typeof FileFlag>;

export const DocumentFile = z.object({
  id: Id,
  /** Name of the file on the candidate's device. */
  name: z.string(),
  kind: z.enum(["pdf", "jpeg"]),
  sizeBytes: z.int(),
  pages: z.int(),
  flags: z.array(FileFlag),
  scan: z.enum(["unscanned", "clean", "infected", "failed"]),
  /** Whether its contents are still stored. */
  stored: z.boolean(),
  /** Whether staff may not open it, because the malware scanner has not cleared it. */
  withheld: z.boolean(),
  createdAt: Instant,
});
export type DocumentFile = z.output<typeof DocumentFile>;

const Rejection = z.object({ code: z.enum(rejectionReasons), text: z.string() });

/**
 * What a candidate sent for a required document, with the decision about it: files, a note why the document does not
 * apply, or a document that was approved before.
 */
export const DocumentAttempt = z.object({
  id: Id,
  number: z.int(),
  kind: z.enum(["files", "not_applicable", "reused"]),
  note: z.string().nullable(),
  files: z.array(DocumentFile),
  sentAt: Instant,
  outcome: z.enum(["approved", "rejected"]).nullable(),
  rejection: Rejection.nullable(),
  decidedAt: Instant.nullable(),
});
export type DocumentAttempt = z.output<typeof DocumentAttempt>;

/** A document that an enrolment requires. */
export const Document = z.object({
  id: Id,
  /** Code of its type, which is part of the page's address. */
  type: z.string(),
  title: z.string(),
  instruction: z.string(),
  state: z.enum(documentStates),
  dueOn: Day,
  /** Whether its due date has passed. */
  isOverdue: z.boolean(),
  /** The day until which the candidate may defer it; null when it cannot be deferred. */
  deferrableUntil: Day.nullable(),
  mayNotApply: z.boolean(),
  /** Why the document was rejected; null in any other state than `rejected`. */
  rejection: Rejection.nullable(),
  sentAt: Instant.nullable(),
  /** When the institution revoked a decision about it, as long as there is no newer one; null otherwise. */
  reopenedAt: Instant.nullable(),
  revision: z.int(),
});
export type Document = z.output<typeof Document>;

/** An earlier enrolment's approved document of the same type. */
const Reusable = z.object({ courseName: z.string(), approvedAt: Instant });

export const DocumentDetail = Document.extend({
  courseName: z.string(),
  /** Files that are not sent yet. */
  drafts: z.array(DocumentFile),
  /** Newest first. */
  attempts: z.array(DocumentAttempt),
  /** An approved document of the same person that may be sent again; null without one, and if nothing is to be sent. */
  reusable: Reusable.nullable(),
});
export type DocumentDetail = z.output<typeof DocumentDetail>;

/** A file of which only a part has arrived. */
export const DocumentUpload = z.object({
  id: Id,
  name: z.string(),
  /** Number of bytes that have arrived; the next part begins here. */
  offset: z.int(),
});
export type DocumentUpload = z.output<typeof DocumentUpload>;

/** Timeout of a call that stores or checks a file; it covers the wait while other files are checked on a slow disk. */
const FILE_TIMEOUT_MS = 120_000;

const documentPath = "/subscriptions/{id}/documents/{type}";

export const document = {
  list: call({
    service: "portal",
    method: "GET",
    path: "/subscriptions/{id}/documents",
    auth: "user",
    responses: {
      200: z.object({ courseName: z.string(), documents: z.array(Document) }),
      ...problems(404),
    },
    summary: "The documents required for an enrolment, in the institution's order",
  }),
  get: call({
    service: "portal",
    method: "GET",
    path: documentPath,
    auth: "user",
    responses: { 200: DocumentDetail, ...problems(404) },
    summary: "A document with its unsent files and the history of what was sent",
  }),
  send: call({
    service: "portal",
    method: "POST",
    path: `${documentPath}/attempts`,
    auth: "user",
    timeoutMs: FILE_TIMEOUT_MS,
    body: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("files") }),
      z.object({ kind: z.literal("not_applicable"), note: z.string().trim().min(1).max(NOTE_MAX) }),
      z.object({ kind: z.literal("reused") }),
      z.object({ kind: z.literal("deferred") }),
    ]),
    responses: { 200: DocumentDetail, ...problems(404, 409, 422) },
    summary:
      "Sends the files for review, states why the document does not apply, reuses an approved one, or defers it; 409 CONFLICT when that is not allowed now, 422 FILE_REQUIRED without a file",
  }),
  removeFile: call({
    service: "portal",
    method: "DELETE",
    path: `${documentPath}/files/{file}`,
    auth: "user",
    responses: { 200: Done, ...problems(404) },
    summary: "Removes a file that is not sent yet",
  }),
  content: call({
    service: "portal",
    method: "GET",
    path: `${documentPath}/files/{file}`,
    auth: "user",
    query: z.object({
      /** `view` is the form that pages show: the PDF itself, or the photo upright and without location data. */
      form: z.enum(["original", "view", "thumbnail"]).default("original"),
      offset: Whole.default(0),
    }),
    responses: {
      200: z.object({
        name: z.string(),
        contentType: z.enum(["application/pdf", "image/jpeg"]),
        sizeBytes: z.int(),
        /** Up to 1 MB from the offset on; empty at the end of the file. */
        base64: z.base64(),
      }),
      ...problems(404),
    },
    summary: "A part of a file's contents",
  }),
  startUpload: call({
    service: "portal",
    method: "POST",
    path: `${documentPath}/uploads`,
    auth: "user",
    body: z.object({ name: z.string().max(1000), sizeBytes: z.int().nonnegative().nullable().default(null) }),
    responses: { 201: DocumentUpload, ...problems(404, 409, 413, 422, 429) },
    summary:
      "Begins sending a file in parts; 413 FILE_TOO_LARGE over 30 MB, 422 FILES_LIMIT_REACHED or QUOTA_REACHED, 429 UPLOADS_AT_ONCE when three are under way",
  }),
  upload: call({
    service: "portal",
    method: "GET",
    path: "/document-uploads/{upload}",
    auth: "user",
    responses: { 200: DocumentUpload, ...problems(404) },
    summary: "The number of bytes of a file that have arrived, for resuming its upload",
  }),
  append: call({
    service: "portal",
    method: "PATCH",
    path: "/document-uploads/{upload}",
    auth: "user",
    encoding: "multipart",
    timeoutMs: FILE_TIMEOUT_MS,
    maxBodyBytes: CHUNK_BYTES + 50_000,
    query: z.object({ offset: Whole }),
    body: z.object({ chunk: z.file().max(CHUNK_BYTES) }),
    responses: { 200: DocumentUpload, ...problems(404, 409, 413) },
    summary: `Appends the next part of a file; 409 CONFLICT when it does not begin where the last one ended, 413 FILE_TOO_LARGE over ${FILE_MAX_BYTES} bytes`,
  }),
  finishUpload: call({
    service: "portal",
    method: "POST",
    path: "/document-uploads/{upload}/file",
    auth: "user",
    timeoutMs: FILE_TIMEOUT_MS,
    responses: { 201: DocumentFile, ...problems(404, 409, 422, 503) },
    summary:
      "Checks a file that has arrived as a whole and adds it to the document; 422 says what is wrong with it, 503 FILE_NOT_CHECKED that the portal could not check it",
  }),
  cancelUpload: call({
    service: "portal",
    method: "DELETE",
    path: "/document-uploads/{upload}",
    auth: "user",
    responses: { 200: Done, ...problems(404) },
    summary: "Deletes the parts of a file that have arrived",
  }),
};
