/** Stages of an enrolment, in the order in which a candidate reaches them. */
export const stages = ["subscription", "selective", "portal", "payment"] as const;
export type Stage = (typeof stages)[number];

/** What the portal knows about a type of component. */
interface Declaration {
  stage: Stage;
  /** Whether candidates have to complete it. `usually` and `seldom` are first values, which a journey may change. */
  isRequired: "always" | "usually" | "seldom";
  /** Whether it asks a question of its own: a journey may have several, each with its answer under the component's id. */
  asks?: true;
}

/** The types of components in their usual order. A new type is one entry; the compiler then names what it lacks. */
const declared = {
  levels: { stage: "subscription", isRequired: "always" },
  modes: { stage: "subscription", isRequired: "always" },
  courses: { stage: "subscription", isRequired: "always" },
  campuses: { stage: "subscription", isRequired: "always" },
  personalInfo: { stage: "subscription", isRequired: "always" },
  responsible: { stage: "subscription", isRequired: "always" },
  account: { stage: "subscription", isRequired: "always" },
  consent: { stage: "subscription", isRequired: "seldom" },
  referral: { stage: "subscription", isRequired: "seldom", asks: true },
  review: { stage: "subscription", isRequired: "always" },
  essay: { stage: "selective", isRequired: "usually" },
  exam: { stage: "selective", isRequired: "usually" },
  entrance: { stage: "selective", isRequired: "usually" },
  transcript: { stage: "selective", isRequired: "usually" },
  result: { stage: "selective", isRequired: "usually" },
  nextSteps: { stage: "portal", isRequired: "usually" },
  documents: { stage: "portal", isRequired: "seldom" },
  contract: { stage: "portal", isRequired: "usually" },
  class: { stage: "portal", isRequired: "seldom" },
  manual: { stage: "portal", isRequired: "seldom" },
  checkout: { stage: "payment", isRequired: "always" },
  earlyAccess: { stage: "payment", isRequired: "seldom" },
} as const satisfies Record<string, Declaration>;

export type ComponentType = keyof typeof declared;
type Having<Facts extends Partial<Declaration>> = {
  [Type in ComponentType]: (typeof declared)[Type] extends Facts ? Type : never;
}[ComponentType];

/** A step of the enrolment: a component of the subscription stage. */
export type StepType = Having<{ stage: "subscription" }>;
/** A step of the enrolment that asks a question of its own. */
export type QuestionType = Having<{ asks: true }>;

export const componentTypes = Object.keys(declared) as ComponentType[];

/** The declaration of a type; undefined for one that no longer exists, which stored journeys may still have. */
export const declarationOf = (type: ComponentType): Declaration | undefined =>
  isComponentType(type) ? declared[type] : undefined;

const componentsOf = (stage: Stage) => componentTypes.filter((type) => declared[type].stage === stage);
export const componentsOfStage: Readonly<Record<Stage, readonly ComponentType[]>> = {
  subscription: componentsOf("subscription"),
  selective: componentsOf("selective"),
  portal: componentsOf("portal"),
  payment: componentsOf("payment"),
};

/** The components that select candidates, in the order in which they are offered. */
export const selections = ["essay", "exam", "entrance", "transcript"] as const;
export type Selection = (typeof selections)[number];

/** Whether a text, such as one from an imported file, names a known component. */
export const isComponentType = (type: string): type is ComponentType => Object.hasOwn(declared, type);

/** Whether a component type is a step of the enrolment. */
export const isStepType = (type: ComponentType): type is StepType => declarationOf(type)?.stage === "subscription";

/** Whether a component type asks a question of its own. */
export const isQuestionType = (type: ComponentType): type is QuestionType => declarationOf(type)?.asks === true;

export const actionTypes = ["goTo", "setStatus", "notify", "crmDeal", "generateContract", "issueCharge"] as const;
export type ActionType = (typeof actionTypes)[number];

/** The known facts about a candidate, by field: `age`, `ingressMode.code`, `educationLevel.code`, `course.code` … */
export type Facts = Readonly<Record<string, string | number | boolean>>;

/**
 * A condition for showing a component, which is hidden unless all its conditions hold. The field `component.<id>` with
 * `done` names a prerequisite: a component that has to come earlier (`checkJourney`). A prerequisite hides nothing.
 */
export interface Condition {
  field: string;
  operator: "equals" | "notEquals" | "in" | "lessThan" | "atLeast" | "done";
  value: string | number | boolean | readonly string[];
}

/** What happens when a candidate has completed a component (`modules/journeys/rules/action`). */
export interface Action {
  type: ActionType;
  /**
   * The component of `goTo`, the status of `setStatus`, the text key of `notify`, the deal stage of `crmDeal`, the method
   * of `issueCharge`.
   */
  target?: string | undefined;
}

/** A building block of a journey, such as a step; its children follow it directly, in their own order. */
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

/** A journey as the database stores it. */
export interface JourneyDefinition {
  stages: Readonly<Record<Stage, readonly Component[]>>;
}

/** The stage to show, and the candidate and screen to show it for. */
export interface JourneyView {
  stage?: Stage;
  mobile?: boolean;
  /** Whether the candidate is under 18; only then the component `responsible` is shown. */
  minor?: boolean;
  /** Ids or types of omitted components, such as `levels` when there is only one level. */
  removed?: readonly string[];
  /** Id or type of the component put first. */
  front?: string | null;
  facts?: Facts;
}

/** The visible components of a stage in the candidate's order; their children are ordered likewise, at every depth. */
export function orderedSteps(definition: JourneyDefinition, view: JourneyView = {}): Component[] {
  return frontFirst(ordered(definition.stages[view.stage ?? "subscription"], view), view);
}

function frontFirst(steps: Component[], { front = null }: JourneyView): Component[] {
  const first = steps.find((step) => isNamed(step, front));
  return first ? [first, ...steps.filter((step) => step !== first)] : steps;
}

/**
 * The components of `orderedSteps` as one flat sequence: children come directly after their parent. The children of a
 * component that `removed` names stay; those of a component that is omitted for another reason are omitted too.
 */
export function flatSteps(definition: JourneyDefinition, { removed = [], ...view }: JourneyView = {}): Component[] {
  const all = flat(orderedSteps(definition, view));
  return all.filter((component) => !removed.some((name) => isNamed(component, name)));
}

/** Whether reading the manual is a step of a journey; where it is optional, candidates find it beside their steps. */
export const asksManual = ({ stages }: JourneyDefinition): boolean =>
  flat(stages.portal).some(({ type, required }) => type === "manual" && required);

/** Components with all their descendants, each parent first. */
export function flat(components: readonly Component[]): Component[] {
  return components.flatMap((component) => [component, ...flat(component.components)]);
}

function ordered(components: readonly Component[], view: JourneyView, takesPart = isShown): Component[] {
  return components
    .filter((component) => takesPart(component, view))
    .sort((a, b) => placeOf(a, view.mobile) - placeOf(b, view.mobile))
    .map((component) => ({ ...component, components: ordered(component.components, view, takesPart) }));
}

const isShown = (component: Component, view: JourneyView): boolean => omissionOf(component, view) === null;

/** Why a view omits a component: it is removed, the candidate is an adult, its type is gone, or a condition fails. */
export type Omission = { kind: "removed" | "adult" | "retired" } | { kind: "condition"; condition: Condition };

/** Why a view omits a component, regardless of the components around it; null when it does not. */
export function omissionOf(component: Component, view: JourneyView): Omission | null {
  if (!isComponentType(component.type)) return { kind: "retired" };
  if (view.removed?.some((name) => isNamed(component, name))) return { kind: "removed" };
  if (component.type === "responsible" && !view.minor) return { kind: "adult" };
  const condition = component.conditions.find((one) => prerequisiteOf(one) === null && !holds(one, view.facts ?? {}));
  return condition ? { kind: "condition", condition } : null;
}

/** The view of a candidate's subscription steps: no `levels` if only one level is open, no `account` when signed in. */
export function enrolmentView(
  definition: JourneyDefinition,
  given: { mobile: boolean; minor: boolean; onlyLevel: boolean; signedIn: boolean; facts: Facts },
): JourneyView {
  const { mobile, minor, onlyLevel, signedIn, facts } = given;
  const removed = [...(onlyLevel ? ["levels"] : []), ...(signedIn ? ["account"] : [])];
  return { mobile, minor, removed, front: frontOf(definition), facts };
}

/** The id of the step that a journey puts first; null when it names none. */
export const frontOf = ({ stages }: JourneyDefinition): string | null =>
  stages.subscription.find(({ settings }) => settings.front === true)?.id ?? null;

/** A component of a stage, and why the candidate does not see it; `omission` is null for a component that is shown. */
export interface ExplainedStep {
  component: Component;
  omission: Omission | null;
}

/** Every component of a view's stage in one flat list, in the candidate's order, with the reason if it is omitted. */
export function explainSteps(definition: JourneyDefinition, view: JourneyView): ExplainedStep[] {
  const all = ordered(definition.stages[view.stage ?? "subscription"], view, () => true);
  return frontFirst(all, view).flatMap((component) => explained(component, view, null));
}

function explained(component: Component, view: JourneyView, around: Omission | null): ExplainedStep[] {
  const omission = around ?? omissionOf(component, view);
  // Children stay when `removed` names their parent; they are omitted with a parent that is omitted for another reason.
  const passedOn = omission?.kind === "removed" ? null : omission;
  return [{ component, omission }, ...component.components.flatMap((child) => explained(child, view, passedOn))];
}

/** Says whether a condition holds; a condition on an unknown fact does not. */
export function holds({ field, operator, value }: Condition, facts: Facts): boolean {
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

/** The id of the component that a condition requires to be done; null when it is no prerequisite. */
export function prerequisiteOf({ field, operator }: Condition): string | null {
  return operator === "done" && field.startsWith("component.") ? field.slice("component.".length) : null;
}

/** The position of a component among its siblings. */
export function placeOf(component: Component, mobile = false): number {
  return mobile ? component.orderMobile : component.order;
}

function isNamed(component: Component, name: string | null): boolean {
  return component.id === name || component.type === name;
}
