import type { JourneyDefinition } from "~/contract/journey-definition";
import { type Component, enrolmentView, flatSteps, isStepType, type StepType } from "~/domain/journey/journey";
import type { Plan, PlannedStep, Progress, StepView } from "./step-plan";
import { steps } from "./steps/step.server";

/** Orders the steps of a journey for one candidate and finds the one to show. */
export function planSteps(
  definition: JourneyDefinition,
  progress: Progress,
  view: StepView,
  asked: string | null,
): Plan | null {
  const components = stepsOf(definition, progress, view);
  const askedAt = asked ? components.findIndex(({ id, type }) => id === asked || type === asked) : -1;
  const isReached =
    askedAt >= 0 &&
    components.slice(0, askedAt).every((component) => steps[component.type].isSatisfied(component, progress));
  const currentAt = isReached ? askedAt : firstOpen(components, progress);
  const [current, previous] = [components[currentAt], components[currentAt - 1]];
  if (!current) return null;
  return {
    current: toStep(current, "current"),
    previous: previous ? toStep(previous, "done") : null,
    ahead: askedAt > currentAt,
    // Computed on demand: answering a step does not need the state of the later ones.
    get steps() {
      const openAt = isReached ? firstOpen(components, progress) : currentAt;
      const states = new Map(components.map(({ id }, index) => [id, stateOf(index, currentAt, openAt)]));
      // An answered account step has no page any more, but counts as done.
      const counted = progress.accountAnswered
        ? stepsOf(definition, { ...progress, signedIn: false }, view)
        : components;
      return counted.map((component) => toStep(component, states.get(component.id) ?? "done"));
    },
  };
}

/** The id of the step after another one, computed after its answers, which may add or remove steps. */
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

/** The id of a requested step, or of the first incomplete step before it. */
export function stepBefore(
  definition: JourneyDefinition,
  progress: Progress,
  view: StepView,
  asked: string,
): string | null {
  return planSteps(definition, progress, view, asked)?.current.id ?? null;
}

type StepComponent = Component & { type: StepType };

function stepsOf(definition: JourneyDefinition, progress: Progress, view: StepView): StepComponent[] {
  const shown = enrolmentView(definition, { ...view, minor: progress.minor, signedIn: progress.signedIn });
  return flatSteps(definition, shown).map((component) => {
    if (isStep(component)) return component;
    throw new Error(`A component of type ${component.type} is no step of the enrolment.`);
  });
}

const isStep = (component: Component): component is StepComponent => isStepType(component.type);

function firstOpen(components: readonly StepComponent[], progress: Progress): number {
  const open = components.findIndex((component) => !steps[component.type].isSatisfied(component, progress));
  return open >= 0 ? open : components.length - 1;
}

function stateOf(index: number, current: number, open: number): PlannedStep["state"] {
  if (index === current) return "current";
  return index < open ? "done" : "upcoming";
}

const toStep = ({ id, type, settings, required }: StepComponent, state: PlannedStep["state"]): PlannedStep => ({
  id,
  type,
  state,
  required,
  settings: settings as PlannedStep["settings"],
});
