/** Stages of an enrolment, in the order in which a candidate meets them. */
export const stages = ["subscription", "selective", "portal", "payment"] as const;
export type Stage = (typeof stages)[number];

/** The components of each stage. A new type is one line here; the compiler then names what it still lacks. */
export const componentsOfStage = {
  subscription: [
    "levels",
    "modes",
    "courses",
    "campuses",
    "personalInfo",
    "responsible",
    "account",
    "consent",
    "referral",
    "review",
  ],
  selective: ["essay", "exam", "transcript", "result"],
  portal: ["nextSteps", "documents", "contract", "class", "manual"],
  payment: ["checkout", "earlyAccess"],
} as const satisfies Record<Stage, readonly string[]>;

/** A step of the enrolment: a component of the subscription stage. */
export type StepType = (typeof componentsOfStage)["subscription"][number];

export type ComponentType = (typeof componentsOfStage)[Stage][number];
export const componentTypes: readonly ComponentType[] = stages.flatMap((stage) => componentsOfStage[stage]);

export const isStepType = (type: ComponentType): type is StepType =>
  (componentsOfStage.subscription as readonly ComponentType[]).includes(type);

export const actionTypes = ["goTo", "setStatus", "notify", "crmDeal", "generateContract", "issueCharge"] as const;
export type ActionType = (typeof actionTypes)[number];

/** What is known of a candidate, by field: `age`, `ingressMode.code`, `educationLevel.code`, `course.code` … */
export type Facts = Readonly<Record<string, string | number | boolean>>;

/**
 * What must hold for a component to be shown. The field `component.<id>` with `done` names a prerequisite: a
 * component that comes earlier, which blocks this one but does not hide it.
 */
export interface Condition {
  field: string;
  operator: "equals" | "notEquals" | "in" | "lessThan" | "atLeast" | "done";
  value: string | number | boolean | readonly string[];
}

/** What happens on the server when a component is done. */
export interface Action {
  type: ActionType;
  /** The component, status, text key or deal stage it is about. */
  target?: string | undefined;
}

/** A building block of a journey, on a page of its own; those inside it follow it at once, in their own order. */
export interface Component {
  id: string;
  type: ComponentType;
  order: number;
  orderMobile: number;
  required: boolean;
  conditions: readonly Condition[];
  settings: Readonly<Record<string, unknown>>;
  actions: readonly Action[];
  components: readonly Component[];
}

/** A journey as it is stored. */
export interface JourneyDefinition {
  stages: Readonly<Record<Stage, readonly Component[]>>;
}

/** Who looks at a stage, and on what. */
export interface JourneyView {
  stage?: Stage;
  mobile?: boolean;
  /** Under 18: shows the components of the financial responsible. */
  minor?: boolean;
  /** Ids or types of components left out, such as `levels` when there is one level. */
  removed?: readonly string[];
  /** Id or type of the component put first. */
  front?: string | null;
  facts?: Facts;
}

/** The components of a stage that a candidate passes, in order, and so their own components, at every depth. */
export function orderedSteps(definition: JourneyDefinition, view: JourneyView = {}): Component[] {
  const steps = ordered(definition.stages[view.stage ?? "subscription"], view);
  const first = steps.find((step) => isNamed(step, view.front ?? null));
  return first ? [first, ...steps.filter((step) => step !== first)] : steps;
}

/**
 * The same as one sequence: what stands inside a component comes right after it. A component that is left out leaves
 * what stands inside it in its place; one whose conditions do not hold takes it along.
 */
export function flatSteps(definition: JourneyDefinition, { removed = [], ...view }: JourneyView = {}): Component[] {
  const all = flat(orderedSteps(definition, view));
  return all.filter((component) => !removed.some((name) => isNamed(component, name)));
}

/** Components with all that stand inside them, each container first. */
export function flat(components: readonly Component[]): Component[] {
  return components.flatMap((component) => [component, ...flat(component.components)]);
}

function ordered(components: readonly Component[], view: JourneyView): Component[] {
  return components
    .filter((component) => takesPart(component, view))
    .sort((a, b) => placeOf(a, view.mobile) - placeOf(b, view.mobile))
    .map((component) => ({ ...component, components: ordered(component.components, view) }));
}

function takesPart(component: Component, view: JourneyView): boolean {
  if (view.removed?.some((name) => isNamed(component, name))) return false;
  if (component.type === "responsible" && !view.minor) return false;
  return component.conditions.every(
    (condition) => prerequisiteOf(condition) !== null || holds(condition, view.facts ?? {}),
  );
}

/** Says whether a condition holds; one about a fact that is not known does not. */
function holds({ field, operator, value }: Condition, facts: Facts): boolean {
  const fact = facts[field];
  if (fact === undefined) return false;
  switch (operator) {
    case "equals":
      return String(fact) === String(value);
    case "notEquals":
      return String(fact) !== String(value);
    case "in":
      return Array.isArray(value) && value.includes(String(fact));
    case "lessThan":
      return Number(fact) < Number(value);
    case "atLeast":
      return Number(fact) >= Number(value);
    case "done":
      return fact === true;
  }
}

/** The id of the component that a condition waits for; null when it is no prerequisite. */
export function prerequisiteOf({ field, operator }: Condition): string | null {
  return operator === "done" && field.startsWith("component.") ? field.slice("component.".length) : null;
}

/** Where a component stands among its neighbours. */
export function placeOf(component: Component, mobile = false): number {
  return mobile ? component.orderMobile : component.order;
}

function isNamed(component: Component, name: string | null): boolean {
  return component.id === name || component.type === name;
}
