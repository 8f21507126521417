import { z } from "zod";
import { messageKey } from "~/i18n/message-key";
import type { Day } from "~/rules/time/date";
import { EssayCode } from "./essay-review";

/** How a corrector's grades compare with those of others. Grades are in hundredths of a point. */
export interface CorrectorDrift {
  correctorName: string;
  count: number;
  mean: number;
  /** The mean distance of the corrector's own grades from their mean. */
  spread: number;
  /** Grades of other correctors for essays that this corrector graded too. */
  shared: number;
  /** How many of the grades in `shared` agree with this corrector's grade. */
  agreed: number;
  /** Calibration essays that the corrector has graded. */
  calibrated: number;
  /** How many of the corrector's grades for calibration essays are within the tolerance. */
  calibratedWithin: number;
}

/** How many results moderators release at once. */
export const RELEASED_AT_ONCE = 30;

/** The form by which moderators release results. */
export const ResultRelease = z.object({
  codes: z.array(EssayCode).min(1, messageKey("essayReview.releaseNone")).max(RELEASED_AT_ONCE),
});

/** Results that wait for their release, those due first; grades are in hundredths of a point. */
export interface ReadyResults {
  results: { code: string; grade: number; themeTitle: string; dueOn: Day }[];
  /** Whether more results wait; they are listed once these are released. */
  isMore: boolean;
}

/** An appeal that no corrector can decide, because each has graded the essay or knows who wrote it. */
export interface StuckAppeal {
  code: string;
  dueOn: Day;
  /**
   * Who can decide it: the caller, another moderator of the institution, or nobody until somebody else gets the right
   * to correct.
   */
  decider: "caller" | "moderator" | "nobody";
}
