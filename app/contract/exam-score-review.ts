import { z } from "zod";
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
import { FileContent, FileWish } from "./document";
import { ExamScores, ExamYear, SentExamScore } from "./exam-score";
import { problems } from "./problem";
import { Done, Id, Instant, Language } from "./value";

/** Scores in the list of the desk. */
export const ExamReviewRow = z.object({
  id: Id,
  name: z.string(),
  courseName: z.string(),
  institutionName: z.string(),
  number: z.int(),
  year: z.int(),
  /** The weighted mean, in hundredths of a point. */
  average: z.int(),
  passes: z.boolean(),
  isUnverified: z.boolean(),
  sentAt: Instant,
  isOverdue: z.boolean(),
  claim: Claim.nullable(),
  held: heldDecision(z.enum(["confirmed", "refused"])).nullable(),
});
export type ExamReviewRow = z.output<typeof ExamReviewRow>;

export const examReviewFilters = ["waiting", "verification", "institution"] as const;

const listQuery = z.object({
  ...deskQuery,
  waiting: filterValues,
  /** `unverified`: the enrolment continued before the scores were compared with their proof. */
  verification: filterValues,
  institution: filterValues,
  ...filtersOf(dayFilters),
  sort: z.enum(["oldest"]).default("oldest"),
  order: z.enum(["asc", "desc"]).default("asc"),
});
export type ExamReviewQuery = z.output<typeof listQuery>;

export const ExamReviewPage = deskPage(ExamReviewRow).extend({
  isTooWide: z.boolean(),
  /** The caller's own decisions that may still be undone, newest first. */
  own: z.array(ExamReviewRow),
});
export type ExamReviewPage = z.output<typeof ExamReviewPage>;

/** Scores with everything that staff need to decide. */
export const ExamReviewDetail = z.object({
  row: ExamReviewRow,
  revision: z.int(),
  subscriptionId: Id,
  protocol: z.string(),
  /** Masked unless the caller has claimed the scores. */
  cpf: z.string(),
  current: SentExamScore,
  /** The year and the scores that the candidate typed, before staff corrected them; null without a correction. */
  corrected: z.object({ year: z.int(), scores: ExamScores }).nullable(),
  source: z.enum(["proof", "official"]).nullable(),
  decidedBy: z.string().nullable(),
  /** The message as it was sent to the candidate. */
  message: z.string().nullable(),
  /** Earlier scores of the enrolment, newest first. */
  earlier: z.array(SentExamScore),
  /** The messages that the candidate may read; null unless the scores wait for a decision. */
  messages: z
    .object({
      language: Language,
      /** The message for scores that pass. */
      passed: z.object({ title: z.string(), text: z.string() }),
      /** The message for scores that do not pass. */
      failed: z.object({ title: z.string(), text: z.string() }),
      /** The message around the text of a refusal. */
      refused: z.object({ title: z.string(), before: z.string(), after: z.string(), usual: z.string() }),
    })
    .nullable(),
  /** When a decision made now takes effect. */
  effectiveAt: Instant,
  previous: Id.nullable(),
  following: Id.nullable(),
  own: z.array(ExamReviewRow),
});
export type ExamReviewDetail = z.output<typeof ExamReviewDetail>;

const path = "/exam-score-reviews/{id}";
const desk = { service: "portal", auth: "user", inPerson: true } as const;

const Decision = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("confirm") }),
  z.object({
    kind: z.literal("correct"),
    year: ExamYear,
    scores: ExamScores,
    reason: z.string().trim().min(1).max(500),
  }),
  z.object({ kind: z.literal("refuse"), reason: z.string().trim().min(1).max(1000) }),
]);
export type ExamDecision = z.output<typeof Decision>;

/** The desk where exam scores are compared with their proof. Answers 404 to callers without the right. */
export const examScoreReview = {
  list: call({
    ...desk,
    method: "GET",
    path: "/exam-score-reviews",
    query: listQuery,
    responses: { 200: ExamReviewPage, ...problems(404) },
    summary: "Exam scores that wait for confirmation in the scope of the caller's role, oldest first, by keyset",
  }),
  options: call({
    ...desk,
    method: "GET",
    path: "/exam-score-reviews/options",
    responses: { 200: z.object({ institution: z.array(FilterOption) }), ...problems(404) },
    summary: "The values that the list can be filtered by",
  }),
  next: call({
    ...desk,
    method: "POST",
    path: "/exam-score-reviews/next",
    body: listQuery.extend({ leaving: Id.nullable().default(null) }),
    responses: { 200: z.object({ id: Id.nullable() }), ...problems(404) },
    summary:
      "Releases the scores `leaving` and claims the next ones in the list that nobody else works on; null for none",
  }),
  get: call({
    ...desk,
    method: "GET",
    path,
    query: listQuery,
    responses: { 200: ExamReviewDetail, ...problems(404) },
    summary:
      "Scores with their proof, their history and their neighbours in a list; looking at them does not claim them",
  }),
  claim: call({
    ...desk,
    method: "PUT",
    path: `${path}/claim`,
    body: ClaimWish,
    responses: { 200: Done, ...problems(404, 409) },
    summary: "Claims scores for 20 minutes or renews the claim; 409 CONFLICT when somebody else works on them",
  }),
  release: call({
    ...desk,
    method: "DELETE",
    path: `${path}/claim`,
    responses: { 200: Done, ...problems(404) },
    summary: "Returns scores to the queue",
  }),
  decide: call({
    ...desk,
    method: "POST",
    path: `${path}/decision`,
    body: z.object({ revision: z.int(), decision: Decision }),
    responses: { 200: z.object({ effectiveAt: Instant }), ...problems(404, 409) },
    summary:
      "Holds a decision with its message until it takes effect; 409 CONFLICT when the scores have changed, were decided, or somebody else works on them, 409 FILE_WITHHELD while nobody can open the proof",
  }),
  undo: call({
    ...desk,
    method: "DELETE",
    path: `${path}/decision`,
    responses: { 200: Done, ...problems(404, 409) },
    summary: "Deletes a held decision and returns the scores to the queue; 409 CONFLICT when it has taken effect",
  }),
  apply: call({
    ...desk,
    method: "POST",
    path: `${path}/decision/effect`,
    responses: { 200: Done, ...problems(404, 409) },
    summary: "Applies a held decision now; 409 CONFLICT when it was undone or has taken effect",
  }),
  content: call({
    ...desk,
    method: "GET",
    path: `${path}/files/{file}`,
    query: FileWish,
    responses: { 200: FileContent, ...problems(404) },
    summary: "A part of a file of the proof. Opening a file is audited",
  }),
};
