import { z } from "zod";
import { call } from "./call";
import { EssayCode } from "./essay-review";
import { problems } from "./problem";
import { Day } from "./value";

/** How a corrector's grades compare with those of others. Grades are in hundredths of a point. */
export const CorrectorDrift = z.object({
  correctorName: z.string(),
  count: z.int(),
  mean: z.number(),
  /** The mean distance of the corrector's own grades from their mean. */
  spread: z.number(),
  /** Grades of other correctors for essays that this corrector graded too. */
  shared: z.int(),
  /** How many of the grades in `shared` agree with this corrector's grade. */
  agreed: z.int(),
  /** Calibration essays that the corrector has graded. */
  calibrated: z.int(),
  /** How many of the corrector's grades for calibration essays are within the tolerance. */
  calibratedWithin: z.int(),
});
export type CorrectorDrift = z.output<typeof CorrectorDrift>;

/** How many results moderators release at once. */
export const RELEASED_AT_ONCE = 30;

/** Results that wait for their release, those due first; grades are in hundredths of a point. */
export const ReadyResults = z.object({
  results: z.array(z.object({ code: EssayCode, grade: z.int(), themeTitle: z.string(), dueOn: Day })),
  /** Whether more results wait; they are listed once these are released. */
  isMore: z.boolean(),
});
export type ReadyResults = z.output<typeof ReadyResults>;

/** An appeal that no corrector can decide, because each has graded the essay or knows who wrote it. */
export const StuckAppeal = z.object({
  code: EssayCode,
  dueOn: Day,
  /**
   * Who can decide it: the caller, another moderator of the institution, or nobody until somebody else gets the right
   * to correct.
   */
  decider: z.enum(["caller", "moderator", "nobody"]),
});
export type StuckAppeal = z.output<typeof StuckAppeal>;

const desk = { service: "portal", auth: "user", inPerson: true } as const;

/** Calls by which moderators release results and compare correctors. They answer 404 to callers without the right. */
export const essayModeration = {
  drift: call({
    ...desk,
    method: "GET",
    path: "/essay-moderation/drift",
    responses: { 200: z.array(CorrectorDrift), ...problems(404) },
    summary:
      "Mean, spread and agreement of each corrector in the latest 1,000 grades of the last 90 days, for moderators",
  }),
  appeals: call({
    ...desk,
    method: "GET",
    path: "/essay-moderation/appeals",
    responses: { 200: z.array(StuckAppeal), ...problems(404) },
    summary: "The appeals that no corrector can decide, at most 30, those due first, for moderators",
  }),
  ready: call({
    ...desk,
    method: "GET",
    path: "/essay-moderation/ready",
    responses: { 200: ReadyResults, ...problems(404) },
    summary: "The results that wait for release, those due first, for moderators",
  }),
  releaseResults: call({
    ...desk,
    method: "POST",
    path: "/essay-moderation/release",
    body: z.object({ codes: z.array(EssayCode).min(1).max(RELEASED_AT_ONCE) }),
    responses: { 200: z.object({ released: z.int() }), ...problems(404) },
    summary: "Releases results together; those that cannot be released any more are left out",
  }),
};
