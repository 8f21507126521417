import { z } from "zod";
import { Refusal } from "~/api/refusal";
import { Id } from "~/api/value";
import { messageKey } from "~/i18n/message-key";
import {
  type CalibrationFault,
  LONGEST_PROMPT,
  LONGEST_REASON,
  LONGEST_THEME,
} from "~/modules/essays/rules/calibration";
import type { ZeroCause } from "~/modules/essays/rules/essay-rule";
import { LONGEST_BODY, LONGEST_TITLE } from "~/modules/essays/rules/word-count";
import { type Admission, EssayGrading, formOfGrading, type RubricView } from "./essay-review";

/** A calibration essay in a list. */
export interface CalibrationRow {
  id: string;
  themeTitle: string;
  institutionName: string;
  rubricVersion: number;
  /** Whether the institution has a newer rubric; grades of this essay then no longer help to admit a corrector. */
  isOld: boolean;
  words: number;
  createdAt: string;
  /** How far the caller has graded it; `known` for moderators, who read the known grade and do not grade it. */
  state: "open" | "draft" | "finished" | "known";
  /** Whether the caller's grade is within the tolerance; null before it is finished. */
  agrees: boolean | null;
  /** For moderators, how many correctors have graded it; null for others. */
  graded: number | null;
}

export interface CalibrationList {
  /** The calibration essays in use: first those that the caller has still to grade, then all others; newest first. */
  rows: CalibrationRow[];
  /** The institutions at which the caller may add and retire calibration essays. */
  moderated: { id: string; name: string }[];
  /** The institutions that offer the caller no essays of candidates yet. */
  admissions: Admission[];
}

type Points = EssayGrading["points"];

/** A calibration essay. Moderators always read the known grade; others read it once they have finished their own. */
export interface Calibration {
  row: CalibrationRow;
  prompt: string;
  title: string;
  body: string;
  rubric: RubricView;
  own: { points: Points; zeroCause: ZeroCause | null; note: string; savedAt: string; total: number | null } | null;
  known: {
    points: Points;
    zeroCause: ZeroCause | null;
    total: number;
    /** The reason for the level of each criterion, by the criterion's code, and under `zero` for the cause of a zero. */
    reasons: Record<string, string>;
    authorName: string;
  } | null;
  /** Finished grades, for moderators. */
  grades: { correctorName: string; total: number; agrees: boolean; finishedAt: string }[];
  /** Whether the caller may grade it. */
  isOpen: boolean;
  mayRetire: boolean;
}

/** A text with its known grade, for moderators to add. */
export const NewCalibration = EssayGrading.pick({ points: true, zeroCause: true }).extend({
  institutionId: Id,
  /** The version of the rubric by which the known grade was given. */
  rubricVersion: z.int(),
  themeTitle: z.string().trim().max(LONGEST_THEME).default(""),
  prompt: z.string().trim().max(LONGEST_PROMPT).default(""),
  title: z.string().trim().max(LONGEST_TITLE).default(""),
  body: z.string().trim().max(LONGEST_BODY).default(""),
  reasons: z.record(z.string().max(40), z.string().trim().max(LONGEST_REASON)),
  /** Id of the essay whose text was copied; only the audit records it. */
  from: z.string().max(40).optional(),
});
export type NewCalibration = z.output<typeof NewCalibration>;

/** The form by which moderators add a calibration essay. */
export const CalibrationForm = z.preprocess(
  (posted: Readonly<Record<string, unknown>>) => ({
    ...posted,
    ...{ institutionId: posted.institution, themeTitle: posted.theme, body: posted.essay },
  }),
  formOfGrading(NewCalibration),
);

/** The refusal of an incomplete calibration essay, with its errors by the names of the fields in the form. */
export function incompleteCalibration(faults: readonly CalibrationFault[]) {
  const errors = faults.map((fault) => {
    if (fault.at === "level") return [`points_${fault.code}`, messageKey("essayCalibration.error_level")];
    if (fault.at === "reason") return [`reason_${fault.code}`, messageKey("essayCalibration.error_reason")];
    return [fault.at === "body" ? "essay" : fault.at, messageKey(`essayCalibration.error_${fault.at}`)];
  });
  return new Refusal("VALIDATION", { fields: Object.fromEntries(errors) });
}

/** A corrector's grading of a calibration essay. */
export const BlindGrading = EssayGrading.pick({ points: true, zeroCause: true, note: true });

/** A corrector's grading of the calibration essay `id`. */
export const CalibrationGrading = BlindGrading.extend({
  id: Id,
  /** Whether it is to be compared with the known grade, and no longer changed; otherwise it is a draft. */
  finishes: z.boolean(),
});
export type CalibrationGrading = z.output<typeof CalibrationGrading>;
