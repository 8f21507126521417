/** Stages of an enrolment, in the order in which a candidate meets them. */
export const stages = ["subscription", "selective", "portal", "payment"] as const;
export type Stage = (typeof stages)[number];

export const componentTypes = [
  "levels",
  "modes",
  "courses",
  "campuses",
  "personalInfo",
  "responsible",
  "account",
  "consent",
  "review",
  "essay",
  "exam",
  "transcript",
  "result",
  "nextSteps",
  "documents",
  "contract",
  "class",
  "manual",
  "checkout",
  "earlyAccess",
] as const;
export type ComponentType = (typeof componentTypes)[number];

export const actionTypes = ["goTo", "setStatus", "notify", "crmDeal", "generateContract", "issueCharge"] as const;
export type ActionType = (typeof actionTypes)[number];

/** What is known of a candidate, by which a component may be left out. */
export type Fact = "template" | "ingressMode" | "course" | "campus" | "minor" | "foreigner" | "device";

/**
 * When a component takes part: after another one (a prerequisite), or only while a fact has one of some values.
 * Facts that say yes or no have the values `true` and `false`.
 */
export type Condition = { type: "after"; componentId: string } | { type: "when"; fact: Fact; in: readonly string[] };

/** What happens on the server when a component is entered or completed. */
export interface Action {
  type: ActionType;
  on: "enter" | "complete";
  settings: Readonly<Record<string, unknown>>;
}

/** A building block of a journey; on a page of its own at the first depth, inside its parent's page below. */
export interface Component {
  id: string;
  type: ComponentType;
  order: number;
  /** Null keeps the order of larger screens. */
  orderMobile: number | null;
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
  facts?: Readonly<Partial<Record<Fact, string>>>;
}

/** The components of a stage that a candidate passes, in order, and so their own components, at every depth. */
export function orderedSteps(definition: JourneyDefinition, view: JourneyView = {}): Component[] {
  const steps = ordered(definition.stages[view.stage ?? "subscription"], view);
  const first = steps.find((step) => isNamed(step, view.front ?? null));
  return first ? [first, ...steps.filter((step) => step !== first)] : steps;
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
  const facts = { minor: String(view.minor ?? false), device: view.mobile ? "mobile" : "desktop", ...view.facts };
  return component.conditions.every((condition) => {
    const value = condition.type === "when" ? facts[condition.fact] : undefined;
    return condition.type === "after" || (value !== undefined && condition.in.includes(value));
  });
}

/** Where a component stands among its neighbours. */
export function placeOf(component: Component, mobile = false): number {
  return mobile ? (component.orderMobile ?? component.order) : component.order;
}

function isNamed(component: Component, name: string | null): boolean {
  return component.id === name || component.type === name;
}
