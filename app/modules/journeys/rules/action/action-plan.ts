import {
  type Action,
  type Component,
  type ComponentType,
  type Facts,
  flat,
  flatSteps,
  isQuestionType,
  isStepType,
  type JourneyDefinition,
  selections,
  stages,
} from "~/modules/journeys/rules/journey";
import type { CandidateStep, StepName } from "~/modules/journeys/rules/step-validation";

/** The actions of a component that the service carries out; `goTo` is where the candidate's next page is. */
export const deedsOf = ({ actions }: Pick<Component, "actions">): Action[] =>
  actions.filter(({ type }) => type !== "goTo");

/** Whether a journey has actions that the service carries out. */
export const acts = ({ stages }: JourneyDefinition): boolean =>
  Object.values(stages).some((components) => flat(components).some((one) => deedsOf(one).length > 0));

/** What a candidate has done, for deciding which components are completed. */
export interface Completion {
  /** The steps after enrolling. */
  steps: readonly Pick<CandidateStep, "step" | "state">[];
  /** Whether the candidate agreed to tracking when enrolling. */
  agreed: boolean;
  /** Ids of the steps of the enrolment that have an answer of their own. */
  answered: readonly string[];
  isManualRead: boolean;
}

const stepOfType: Partial<Record<ComponentType, StepName>> = {
  essay: "essay",
  exam: "exam",
  entrance: "entrance",
  transcript: "transcript",
  contract: "contract",
  class: "class",
  documents: "documents",
  checkout: "payment",
  earlyAccess: "payment",
};

/**
 * Says whether a component that the candidate sees is completed. The steps of the enrolment are completed by enrolling,
 * because until then every answer can be changed; optional ones only if they were answered.
 */
export function isCompleted({ id, type }: Pick<Component, "id" | "type">, done: Completion): boolean {
  if (type === "consent") return done.agreed;
  if (isQuestionType(type)) return done.answered.includes(id);
  if (isStepType(type)) return true;
  if (type === "manual") return done.isManualRead;
  const stateOf = (name: StepName) => done.steps.find(({ step }) => step === name)?.state;
  if (type === "result") return selections.some((name) => stateOf(name) === "done");
  if (type === "nextSteps") return done.steps.every(({ state }) => state === "done" || state === "skipped");
  const step = stepOfType[type];
  return step !== undefined && stateOf(step) === "done";
}

/** The id of the component to which a component leads once it is completed; null for the next one in order. */
export const goalOf = ({ actions }: Pick<Component, "actions">): string | null =>
  actions.find(({ type }) => type === "goTo")?.target ?? null;

/** The path of a component's page, if the candidate may open it now; null otherwise. */
export function openPageOf(type: ComponentType, steps: readonly CandidateStep[]): string | null {
  if (type === "nextSteps" || type === "result") return "/portal";
  const step = steps.find((one) => one.step === (type === "manual" ? "manual" : stepOfType[type]));
  const isOpen = step?.state === "current" || step?.state === "done" || type === "manual";
  return step && isOpen ? step.url : null;
}

/** An action of a component that the candidate sees, and whether the candidate has completed the component. */
export interface PlannedAction {
  componentId: string;
  componentType: ComponentType;
  /** Place among the component's actions. */
  position: number;
  action: Action;
  isDue: boolean;
}

/** The actions of all components that a candidate sees, in the order of the journey. */
export function plannedActions(
  definition: JourneyDefinition,
  candidate: { facts: Facts; minor: boolean },
  done: Completion,
): PlannedAction[] {
  return stages.flatMap((stage) =>
    flatSteps(definition, { stage, ...candidate }).flatMap(({ id, type, actions }) =>
      actions.map((action, position) => ({
        ...{ componentId: id, componentType: type, position, action },
        isDue: isCompleted({ id, type }, done),
      })),
    ),
  );
}
