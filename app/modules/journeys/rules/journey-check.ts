import { type ActionProblemCode, actionProblems, type ProofGround } from "~/modules/journeys/rules/action/action-check";
import {
  type ActionType,
  type Component,
  type ComponentType,
  componentsOfStage,
  componentTypes,
  declarationOf,
  flat,
  frontOf,
  holds,
  isComponentType,
  isStepType,
  type JourneyDefinition,
  placeOf,
  prerequisiteOf,
  type Stage,
  selections,
  stages,
} from "~/modules/journeys/rules/journey";
import type { JourneyContent } from "~/modules/journeys/rules/journey-content";
import type { Template } from "~/modules/subscriptions/rules/subscription-status";

/** A mistake in a journey and its place; `componentId` is empty when it concerns the journey as a whole. */
export interface JourneyProblem {
  code:
    | "DUPLICATE_ID"
    | "UNKNOWN_PREREQUISITE"
    | "PREREQUISITE_LATER"
    | "CYCLE"
    | "UNKNOWN_TARGET"
    | "UNKNOWN_VALUE"
    | "WRONG_STAGE"
    | "RETIRED"
    | "TYPE_LATER"
    | "CONDITIONAL"
    | "MISSING"
    | "REPEATED"
    | "TARGET_EARLIER"
    | "TARGET_BEYOND"
    | ActionProblemCode;
  componentId: string;
  /** The other component concerned: the prerequisite, the target, or the one that must come earlier. */
  otherId?: string;
  /** The type that is missing, repeated, retired or in a wrong stage. */
  type?: ComponentType;
  /** The field that is compared with an unknown code. */
  field?: string;
  /** The code that the institution does not have, or the target of an action. */
  value?: string;
  /** The type of the action concerned. */
  action?: ActionType;
}

/** The codes that conditions may compare with, by field; a field without an entry accepts any value. */
export type KnownCodes = Readonly<Record<string, readonly string[]>>;

/** The codes of a level with its ingress modes and courses. */
export const knownCodes = (level: Coded, modes: readonly Coded[], courses: readonly Coded[]): KnownCodes => ({
  "educationLevel.code": [level.code],
  "ingressMode.code": modes.map(({ code }) => code),
  "course.code": courses.map(({ code }) => code),
});

type Coded = { code: string };

/** The components that every journey needs, so that candidates can finish it. */
const essentials: readonly ComponentType[] = ["courses", "personalInfo", "account", "review", "checkout"];

/** Types of which a journey has at most one, because an enrolment has only one answer of each. */
const single = componentTypes.filter((type) => type === "consent" || declarationOf(type)?.isRequired === "always");

/** The types that must come before a component of a type, where the journey has them. */
const entryTypes: Partial<Record<ComponentType, readonly ComponentType[]>> = {
  modes: ["levels"],
  courses: ["levels", "modes"],
  campuses: ["courses"],
  // The course's offer decides which form about the person applies.
  personalInfo: ["courses"],
  responsible: ["personalInfo"],
  account: ["personalInfo"],
  review: componentsOfStage.subscription.filter((type) => type !== "review"),
};

interface Placed {
  component: Component;
  stage: Stage;
  /** Positions on large screens, from the outermost component inwards. */
  path: number[];
  /** Positions on phones, from the outermost component inwards. */
  mobilePath: number[];
}

/**
 * Checks a journey before it is published. Ids must be unique, types must exist and be in their stage, and targets of
 * goTo and compared codes must exist. What components do once they are completed must be true then. No component may depend on itself. Prerequisites, and components that the type of
 * a component needs, must come earlier on every screen. Nothing essential may be missing, repeated or hidden from some
 * candidates.
 * @param template that of the journey's level
 * @returns the problems; empty when it may be published
 */
export function checkJourney(
  definition: JourneyDefinition,
  known: KnownCodes = {},
  template: Template = 1,
): JourneyProblem[] {
  const ground = { template, hasSelection: template === 1 && definition.stages.selective.length > 0 };
  const front = frontOf(definition);
  const placed = stages.flatMap((stage) => place(definition.stages[stage], stage, front));
  const byId = new Map(placed.map((one) => [one.component.id, one]));
  return [
    ...placed
      .filter((one) => byId.get(one.component.id) !== one)
      .map(({ component }) => ({ code: "DUPLICATE_ID" as const, componentId: component.id })),
    ...placed.flatMap((one) => [
      ...prerequisiteProblems(one, byId),
      ...targetProblems(one, byId),
      ...deedProblems(one.component, ground),
      ...stageProblems(one),
      ...entryProblems(one, placed),
      ...valueProblems(one.component, known),
      ...conditionProblems(one.component),
    ]),
    ...countProblems(placed),
  ];
}

/**
 * The ingress modes that candidates can choose, or that the journey has chosen for them, and for which the journey has no
 * selection, so that these candidates go straight to the contract. Only graduation (template 1) selects. Conditions other
 * than on the mode count as if they held.
 * @param modes those of the journey's level
 */
export function unselectedModes<Mode extends { code: string }>(
  { definition, ingressModeCode }: Pick<JourneyContent, "definition" | "ingressModeCode">,
  template: Template,
  modes: readonly Mode[],
): Mode[] {
  if (template !== 1) return [];
  const ways = flat(definition.stages.selective).filter(({ type }) => (selections as readonly string[]).includes(type));
  const isSelected = ({ code }: Mode) =>
    ways.some(({ conditions }) =>
      conditions.every((one) => one.field !== "ingressMode.code" || holds(one, { "ingressMode.code": code })),
    );
  const open = modes.filter(({ code }) => ingressModeCode === null || code === ingressModeCode);
  return open.filter((mode) => !isSelected(mode));
}

function countProblems(placed: readonly Placed[]): JourneyProblem[] {
  const ofType = (type: ComponentType) => placed.filter(({ component }) => component.type === type);
  return [
    ...essentials
      .filter((type) => ofType(type).length === 0)
      .map((type): JourneyProblem => ({ code: "MISSING", componentId: "", type })),
    ...single.flatMap((type) =>
      ofType(type)
        .slice(1)
        .map(({ component }): JourneyProblem => ({ code: "REPEATED", componentId: component.id, type })),
    ),
  ];
}

function stageProblems({ component: { id, type }, stage }: Placed): JourneyProblem[] {
  if (!isComponentType(type)) return [{ code: "RETIRED", componentId: id, type }];
  return declarationOf(type)?.stage === stage ? [] : [{ code: "WRONG_STAGE", componentId: id, type }];
}

function entryProblems(one: Placed, placed: readonly Placed[]): JourneyProblem[] {
  const needed = entryTypes[one.component.type] ?? [];
  return placed
    .filter(({ component }) => needed.includes(component.type))
    .filter((other) => !isEarlier(other, one))
    .map(({ component }) => ({ code: "TYPE_LATER", componentId: one.component.id, otherId: component.id }));
}

function valueProblems({ id, conditions }: Component, known: KnownCodes): JourneyProblem[] {
  return conditions.flatMap(({ field, value }): JourneyProblem[] => {
    const codes = known[field];
    if (!codes) return [];
    const compared = Array.isArray(value) ? value : [String(value)];
    return compared
      .filter((one) => !codes.includes(one))
      .map((one) => ({ code: "UNKNOWN_VALUE", componentId: id, field, value: one }));
  });
}

/** An essential component may wait for others, but no condition may hide it or a component around it. */
function conditionProblems(component: Component): JourneyProblem[] {
  const isEssential = flat([component]).some(({ type }) => essentials.includes(type));
  const mayHide = component.conditions.some((condition) => prerequisiteOf(condition) === null);
  return isEssential && mayHide ? [{ code: "CONDITIONAL", componentId: component.id }] : [];
}

function place(
  components: readonly Component[],
  stage: Stage,
  front: string | null,
  around: Pick<Placed, "path" | "mobilePath"> = { path: [], mobilePath: [] },
): Placed[] {
  return components.flatMap((component) => {
    const at = (mobile: boolean) => (component.id === front ? Number.NEGATIVE_INFINITY : placeOf(component, mobile));
    const here = { path: [...around.path, at(false)], mobilePath: [...around.mobilePath, at(true)] };
    return [{ component, stage, ...here }, ...place(component.components, stage, front, here)];
  });
}

function prerequisiteProblems(one: Placed, byId: Map<string, Placed>): JourneyProblem[] {
  const componentId = one.component.id;
  return prerequisitesOf(one.component).flatMap((otherId): JourneyProblem[] => {
    const other = byId.get(otherId);
    if (!other) return [{ code: "UNKNOWN_PREREQUISITE", componentId, otherId }];
    if (reaches(otherId, componentId, byId)) return [{ code: "CYCLE", componentId, otherId }];
    return isEarlier(other, one) ? [] : [{ code: "PREREQUISITE_LATER", componentId, otherId }];
  });
}

/**
 * In the enrolment, `goTo` leads onwards, or candidates would go in circles. Only the review leads out of the enrolment,
 * and nothing leads back into it.
 */
function targetProblems(one: Placed, byId: Map<string, Placed>): JourneyProblem[] {
  const { id: componentId, type, actions } = one.component;
  return actions.flatMap((action): JourneyProblem[] => {
    if (action.type !== "goTo") return [];
    const otherId = action.target ?? "";
    const other = byId.get(otherId);
    if (!other) return [{ code: "UNKNOWN_TARGET", componentId, otherId }];
    const [isStep, leadsToStep] = [isStepType(type), isStepType(other.component.type)];
    if (isStep && !leadsToStep && type !== "review") return [{ code: "TARGET_BEYOND", componentId, otherId }];
    return leadsToStep && !(isStep && isEarlier(one, other)) ? [{ code: "TARGET_EARLIER", componentId, otherId }] : [];
  });
}

function deedProblems(component: Component, ground: ProofGround): JourneyProblem[] {
  if (!isComponentType(component.type)) return [];
  return actionProblems(component, ground).map(({ code, action: { type, target = "" } }) => ({
    code,
    componentId: component.id,
    action: type,
    value: target,
  }));
}

function prerequisitesOf(component: Component): string[] {
  return component.conditions.map(prerequisiteOf).filter((id) => id !== null);
}

function reaches(from: string, to: string, byId: Map<string, Placed>, seen = new Set<string>()): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  const component = byId.get(from)?.component;
  return component ? prerequisitesOf(component).some((next) => reaches(next, to, byId, seen)) : false;
}

function isEarlier(first: Placed, second: Placed): boolean {
  const apart = stages.indexOf(first.stage) - stages.indexOf(second.stage);
  if (apart !== 0) return apart < 0;
  return isBefore(first.path, second.path) && isBefore(first.mobilePath, second.mobilePath);
}

/** A container comes before what it contains. */
function isBefore(first: number[], second: number[]): boolean {
  const differing = first.findIndex((place, depth) => place !== second[depth]);
  if (differing === -1) return first.length < second.length;
  return (first[differing] ?? 0) < (second[differing] ?? Number.NEGATIVE_INFINITY);
}
