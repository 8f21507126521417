import { z } from "zod";
import { type Claim, type DeskPage, dayFilters, deskQuery, filtersOf, filterValues } from "~/api/desk";
import type { EssayText } from "~/api/essay-attempt";
import { Refusal } from "~/api/refusal";
import { Id, type Language, Revision } from "~/api/value";
import { messageKey } from "~/i18n/message-key";
import { type ZeroCause, zeroCauses } from "~/modules/essays/rules/essay-rule";
import type { EssayState } from "~/modules/essays/rules/essay-state";

export const EssayCode = z.string().min(1).max(40);

/** An essay in the queue, without its writer. */
export interface EssayReviewRow {
  code: string;
  themeTitle: string;
  institutionName: string;
  words: number;
  /** 1 for a first correction, 2 for a second, 3 for a third, 4 for the board, 5 after an appeal. */
  round: number;
  state: EssayState;
  dueOn: string;
  isOverdue: boolean;
  claim: Claim | null;
}

export const essayReviewFilters = ["waiting", "institution"] as const;

/** The query of the list of essays. */
export const EssayReviewQuery = z.object({
  ...deskQuery,
  /** `overdue`: the due day has passed. `appeal`: the candidate has appealed. */
  waiting: filterValues,
  institution: filterValues,
  ...filtersOf(dayFilters),
  sort: z.enum(["due"]).default("due"),
  order: z.enum(["asc", "desc"]).default("asc"),
});
export type EssayReviewQuery = z.output<typeof EssayReviewQuery>;

/** A decision of the caller that may still be undone. */
export interface OwnResult {
  code: string;
  grade: number;
  effectiveAt: string;
}

/**
 * An institution that offers the caller no essays of candidates yet. `required` is the number of calibration essays
 * that the caller must grade within the tolerance; `reached` is how many are.
 */
export interface Admission {
  institutionName: string;
  required: number;
  reached: number;
}

export interface EssayReviewPage extends DeskPage<EssayReviewRow> {
  own: OwnResult[];
  admissions: Admission[];
  /** The essays that still wait and whose authors the caller declared to know, newest first. */
  known: { code: string; declaredAt: string }[];
}

export interface RubricView {
  version: number;
  criteria: { code: string; name: string; levels: { points: number; text: string }[] }[];
}

const points = z.record(z.string().max(40), z.coerce.number<number | string>().int().min(0).max(1000));

/** The levels that a corrector chose, and the texts that they wrote. */
export const EssayGrading = z.object({
  points,
  zeroCause: z.enum(zeroCauses).nullable().default(null),
  /** A note that only the team reads. */
  note: z.string().trim().max(2000).default(""),
  /** A text that the candidate reads with the result. */
  feedback: z.string().trim().max(3000).default(""),
});
export type EssayGrading = z.output<typeof EssayGrading>;

/** A grading of an essay to save, with what it takes from the bank of comments and adds to it. */
export const EssayDraft = EssayGrading.extend({
  /** The version of the rubric whose levels were chosen, by default that of the essay; other levels do not count. */
  rubricVersion: z.int().optional(),
  /** Ids of comments of the bank, whose texts are appended to the feedback. */
  comments: z.array(Id).max(100).default([]),
  /** A comment to add to the bank, and the criterion that it is about. */
  newComment: z.string().trim().max(300).default(""),
  newCriterion: z.string().max(40).default(""),
});
export type EssayDraft = z.output<typeof EssayDraft>;

/** A grading of an essay to finish. */
export const EssayFinish = EssayDraft.extend({ revision: Revision });
export type EssayFinish = z.output<typeof EssayFinish>;

type Posted = Readonly<Record<string, unknown>>;

/** The fields whose names begin with a prefix, by the rest of their names; without empty ones. */
const withPrefix = (posted: Posted, prefix: string) =>
  Object.fromEntries(
    Object.entries(posted)
      .filter(([name, value]) => name.startsWith(prefix) && value !== "")
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );

/** The form of a grading: fields `points_<criterion>`, `reason_<criterion>` and `comment_<id>`, and others by name. */
export const formOfGrading = <Grading extends z.ZodType>(grading: Grading) =>
  z.preprocess(
    (posted: Posted) => ({
      ...posted,
      ...{ points: withPrefix(posted, "points_"), reasons: withPrefix(posted, "reason_"), zeroCause: posted.zero },
      ...{ comments: Object.keys(withPrefix(posted, "comment_")), rubricVersion: posted.rubric },
    }),
    grading,
  );

/** The refusal to finish a grading in which a criterion has no level. */
export const missingLevel = (criterion: string) =>
  new Refusal("VALIDATION", { fields: { [`points_${criterion}`]: messageKey("essayReview.missing") } });

/** A finished grade, as moderators see it. */
export interface GivenGrade {
  round: number;
  correctorName: string;
  rubricVersion: number;
  points: Record<string, number>;
  zeroCause: ZeroCause | null;
  total: number;
  note: string;
  feedback: string;
  finishedAt: string;
}

/** An essay with everything that a corrector needs, without the writer. */
export interface EssayReviewDetail {
  row: EssayReviewRow;
  institutionId: string;
  revision: number;
  title: string;
  body: string;
  theme: { title: string; prompt: string; texts: EssayText[] };
  /** Why the candidate appealed against the earlier result, which the page does not show; null without an appeal. */
  appealReason: string | null;
  rubric: RubricView;
  /** The caller's grading, as saved last; null without one, and on the board once the caller has finished one. */
  own: (EssayGrading & { savedAt: string; total: number | null; isFinished: boolean }) | null;
  /** Whether the caller may grade it now. */
  isOpen: boolean;
  /** The lowest grade that passes, in hundredths. */
  passGrade: number;
  /** The institution's reusable comments on the criteria. */
  comments: { id: string; criterion: string; text: string }[];
  /** The grades of all correctors, for moderators once the essay is before the board or corrected; otherwise empty. */
  grades: GivenGrade[];
  /** The result that waits to take effect; null without one. Moderators and the corrector who decided it may see it. */
  held: {
    /** 0 where the caller may not see the result, and until a moderator releases it. */
    grade: number;
    /** Null where the caller may not see the result, and until a moderator releases it. */
    effectiveAt: string | null;
    isOwn: boolean;
    message: { title: string; text: string; language: Language } | null;
  } | null;
  /** When a result decided now takes effect, unless a moderator must release it first. */
  effectiveAt: string;
}
