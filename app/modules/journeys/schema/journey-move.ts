import type { ComponentType } from "~/api/journey-definition";
import type { MetStep, MoveGroup, StayReason } from "~/modules/journeys/rules/version-move";
import type { JourneyContent } from "./journey-draft";

/** A step of the enrolment, by its component. */
interface NamedStep {
  id: string;
  type: ComponentType;
}

/** An application under way, without the candidate's name. */
interface Application {
  id: string;
  /** The version of the journey that the application uses. */
  version: number;
  /** Null when the application is no longer there, or began before the portal stored this time. */
  begunAt: string | null;
  answeredAt: string | null;
}

type MoveState = "held" | "running" | "done" | "undone";

/** What moving the applications on earlier versions to the current one would do. */
export interface JourneyMovePreview {
  /** The current version, to which they would move. */
  version: number;
  /** The steps of the current version's enrolment, in order; `before` of a move names one of them. */
  steps: NamedStep[];
  /** The earlier versions that applications still use, the newest first, with the open steps of these applications. */
  older: {
    version: number;
    content: JourneyContent;
    count: number;
    /** The number of applications at each open step; `step` is null where the version shows none. */
    stands: { step: NamedStep | null; count: number }[];
  }[];
  /** Whether more than 2,000 applications would move. The dry run covers the first 2,000; a move covers all. */
  isPart: boolean;
  /** The number of applications in each group. */
  counts: Record<MoveGroup, number>;
  /** Number of enrolments on earlier versions, which are never moved; counted up to `COUNT_LIMIT` + 1. */
  enrolled: number;
  /** Number of applications for which the simulator computes other charges in the current version. */
  changesCharges: number;
  /** The new and reopened steps, each with the number of applications that would have to complete it. */
  meets: (MetStep & { count: number })[];
  refusals: { refusal: StayReason; count: number }[];
  /** The applications of the requested group, 50 at most. */
  rows: (Application & {
    /** The open step in the application's own version. */
    at: NamedStep | null;
    /** The open step in the current version. */
    opensAt: NamedStep | null;
    meets: MetStep[];
    refusal: StayReason | null;
  })[];
  /** Where the next rows of the group begin; null at the end. */
  next: number | null;
  /** The latest moves of this journey, 10 at most. */
  moves: { id: string; state: MoveState; version: number; total: number; byName: string; createdAt: string }[];
}

/** A confirmed move with its progress and result. */
export interface JourneyMove {
  id: string;
  journeyId: string;
  state: MoveState;
  version: number;
  /** Only candidates who have not reached this step are moved; null moves all. */
  before: NamedStep | null;
  reason: string;
  byName: string;
  total: number;
  /** Whether there are more applications than the dry run tried; they are added when the move takes effect. */
  isPart: boolean;
  /** When the move takes effect; null once it has begun, and when it was undone. */
  effectiveAt: string | null;
  /** Whether the caller can undo the move now. */
  mayUndo: boolean;
  counts: { change: number; already: number; refused: number; waiting: number };
  /** The applications of the requested group, 50 at most. */
  rows: (Application & { refusal: StayReason | null })[];
  next: number | null;
}
