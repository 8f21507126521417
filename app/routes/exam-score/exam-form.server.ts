import { ExamScores, type ExamScoreView, examFields, type TypedScores } from "~/contract/exam-score";
import type { FieldErrors } from "~/contract/problem";
import { examAreas, parseScore } from "~/domain/exam/exam-score";
import { normalText } from "~/domain/normal-text";
import { textsOf } from "~/form/posted-form";

/** The most characters that are stored of a typed text. */
const LONGEST = 20;

type Years = Pick<ExamScoreView, "firstYear" | "lastYear">;

/** The normal texts of the posted fields, shortened to `LONGEST`. */
export function typedIn(form: FormData): TypedScores {
  const texts = textsOf(form);
  const posted = examFields.filter((field) => texts[field] !== undefined);
  return Object.fromEntries(posted.map((field) => [field, normalText(texts[field] ?? "").slice(0, LONGEST)]));
}

/** Reads year and scores from a form, or says what is wrong by field. */
export function readScores(form: FormData, { firstYear, lastYear }: Years) {
  const typed = typedIn(form);
  const errors: FieldErrors = {};
  const year = /^\d{4}$/.test(typed.year ?? "") ? Number(typed.year) : null;
  if (year === null) errors.year = "examScore.errorYear";
  else if (year > lastYear) errors.year = "examScore.errorYearFuture";
  else if (year < firstYear) errors.year = "examScore.errorYearRange";
  const scores: Record<string, number> = {};
  for (const area of examAreas) {
    const score = parseScore(typed[area] ?? "");
    if (score === null) errors[area] = "examScore.errorScore";
    else scores[area] = score;
  }
  if (year === null || Object.keys(errors).length > 0) return { errors };
  return { errors: null, year, scores: ExamScores.parse(scores) };
}
