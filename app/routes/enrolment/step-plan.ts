import type { ComponentType, JourneyComponent, JourneyDefinition } from "~/contract/journey-definition";
import { type Component, type Facts, flatSteps } from "~/domain/journey";

/** What is known of a candidate's enrolment, for the order and the state of its steps. */
export interface Progress {
  levelChosen: boolean;
  modeChosen: boolean;
  courseChosen: boolean;
  campusChosen: boolean;
  personValid: boolean;
  minor: boolean;
  responsibleValid: boolean;
  signedIn: boolean;
  consented: boolean;
}

export interface PlannedStep {
  id: string;
  type: ComponentType;
  state: "done" | "current" | "upcoming";
  settings: JourneyComponent["settings"];
  required: boolean;
}

export interface Plan {
  steps: PlannedStep[];
  /** The step asked for, or the first one before it that still lacks something. */
  current: PlannedStep;
  previous: PlannedStep | null;
  /** A later step was asked for than can be shown. */
  ahead: boolean;
}

export interface StepView {
  mobile: boolean;
  onlyLevel: boolean;
  facts: Facts;
}

/** Orders the steps of a journey for one candidate and finds the one to show. */
export function planSteps(
  definition: JourneyDefinition,
  progress: Progress,
  view: StepView,
  asked: string | null,
): Plan | null {
  const components = stepsOf(definition, progress, view);
  const askedAt = asked ? components.findIndex(({ id, type }) => id === asked || type === asked) : -1;
  const isReached = askedAt >= 0 && components.slice(0, askedAt).every((component) => isSatisfied(component, progress));
  const currentAt = isReached ? askedAt : firstOpen(components, progress);
  const [current, previous] = [components[currentAt], components[currentAt - 1]];
  if (!current) return null;
  return {
    current: toStep(current, "current"),
    previous: previous ? toStep(previous, "done") : null,
    ahead: askedAt > currentAt,
    // Whoever only answers a step does not ask how far the later ones are.
    get steps() {
      const openAt = isReached ? firstOpen(components, progress) : currentAt;
      return components.map((component, index) => toStep(component, stateOf(index, currentAt, openAt)));
    },
  };
}

/** The step that follows one, when the answers just given may have added or removed steps. */
export function stepAfter(
  definition: JourneyDefinition,
  progress: Progress,
  view: StepView,
  current: string,
): string | null {
  const all = stepsOf(definition, { ...progress, signedIn: false }, view);
  const following = all.slice(all.findIndex(({ id }) => id === current) + 1);
  return following.find(({ type }) => !(progress.signedIn && type === "account"))?.id ?? null;
}

/** A step asked for, or the first one before it that lacks something. */
export function stepBefore(
  definition: JourneyDefinition,
  progress: Progress,
  view: StepView,
  asked: string,
): string | null {
  return planSteps(definition, progress, view, asked)?.current.id ?? null;
}

function stepsOf(definition: JourneyDefinition, progress: Progress, view: StepView): Component[] {
  const removed = [...(view.onlyLevel ? ["levels"] : []), ...(progress.signedIn ? ["account"] : [])];
  const front = definition.stages.subscription.find(({ settings }) => settings.front === true)?.id ?? null;
  return flatSteps(definition, { mobile: view.mobile, minor: progress.minor, removed, front, facts: view.facts });
}

function firstOpen(components: readonly Component[], progress: Progress): number {
  const open = components.findIndex((component) => !isSatisfied(component, progress));
  return open >= 0 ? open : components.length - 1;
}

function isSatisfied({ type, required }: Component, progress: Progress): boolean {
  switch (type) {
    case "levels":
      return progress.levelChosen;
    case "modes":
      return progress.modeChosen;
    case "courses":
      return progress.courseChosen;
    case "campuses":
      return progress.campusChosen;
    case "personalInfo":
      return progress.personValid;
    case "responsible":
      return progress.responsibleValid;
    case "account":
      return progress.signedIn;
    case "consent":
      return progress.consented || !required;
    default:
      return false;
  }
}

function stateOf(index: number, current: number, open: number): PlannedStep["state"] {
  if (index === current) return "current";
  return index < open ? "done" : "upcoming";
}

const toStep = ({ id, type, settings, required }: Component, state: PlannedStep["state"]): PlannedStep => ({
  id,
  type,
  state,
  required,
  settings: settings as PlannedStep["settings"],
});
