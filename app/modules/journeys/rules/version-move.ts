import { explainSteps, flat, frontOf, type JourneyDefinition, type StepType } from "./journey";
import { isSatisfied, type PlannedStep, type Progress, planSteps, type StepView } from "./step-plan";

/**
 * The effect of a move to another version. `clean`: no step is new or open again. `meets`: the candidate gets such
 * steps. `stays`: the application is not moved.
 */
export const moveGroups = ["clean", "meets", "stays"] as const;
export type MoveGroup = (typeof moveGroups)[number];

/**
 * Why an application stays on its version. `REACHED`: it has reached the step that the move names. `ANSWER_LOST`: the
 * other version does not ask for something answered. `NO_WAY`: the other version shows it no review step. `ENROLLED`
 * and `ENDED` can happen only after the move was planned; `ENDED` includes an application that was begun anew.
 * `FAILED`: the move met an error, again and again.
 */
export const stayReasons = ["REACHED", "ANSWER_LOST", "NO_WAY", "ENROLLED", "ENDED", "FAILED"] as const;
export type StayReason = (typeof stayReasons)[number];

/** A step that the candidate has only in the other version, or has to answer again there. */
export interface MetStep {
  id: string;
  type: StepType;
  kind: "new" | "reopened";
}

type NamedStep = Pick<PlannedStep, "id" | "type">;

/** An application in one version of its journey. */
export interface Standing {
  definition: JourneyDefinition;
  progress: Progress;
  /** Ids of the steps with stored answers, those that are not complete included. */
  stored: readonly string[];
  view: StepView;
}

/** What a move does to an application. */
export interface VersionMove {
  group: MoveGroup;
  refusal: StayReason | null;
  /** The open step in the present version of the application; null where that version shows no step. */
  at: NamedStep | null;
  /** The open step in the other version; null where that shows no step. */
  opensAt: NamedStep | null;
  meets: MetStep[];
}

/**
 * The effect of moving an application from one version of its journey to another.
 * @param before id of the step of the other version that the candidate must not have reached; null for no limit
 */
export function versionMoveOf(from: Standing, to: Standing, before: string | null): VersionMove {
  const [old, next] = [planOf(from), planOf(to)];
  const [at, opensAt] = [nameOf(old?.current), nameOf(next?.current)];
  const refusal = refusalOf({ from, to, before }, old?.steps ?? [], next?.steps ?? []);
  if (refusal) return { group: "stays", refusal, at, opensAt, meets: [] };
  const meets = next ? metIn(next.steps, { from, to, old: old?.steps ?? [] }) : [];
  return { group: meets.length > 0 ? "meets" : "clean", refusal: null, at, opensAt, meets };
}

const planOf = ({ definition, progress, view }: Standing) => planSteps(definition, progress, view, null);
const nameOf = (step: PlannedStep | undefined): NamedStep | null => (step ? { id: step.id, type: step.type } : null);

interface Asked {
  from: Standing;
  to: Standing;
  before: string | null;
}

function refusalOf(
  { from, to, before }: Asked,
  old: readonly PlannedStep[],
  next: readonly PlannedStep[],
): StayReason | null {
  if (before !== null && hasReached(before, to, old)) return "REACHED";
  const asked = new Set(flat(to.definition.stages.subscription).map(({ id }) => id));
  if (from.stored.some((id) => !asked.has(id))) return "ANSWER_LOST";
  return next.some(({ type }) => type === "review") ? null : "NO_WAY";
}

/**
 * Whether the candidate is at the step `before` of the other version or at a step that comes later there, or has done
 * such a step.
 */
function hasReached(before: string, { definition, view }: Standing, old: readonly PlannedStep[]): boolean {
  // Every step in the candidate's order, including those that the candidate is not shown.
  const order = explainSteps(definition, { mobile: view.mobile, front: frontOf(definition) }).map(
    ({ component }) => component.id,
  );
  const limit = order.indexOf(before);
  if (limit < 0) return false;
  return old.some(({ id, state }) => state !== "upcoming" && order.indexOf(id) >= limit);
}

function metIn(
  next: readonly PlannedStep[],
  { from, to, old }: Pick<Asked, "from" | "to"> & { old: readonly PlannedStep[] },
): MetStep[] {
  const openAt = next.findIndex(({ state }) => state === "current");
  return next.flatMap((step, index): MetStep[] => {
    const { id, type } = step;
    const former = old.find((one) => one.id === id);
    if (!former) return index >= openAt || !isSatisfied(step, to.progress) ? [{ id, type, kind: "new" }] : [];
    const isReopened = isSatisfied(former, from.progress) && !isSatisfied(step, to.progress);
    return isReopened ? [{ id, type, kind: "reopened" }] : [];
  });
}
