import { z } from "zod";
import { bulkGroups } from "~/domain/desk/bulk-change";
import { moveGroups, stayReasons } from "~/domain/journey/version-move";
import { call } from "./call";
import { Reason } from "./enrolment";
import { ComponentType } from "./journey-definition";
import { JourneyContent } from "./journey-draft";
import { problems } from "./problem";
import { Done, Id, Instant, Whole } from "./value";

/** A step of the enrolment, by its component. */
const NamedStep = z.object({ id: Id, type: ComponentType });

/** The number of applications in each group. */
const MoveCounts = z.object({ clean: z.int(), meets: z.int(), stays: z.int() });

const MetStep = NamedStep.extend({ kind: z.enum(["new", "reopened"]) });

/** An application under way, without the candidate's name. */
const Application = z.object({
  id: Id,
  /** The version of the journey that the application uses. */
  version: z.int(),
  /** Null when the application is no longer there, or began before the portal stored this time. */
  begunAt: Instant.nullable(),
  answeredAt: Instant.nullable(),
});

const state = z.enum(["held", "running", "done", "undone"]);

/** What moving the applications on earlier versions to the current one would do. */
export const JourneyMovePreview = z.object({
  /** The current version, to which they would move. */
  version: z.int(),
  /** The steps of the current version's enrolment, in order; `before` of a move names one of them. */
  steps: z.array(NamedStep),
  /** The earlier versions that applications still use, the newest first, with the open steps of these applications. */
  older: z.array(
    z.object({
      version: z.int(),
      content: JourneyContent,
      count: z.int(),
      /** The number of applications at each open step; `step` is null where the version shows none. */
      stands: z.array(z.object({ step: NamedStep.nullable(), count: z.int() })),
    }),
  ),
  /** Whether more than 2,000 applications would move. The dry run covers the first 2,000; a move covers all. */
  isPart: z.boolean(),
  counts: MoveCounts,
  /** Number of enrolments on earlier versions, which are never moved; counted up to `COUNT_LIMIT` + 1. */
  enrolled: z.int(),
  /** Number of applications for which the simulator computes other charges in the current version. */
  changesCharges: z.int(),
  /** The new and reopened steps, each with the number of applications that would have to complete it. */
  meets: z.array(MetStep.extend({ count: z.int() })),
  refusals: z.array(z.object({ refusal: z.enum(stayReasons), count: z.int() })),
  /** The applications of the requested group, 50 at most. */
  rows: z.array(
    Application.extend({
      /** The open step in the application's own version. */
      at: NamedStep.nullable(),
      /** The open step in the current version. */
      opensAt: NamedStep.nullable(),
      meets: z.array(MetStep),
      refusal: z.enum(stayReasons).nullable(),
    }),
  ),
  /** Where the next rows of the group begin; null at the end. */
  next: z.int().nullable(),
  /** The latest moves of this journey, 10 at most. */
  moves: z.array(z.object({ id: Id, state, version: z.int(), total: z.int(), byName: z.string(), createdAt: Instant })),
});
export type JourneyMovePreview = z.output<typeof JourneyMovePreview>;

/** A confirmed move with its progress and result. */
export const JourneyMove = z.object({
  id: Id,
  journeyId: Id,
  state,
  version: z.int(),
  /** Only candidates who have not reached this step are moved; null moves all. */
  before: NamedStep.nullable(),
  reason: z.string(),
  byName: z.string(),
  total: z.int(),
  /** Whether there are more applications than the dry run tried; they are added when the move takes effect. */
  isPart: z.boolean(),
  /** When the move takes effect; null once it has begun, and when it was undone. */
  effectiveAt: Instant.nullable(),
  /** Whether the caller can undo the move now. */
  mayUndo: z.boolean(),
  counts: z.object({ change: z.int(), already: z.int(), refused: z.int(), waiting: z.int() }),
  /** The applications of the requested group, 50 at most. */
  rows: z.array(Application.extend({ refusal: z.enum(stayReasons).nullable() })),
  next: z.int().nullable(),
});
export type JourneyMove = z.output<typeof JourneyMove>;

const base = { service: "portal", auth: "user" } as const;
const path = "/journey-drafts/{id}/move";

/**
 * Moves of applications under way to the current version of their journey. Answers 404 to callers without the right.
 */
export const journeyMove = {
  preview: call({
    ...base,
    method: "GET",
    path,
    query: z.object({
      /** Only candidates who have not reached this step of the current version are moved; all when absent. */
      before: Id.optional(),
      group: z.enum(moveGroups).default("clean"),
      from: Whole.default(0),
    }),
    responses: { 200: JourneyMovePreview, ...problems(404) },
    summary: "Previews the effect of the move on each application, by the rules that apply to its candidate",
  }),
  confirm: call({
    ...base,
    inPerson: true,
    method: "POST",
    path,
    body: z.object({
      before: Id.nullable(),
      /** The version that the caller was shown. */
      version: z.int(),
      /** The counts that the caller was shown. */
      counts: MoveCounts,
      reason: Reason,
    }),
    responses: { 201: z.object({ id: Id }), ...problems(404, 409, 422) },
    summary:
      "Confirms a move, which can be undone before it takes effect; 409 CONFLICT when the version or the counts have changed, or no application can be moved",
  }),
  get: call({
    ...base,
    method: "GET",
    path: "/journey-moves/{id}",
    query: z.object({ group: z.enum(bulkGroups).default("change"), from: Whole.default(0) }),
    responses: { 200: JourneyMove, ...problems(404) },
    summary: "A confirmed move with its progress or result",
  }),
  undo: call({
    ...base,
    inPerson: true,
    method: "POST",
    path: "/journey-moves/{id}/undo",
    responses: { 200: Done, ...problems(404, 409) },
    summary: "Cancels a move before it takes effect; 409 CONFLICT afterwards",
  }),
  apply: call({
    ...base,
    inPerson: true,
    method: "POST",
    path: "/journey-moves/{id}/apply",
    responses: { 200: Done, ...problems(404, 409) },
    summary: "Applies a move now; 409 CONFLICT when it has begun",
  }),
};
