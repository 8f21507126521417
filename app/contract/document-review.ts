import { z } from "zod";
import { documentStates, reviewerReasons } from "~/domain/document/document-state";
import { call } from "./call";
import {
  Claim,
  ClaimWish,
  dayFilters,
  deskPage,
  deskQuery,
  FilterOption,
  filtersOf,
  filterValues,
  heldDecision,
} from "./desk";
import { DocumentAttempt, FileContent, FileWish } from "./document";
import { problems } from "./problem";
import { Done, Id, Instant, Language } from "./value";

/** A document in the list of the desk. */
export const ReviewRow = z.object({
  id: Id,
  /** The candidate's name. */
  name: z.string(),
  /** Title of the document. */
  title: z.string(),
  courseName: z.string(),
  institutionName: z.string(),
  /** How many times it was sent. */
  attempt: z.int(),
  sentAt: Instant,
  isOverdue: z.boolean(),
  /**
   * Why a file of the last attempt cannot be opened: it waits for the malware scanner, or the scanner could not read it
   * or found malware. Null when all can be opened.
   */
  obstacle: z.enum(["waiting", "unreadable"]).nullable(),
  /** The person who has claimed it; null without a claim. */
  claim: Claim.nullable(),
  /** The decision in effect; null without one. */
  decision: z
    .object({
      outcome: z.enum(["approved", "rejected"]),
      at: Instant,
      /** Null when no person decided, as for a document that the candidate reused. */
      by: z.string().nullable(),
    })
    .nullable(),
  /** The decision that can still be undone; `reopened` revokes the one in effect. */
  held: heldDecision(z.enum(["approved", "rejected", "reopened"])).nullable(),
});
export type ReviewRow = z.output<typeof ReviewRow>;

export const reviewFilters = ["type", "level", "waiting", "decided", "reviewer", "institution"] as const;

const filters = {
  type: filterValues,
  level: filterValues,
  institution: filterValues,
  ...filtersOf(dayFilters),
  /** `waitingValues` of the domain; with several of them the longest wait counts. */
  waiting: filterValues,
  /** `decidedValues` of the domain. With `decided` or `reviewer`, the list has reviewed documents instead. */
  decided: filterValues,
  /** Ids of those who decided. */
  reviewer: filterValues,
};

const listQuery = z.object({
  ...deskQuery,
  ...filters,
  /** By `oldest` the documents that wait are sorted by when they were sent; reviewed ones by when they were decided. */
  sort: z.enum(["oldest", "decided"]).default("oldest"),
  order: z.enum(["asc", "desc"]).default("asc"),
});
export type ReviewQuery = z.output<typeof listQuery>;

export const ReviewPage = deskPage(ReviewRow).extend({
  /** Whether the search found more people than one list shows, so that another word is needed. */
  isTooWide: z.boolean(),
  /** The caller's own decisions that may still be undone, newest first. */
  own: z.array(ReviewRow),
});
export type ReviewPage = z.output<typeof ReviewPage>;

/** A fact that the candidate declared; a reviewer compares it with the document. */
const DeclaredFact = z.object({
  name: z.enum(["name", "cpf", "birthday", "course", "responsible"]),
  /** The CPF is masked unless the caller has claimed the document. */
  value: z.string(),
});
export type DeclaredFact = z.output<typeof DeclaredFact>;

const ReviewAttempt = DocumentAttempt.extend({
  /** The reviewer; null when no person has decided. */
  decidedBy: z.string().nullable(),
  /** The message as it was sent to the candidate. */
  message: z.string().nullable(),
  /** Whether its photos can also be read as one PDF, under the attempt's id in place of a file's. */
  hasPhotoPdf: z.boolean(),
});
export type ReviewAttempt = z.output<typeof ReviewAttempt>;

/** The messages of which the candidate gets one after the decision, in the candidate's language. */
const ReviewMessages = z.object({
  language: Language,
  approved: z.object({ title: z.string(), text: z.string() }),
  /** The message around the reviewer's text: `before` and `after` it. */
  rejected: z.object({ title: z.string(), before: z.string(), after: z.string() }),
  /** The catalogue of reasons with their usual texts. */
  reasons: z.array(z.object({ code: z.enum(reviewerReasons), text: z.string() })),
});
export type ReviewMessages = z.output<typeof ReviewMessages>;

/** A document with everything that a reviewer needs. */
export const ReviewDetail = z.object({
  row: ReviewRow,
  revision: z.int(),
  state: z.enum(documentStates),
  subscriptionId: Id,
  protocol: z.string(),
  instruction: z.string(),
  declared: z.array(DeclaredFact),
  /** Newest first. */
  attempts: z.array(ReviewAttempt),
  /** Null unless the document waits for a decision. */
  messages: ReviewMessages.nullable(),
  /** When a decision made now takes effect. */
  effectiveAt: Instant,
  /** What reopening would do; null unless a decision is in effect. */
  reopening: z
    .object({
      /** Why it cannot be reopened: the enrolment has ended, or a file holds malware. */
      obstacle: z.enum(["ended", "infected"]).nullable(),
      /** Whether the enrolment is complete, and would wait for documents again. */
      isEnrolled: z.boolean(),
      message: z.object({ title: z.string(), text: z.string(), language: Language }),
    })
    .nullable(),
  /** The decisions that were revoked, newest first. */
  reopenings: z.array(
    z.object({
      at: Instant,
      by: z.string().nullable(),
      reason: z.string(),
      /** The number of the attempt, and what had been decided about it. */
      attempt: z.int(),
      outcome: z.enum(["approved", "rejected"]),
    }),
  ),
  /** The document before it in the list of the query. */
  previous: Id.nullable(),
  /** The documents after it in that list. */
  following: z.array(ReviewRow),
  /** The caller's own decisions that may still be undone, newest first. */
  own: z.array(ReviewRow),
});
export type ReviewDetail = z.output<typeof ReviewDetail>;

const path = "/document-reviews/{id}";

/** The desk where documents are reviewed. Answers 404 to callers without the right, as for an unknown id. */
export const documentReview = {
  list: call({
    service: "portal",
    method: "GET",
    path: "/document-reviews",
    auth: "user",
    inPerson: true,
    query: listQuery,
    responses: { 200: ReviewPage, ...problems(404) },
    summary:
      "Documents that wait for a reviewer, or reviewed ones, in the scope of the caller's role, oldest first, by keyset",
  }),
  options: call({
    service: "portal",
    method: "GET",
    path: "/document-reviews/options",
    auth: "user",
    inPerson: true,
    responses: {
      200: z.object({
        type: z.array(FilterOption),
        level: z.array(FilterOption),
        reviewer: z.array(FilterOption),
        institution: z.array(FilterOption),
      }),
      ...problems(404),
    },
    summary: "The values that the list can be filtered by",
  }),
  next: call({
    service: "portal",
    method: "POST",
    path: "/document-reviews/next",
    auth: "user",
    inPerson: true,
    body: listQuery.extend({ leaving: Id.nullable().default(null) }),
    responses: { 200: z.object({ id: Id.nullable() }), ...problems(404) },
    summary:
      "Releases the document `leaving` and claims the next one in the list that nobody else works on; null for none",
  }),
  get: call({
    service: "portal",
    method: "GET",
    path,
    auth: "user",
    inPerson: true,
    query: listQuery,
    responses: { 200: ReviewDetail, ...problems(404) },
    summary: "A document with its files, its history and its neighbours in a list; looking at it does not claim it",
  }),
  claim: call({
    service: "portal",
    method: "PUT",
    path: `${path}/claim`,
    auth: "user",
    inPerson: true,
    body: ClaimWish,
    responses: { 200: Done, ...problems(404, 409) },
    summary: "Claims a document for 20 minutes or renews the claim; 409 CONFLICT when somebody else works on it",
  }),
  release: call({
    service: "portal",
    method: "DELETE",
    path: `${path}/claim`,
    auth: "user",
    inPerson: true,
    responses: { 200: Done, ...problems(404) },
    summary: "Returns a document to the queue",
  }),
  decide: call({
    service: "portal",
    method: "POST",
    path: `${path}/decision`,
    auth: "user",
    inPerson: true,
    body: z.object({
      revision: z.int(),
      /** Null approves the document. */
      rejection: z
        .object({ code: z.enum(reviewerReasons), text: z.string().trim().min(1).max(1000) })
        .nullable()
        .default(null),
    }),
    responses: { 200: z.object({ effectiveAt: Instant }), ...problems(404, 409, 422) },
    summary:
      "Holds a decision with its message until it takes effect; 409 CONFLICT when the document has changed, was decided, or somebody else works on it, 409 FILE_WITHHELD while nobody can open one of its files",
  }),
  reopen: call({
    service: "portal",
    method: "POST",
    path: `${path}/reopening`,
    auth: "user",
    inPerson: true,
    body: z.object({ revision: z.int(), reason: z.string().trim().min(1).max(500) }),
    responses: { 200: z.object({ effectiveAt: Instant }), ...problems(404, 409) },
    summary:
      "Revokes the decision about a document after the time in which that can be undone; 409 CONFLICT when the document has changed, is not reviewed, or its enrolment has ended",
  }),
  undo: call({
    service: "portal",
    method: "DELETE",
    path: `${path}/decision`,
    auth: "user",
    inPerson: true,
    responses: { 200: Done, ...problems(404, 409) },
    summary: "Deletes a held decision and returns the document to the queue; 409 CONFLICT when it has taken effect",
  }),
  apply: call({
    service: "portal",
    method: "POST",
    path: `${path}/decision/effect`,
    auth: "user",
    inPerson: true,
    responses: { 200: Done, ...problems(404, 409) },
    summary: "Applies a held decision now; 409 CONFLICT when it was undone or has taken effect",
  }),
  content: call({
    service: "portal",
    method: "GET",
    path: `${path}/files/{file}`,
    auth: "user",
    inPerson: true,
    query: FileWish.extend({ form: z.enum(["original", "view", "thumbnail", "photos"]) }),
    responses: { 200: FileContent, ...problems(404) },
    summary: "A part of a file's contents; `photos` is the PDF of an attempt. Opening a file is audited",
  }),
};
