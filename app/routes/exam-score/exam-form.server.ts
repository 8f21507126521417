import { type ExamScoreView, examFields, scoreSheet, type TypedScores } from "~/contract/exam-score";
import { normalText } from "~/domain/normal-text";
import { parseForm } from "~/form/parse-form";
import { errorsOf, textsOf } from "~/form/posted-form";

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
  const parsed = parseForm(scoreSheet(lastYear, firstYear), form);
  if (!parsed.ok) return { errors: errorsOf(parsed.posted) };
  const { year, ...scores } = parsed.value;
  return { errors: null, year, scores };
}
