import type { ExamScores } from "./exam-score";

/** What a line does or did: confirms or corrects scores, finds them already confirmed, or is refused. */
export const importGroups = ["change", "already", "refused"] as const;
export type ImportGroup = (typeof importGroups)[number];

/** Maximum length of a file of official results, in characters: over 5,000 lines of all its columns. */
export const RESULT_TEXT_MAX = 800_000;

/**
 * Why a line is refused. `columns` to `quotes`: an error in its text. `nobody`: no scores wait for the line.
 * `claimed`: another reviewer works on the scores. `held`: a decision about the scores can still be undone. `changed`,
 * `ended`: after the preview the scores changed, or the enrolment ended.
 */
export type ImportProblem =
  | "columns"
  | "cpf"
  | "year"
  | "score"
  | "repeated"
  | "quotes"
  | "nobody"
  | "claimed"
  | "held"
  | "changed"
  | "ended";

/** The effect of one line of a file on one enrolment. A line that finds no enrolment has one row too. */
export interface ExamImportRow {
  /** Unique in the import. */
  id: number;
  line: number;
  cpf: string;
  year: number;
  /** The candidate found by CPF and year; null if none. With a name, `cpf` is masked. */
  name: string | null;
  scores: ExamScores | null;
  /** The scores that the candidate typed, before any correction; null where the preview refused the line. */
  typed: ExamScores | null;
  group: ImportGroup;
  problem: ImportProblem | null;
}

export interface ExamImport {
  id: string;
  state: "previewed" | "running" | "done";
  /** Rows by group; while the job runs `waiting` counts those not carried out yet. */
  counts: Record<ImportGroup | "waiting", number>;
  /** The first 200 rows of the queried group, in the order of the file. */
  rows: ExamImportRow[];
}
