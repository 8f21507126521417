import { z } from "zod";
import { call } from "./call";
import { ExamScores } from "./exam-score";
import { problems } from "./problem";
import { Done, Id } from "./value";

/** What a line does or did: it changes scores, finds them already confirmed, or is refused. */
export const importGroups = ["change", "already", "refused"] as const;
const Group = z.enum(importGroups);
export type ImportGroup = z.output<typeof Group>;

/**
 * Why a line does nothing: an error in its text, no scores that wait for it, a claim of another person, or scores that
 * changed or stopped waiting after the preview.
 */
export const importProblems = [
  "columns",
  "cpf",
  "year",
  "score",
  "repeated",
  "nobody",
  "claimed",
  "changed",
  "ended",
] as const;

/** A line of a file of official results. */
export const ExamImportRow = z.object({
  line: z.int(),
  cpf: z.string(),
  year: z.int(),
  /** The candidate whose scores it concerns; null without one. */
  name: z.string().nullable(),
  scores: ExamScores.nullable(),
  /** What the candidate typed. */
  typed: ExamScores.nullable(),
  group: Group,
  problem: z.enum(importProblems).nullable(),
});
export type ExamImportRow = z.output<typeof ExamImportRow>;

export const ExamImport = z.object({
  id: Id,
  state: z.enum(["previewed", "running", "done"]),
  counts: z.object({ change: z.int(), already: z.int(), refused: z.int(), waiting: z.int() }),
  /** The lines of one group, in the order of the file, at most 200. */
  rows: z.array(ExamImportRow),
});
export type ExamImport = z.output<typeof ExamImport>;

const desk = { service: "portal", auth: "user", inPerson: true } as const;

/** Files of official results, which confirm many scores at once. Answers 404 to callers without the right. */
export const examImport = {
  preview: call({
    ...desk,
    method: "POST",
    path: "/exam-imports",
    maxBodyBytes: 1_000_000,
    body: z.object({ text: z.string().max(800_000) }),
    responses: { 201: z.object({ id: Id }), ...problems(404, 413, 422) },
    summary: "Reads a file of official results and plans its lines; 422 VALIDATION for a file without lines",
  }),
  get: call({
    ...desk,
    method: "GET",
    path: "/exam-imports/{id}",
    query: z.object({ group: Group.default("change") }),
    responses: { 200: ExamImport, ...problems(404) },
    summary: "The plan of an import in three groups, or its result",
  }),
  confirm: call({
    ...desk,
    method: "POST",
    path: "/exam-imports/{id}/confirmation",
    responses: { 200: Done, ...problems(404, 409) },
    summary: "Lets a job carry out the plan; 409 CONFLICT when it is under way or done",
  }),
};
