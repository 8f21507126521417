import { type Criterion, type Grading, totalOf } from "./correction";

/** Maximum number of calibration essays that an institution uses at a time. */
export const MOST_CALIBRATIONS = 50;
/** Longest theme and task of a calibration essay, and longest reason for a level, in characters. */
export const LONGEST_THEME = 200;
export const LONGEST_PROMPT = 4_000;
export const LONGEST_REASON = 600;

/** The key of the reason for a cause of zero in `reasons`; the other keys are the codes of the criteria. */
export const ZERO_REASON = "zero";

/** An essay with a known grade, as a moderator writes it. */
export interface CalibrationText extends Grading {
  themeTitle: string;
  body: string;
  /** The reason for the level of each criterion, by the criterion's code; under `ZERO_REASON` the reason for a zero. */
  reasons: Readonly<Record<string, string>>;
}

/** A field that is missing: `theme`, `body`, or a level or a reason by the code of its criterion (or `ZERO_REASON`). */
export type CalibrationFault = { at: "theme" | "body" } | { at: "level" | "reason"; code: string };

/** The missing fields of a calibration essay, in the order of its form; empty when it is complete. */
export function calibrationFaults(
  { themeTitle, body, points, zeroCause, reasons }: CalibrationText,
  rubric: readonly Criterion[],
): CalibrationFault[] {
  const faults: CalibrationFault[] = [];
  if (themeTitle.trim() === "") faults.push({ at: "theme" });
  if (body.trim() === "") faults.push({ at: "body" });
  if (zeroCause) return reasons[ZERO_REASON]?.trim() ? faults : [...faults, { at: "reason", code: ZERO_REASON }];
  for (const criterion of rubric) {
    const { code } = criterion;
    if (totalOf([criterion], { points, zeroCause }) === null) faults.push({ at: "level", code });
    if (!reasons[code]?.trim()) faults.push({ at: "reason", code });
  }
  return faults;
}
