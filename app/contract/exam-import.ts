import { z } from "zod";
import { call } from "./call";
import { ExamScores } from "./exam-score";
import { problems } from "./problem";
import { Done, Id } from "./value";

/** What a line does or did: confirms or corrects scores, finds them already confirmed, or is refused. */
export const importGroups = ["change", "already", "refused"] as const;
const Group = z.enum(importGroups);
export type ImportGroup = z.output<typeof Group>;

/** Maximum length of a file of official results, in characters: over 5,000 lines of all its columns. */
export const RESULT_TEXT_MAX = 800_000;

/**
 * Why a line is refused. `columns` to `quotes`: an error in its text. `nobody`: no scores wait for the line.
 * `claimed`: another reviewer works on the scores. `held`: a decision about the scores can still be undone. `changed`,
 * `ended`: after the preview the scores changed, or the enrolment ended.
 */
export const importProblems = [
  "columns",
  "cpf",
  "year",
  "score",
  "repeated",
  "quotes",
  "nobody",
  "claimed",
  "held",
  "changed",
  "ended",
] as const;

/** The effect of one line of a file on one enrolment. A line that finds no enrolment has one row too. */
export const ExamImportRow = z.object({
  /** Unique in the import. */
  id: z.int(),
  line: z.int(),
  cpf: z.string(),
  year: z.int(),
  /** The candidate found by CPF and year; null if none. With a name, `cpf` is masked. */
  name: z.string().nullable(),
  scores: ExamScores.nullable(),
  /** The scores that the candidate typed, before any correction; null where the preview refused the line. */
  typed: ExamScores.nullable(),
  group: Group,
  problem: z.enum(importProblems).nullable(),
});
export type ExamImportRow = z.output<typeof ExamImportRow>;

export const ExamImport = z.object({
  id: Id,
  state: z.enum(["previewed", "running", "done"]),
  /** Rows by group; while the job runs `waiting` counts those not carried out yet. */
  counts: z.object({ change: z.int(), already: z.int(), refused: z.int(), waiting: z.int() }),
  /** The first 200 rows of the queried group, in the order of the file. */
  rows: z.array(ExamImportRow),
});
export type ExamImport = z.output<typeof ExamImport>;

const desk = { service: "portal", auth: "user", inPerson: true } as const;

/**
 * Imports of files with official results, for staff with the right `examScores.confirm`. Only the author sees an
 * import, and only with that right at all institutions whose scores the import searched; all others get 404.
 */
export const examImport = {
  preview: call({
    ...desk,
    method: "POST",
    path: "/exam-imports",
    maxBodyBytes: 1_000_000,
    body: z.object({ text: z.string().max(RESULT_TEXT_MAX) }),
    responses: { 201: z.object({ id: Id }), ...problems(404, 413, 422) },
    summary: "Previews the effect of each line of a file of official results; 422 without lines, 413 with over 5000",
  }),
  get: call({
    ...desk,
    method: "GET",
    path: "/exam-imports/{id}",
    query: z.object({ group: Group.default("change") }),
    responses: { 200: ExamImport, ...problems(404) },
    summary: "Before the confirmation, the preview of a group of lines; afterwards, their progress and result",
  }),
  confirm: call({
    ...desk,
    method: "POST",
    path: "/exam-imports/{id}/confirmation",
    responses: { 200: Done, ...problems(404, 409) },
    summary: "Starts the import in the background; 409 CONFLICT when it is running or done",
  }),
};
