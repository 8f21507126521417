import { goalOf } from "~/modules/journeys/rules/action/action-plan";
import type { Tier } from "./cascade";
import {
  type Component,
  enrolmentView,
  type Facts,
  flatSteps,
  isQuestionType,
  isStepType,
  type JourneyDefinition,
  type QuestionType,
  type StepType,
} from "./journey";

/** The facts about an enrolment that determine the order and the state of its steps. */
export interface Progress {
  /** Which choices are made. */
  choices: Readonly<Record<Tier, boolean>>;
  /** Functions, because the checks are expensive and not always needed. */
  isPersonValid(): boolean;
  isResponsibleValid(): boolean;
  minor: boolean;
  signedIn: boolean;
  /**
   * Whether the candidate answered the account step in this draft; false when the step was omitted because the
   * candidate was signed in.
   */
  accountAnswered: boolean;
  consented: boolean;
  /** Ids of the components with a complete answer of their own. */
  answered: readonly string[];
}

export interface StepView {
  mobile: boolean;
  onlyLevel: boolean;
  facts: Facts;
}

export interface PlannedStep {
  id: string;
  type: StepType;
  state: "done" | "current" | "upcoming";
  settings: Component["settings"];
  required: boolean;
}

export interface Plan<Step = PlannedStep> {
  steps: Step[];
  /** The requested step, if all steps before it are complete; otherwise the first incomplete step. */
  current: Step;
  previous: Step | null;
  /** Whether the requested step comes after the current one, so that it cannot be shown yet. */
  ahead: boolean;
  /** Whether the candidate does not have the requested step, or no longer has it. */
  gone: boolean;
}

/** Whether the candidate may go on to the steps after a step of a type. */
const satisfied: Record<
  Exclude<StepType, QuestionType>,
  (component: Pick<Component, "required">, progress: Progress) => boolean
> = {
  levels: (_, { choices }) => choices.level,
  modes: (_, { choices }) => choices.mode,
  courses: (_, { choices }) => choices.course,
  campuses: (_, { choices }) => choices.campus,
  personalInfo: (_, progress) => progress.isPersonValid(),
  responsible: (_, progress) => progress.isResponsibleValid(),
  account: (_, { signedIn }) => signedIn,
  consent: ({ required }, { consented }) => consented || !required,
  review: () => false,
};

/** Whether the candidate may go on to the steps after a step. */
export function isSatisfied(step: Pick<StepComponent, "id" | "type" | "required">, progress: Progress): boolean {
  if (!isQuestionType(step.type)) return satisfied[step.type](step, progress);
  return !step.required || progress.answered.includes(step.id);
}

/** Orders the steps of a journey for one candidate and finds the one to show; null when there are no steps. */
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
  const openAt = isReached ? firstOpen(components, progress) : currentAt;
  const states = new Map(components.map(({ id }, index) => [id, stateOf(index, currentAt, openAt)]));
  // An answered account step has no page any more, but counts as done.
  const counted = progress.accountAnswered ? stepsOf(definition, signedOut(progress), view) : components;
  return {
    steps: counted.map((component) => toStep(component, states.get(component.id) ?? "done")),
    current: toStep(current, "current"),
    previous: previous ? toStep(previous, "done") : null,
    ahead: askedAt > currentAt,
    gone: Boolean(asked) && askedAt < 0,
  };
}

const signedOut = ({ minor }: Progress) => ({ minor, signedIn: false });

/** The id of the step after `current`, or of the one to which it leads; null after the last one. Answers to `current` may change the later steps. */
export function stepAfter(
  definition: JourneyDefinition,
  progress: Progress,
  view: StepView,
  current: string,
): string | null {
  const all = stepsOf(definition, signedOut(progress), view);
  const goal = goalOf(all.find(({ id }) => id === current) ?? { actions: [] });
  // A step that leads elsewhere does so as far as the steps between allow: each of them has to be complete.
  if (goal !== null && all.some(({ id }) => id === goal)) {
    const next = stepBefore(definition, progress, view, goal);
    if (next !== current) return next;
  }
  const following = all.slice(all.findIndex(({ id }) => id === current) + 1);
  return following.find(({ type }) => !(progress.signedIn && type === "account"))?.id ?? null;
}

/** The id of a requested step, or of the first incomplete step before it; null when there are no steps. */
export function stepBefore(
  definition: JourneyDefinition,
  progress: Progress,
  view: StepView,
  asked: string,
): string | null {
  return planSteps(definition, progress, view, asked)?.current.id ?? null;
}

type StepComponent = Component & { type: StepType };

function stepsOf(
  definition: JourneyDefinition,
  { minor, signedIn }: Pick<Progress, "minor" | "signedIn">,
  view: StepView,
): StepComponent[] {
  const shown = enrolmentView(definition, { ...view, minor, signedIn });
  return flatSteps(definition, shown).map((component) => {
    if (isStep(component)) return component;
    throw new Error(`A component of type ${component.type} is no step of the enrolment.`);
  });
}

const isStep = (component: Component): component is StepComponent => isStepType(component.type);

function firstOpen(components: readonly StepComponent[], progress: Progress): number {
  const open = components.findIndex((component) => !isSatisfied(component, progress));
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
  settings,
});
