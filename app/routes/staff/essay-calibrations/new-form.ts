import type { NewCalibration } from "~/contract/essay-calibration";
import type { EssayReviewDetail, RubricView } from "~/contract/essay-review";
import {
  type CalibrationFault,
  LONGEST_PROMPT,
  LONGEST_REASON,
  LONGEST_THEME,
  ZERO_REASON,
} from "~/domain/essay/calibration";
import { zeroCauses } from "~/domain/essay/essay-rule";
import { LONGEST_BODY, LONGEST_TITLE } from "~/domain/essay/word-count";
import type { TextKey } from "~/i18n/catalogue";

/** The calibration essay that a form contains. */
export function calibrationIn(form: FormData, rubric: RubricView): Omit<NewCalibration, "institutionId"> {
  const textOf = (name: string, most: number) =>
    String(form.get(name) ?? "")
      .trim()
      .slice(0, most);
  const points: Record<string, number> = {};
  for (const { code, levels } of rubric.criteria) {
    const level = levels.find((one) => String(one.points) === textOf(`points_${code}`, 10));
    if (level) points[code] = level.points;
  }
  const codes = [...rubric.criteria.map(({ code }) => code), ZERO_REASON];
  const reasons = codes.map((code) => [code, textOf(`reason_${code}`, LONGEST_REASON)] as const);
  return {
    ...{ themeTitle: textOf("theme", LONGEST_THEME), prompt: textOf("prompt", LONGEST_PROMPT) },
    ...{ title: textOf("title", LONGEST_TITLE), body: textOf("essay", LONGEST_BODY) },
    ...{ rubricVersion: Number(form.get("rubric")) || 0, points },
    zeroCause: zeroCauses.find((cause) => cause === form.get("zero")) ?? null,
    reasons: Object.fromEntries(reasons.filter(([, reason]) => reason !== "")),
    from: textOf("from", 40) || undefined,
  };
}

/** The error texts by the names of the fields in the form. */
export function errorsOf(faults: readonly CalibrationFault[]): Record<string, TextKey> {
  const errors = faults.map((fault): [string, TextKey] => {
    if (fault.at === "level") return [`points_${fault.code}`, "essayCalibration.error_level"];
    if (fault.at === "reason") return [`reason_${fault.code}`, "essayCalibration.error_reason"];
    return [fault.at === "body" ? "essay" : fault.at, `essayCalibration.error_${fault.at}`];
  });
  return Object.fromEntries(errors);
}

/**
 * The field values of a form that starts from a graded essay: its theme and text, and the levels and the cause for zero
 * of its last grading.
 */
export function startFrom({ row, theme, title, body, grades }: EssayReviewDetail): Record<string, string> {
  const last = grades.at(-1);
  const points = Object.entries(last?.points ?? {}).map(([code, given]) => [`points_${code}`, String(given)]);
  return {
    ...{ theme: row.themeTitle, prompt: theme.prompt, title, essay: body, zero: last?.zeroCause ?? "", from: row.code },
    ...Object.fromEntries(points),
  };
}
