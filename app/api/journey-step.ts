import type { z } from "zod";
import {
  componentsOfStage,
  componentTypes,
  declarationOf,
  isComponentType,
  stages,
} from "~/modules/journeys/rules/journey";
import { ComponentAction, ComponentCondition, type JourneyDefinition } from "./journey-definition";
import { type Fields, fieldsOf, textFrom } from "./specified";

/** The names by which the specification knows components, without case and signs. */
const specifiedNames: Readonly<Record<string, string>> = {
  educationlevels: "levels",
  educationlevel: "levels",
  ingressmodes: "modes",
  ingressmode: "modes",
  personaldata: "personalInfo",
  financialresponsible: "responsible",
  academicclass: "class",
  academicclasses: "class",
  signup: "account",
  payment: "checkout",
  contractacceptance: "contract",
};

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");
const byPlainName = new Map(componentTypes.map((type) => [plain(type), type as string]));

/** Our type for a component of another maker's service: that of its name, or the name, which candidates do not see. */
function typeOf(component: Fields): string {
  const name = textFrom("type", "name", "alias")(component) ?? "unknown";
  if (isComponentType(name)) return name;
  return (
    specifiedNames[plain(name)] ??
    byPlainName.get(plain(name)) ??
    (name.replace(/[^\w-]/g, "-").slice(0, 60) || "unknown")
  );
}

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);
const numberOr = (value: unknown, otherwise: number) =>
  Number.isInteger(Number(value ?? Number.NaN)) ? Number(value) : otherwise;

/** What of a list the portal has itself; what another maker invented is left out. */
const known = (schema: z.ZodType, list: unknown): unknown[] =>
  (Array.isArray(list) ? list : []).filter((item) => schema.safeParse(item).success);

function componentOf(given: Fields, place: { order: number; orderMobile: number }): Fields {
  const type = typeOf(given);
  const inner = listOf(given.components).map((component, index) => componentOf(component, placeOf(component, index)));
  const [conditions, actions] = [known(ComponentCondition, given.conditions), known(ComponentAction, given.actions)];
  const id = textFrom("id")(given) ?? `${type}-${place.order}`;
  return { ...given, id, type, ...place, conditions, actions, components: inner };
}

function placeOf({ order, orderMobile }: Fields, index: number) {
  const own = numberOr(order, index + 1);
  return { order: own, orderMobile: numberOr(orderMobile, own) };
}

/** A component with its step: the step's place comes first, its own second. */
interface Placed {
  component: Fields;
  step: Fields;
}

/** The position of each component by one of the two orders. */
function ranked(all: readonly Placed[], name: "order" | "orderMobile"): Map<Fields, number> {
  const rank = ({ component, step }: Placed, index: number) =>
    [step, component].map((one) => placeOf(one, index)[name]) as [number, number];
  const sorted = all
    .map((placed, index) => ({ component: placed.component, rank: rank(placed, index), index }))
    .sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.index - b.index);
  return new Map(sorted.map(({ component }, index) => [component, index + 1]));
}

/**
 * The components by stage of a journey as the specification describes it: steps with components and actions. A step
 * without components is one itself. What no enrolment can do without is added where it is missing: personal data,
 * the responsible of a minor, the account, the review and the payment. A journey without steps has all usual ones.
 */
export function definitionOf({ steps }: Fields): JourneyDefinition {
  const given = listOf(steps).flatMap((step): Placed[] => {
    const inner = listOf(step.components);
    return inner.length > 0 ? inner.map((component) => ({ component, step })) : [{ component: step, step: {} }];
  });
  const types = new Set(given.map(({ component }) => typeOf(component)));
  const added = (given.length > 0 ? indispensable : usual).filter((type) => !types.has(type));
  const all = [...given, ...added.map((type) => ({ component: { type, required: true }, step: { order: 1000 } }))];
  const [order, orderMobile] = [ranked(all, "order"), ranked(all, "orderMobile")];
  const found = all.map(({ component, step }) => ({
    stage: stageOf(component, step),
    component: componentOf(component, {
      order: order.get(component) ?? 1,
      orderMobile: orderMobile.get(component) ?? 1,
    }),
  }));
  const inStage = (stage: string) =>
    found
      .filter((one) => one.stage === stage)
      .map(({ component }) => component)
      .sort((a, b) => Number(a.order) - Number(b.order));
  return { stages: Object.fromEntries(stages.map((stage) => [stage, inStage(stage)])) } as unknown as JourneyDefinition;
}

const usual = componentTypes.filter((type) => declarationOf(type)?.isRequired === "always");
const indispensable: readonly string[] = ["personalInfo", "responsible", "account", "review", "checkout"];

function stageOf(component: Fields, step: Fields): string {
  const named = textFrom("stage", "name", "type")(step) ?? "";
  const type = typeOf(component);
  const own = stages.find((stage) => componentsOfStage[stage].some((known) => known === type));
  return own ?? stages.find((stage) => plain(named).endsWith(stage)) ?? "subscription";
}

/** A journey's components as steps: one for each stage that has some, in the order in which candidates reach them. */
export function stepsOf({ stages: byStage }: JourneyDefinition): unknown[] {
  return stages
    .filter((stage) => byStage[stage].length > 0)
    .map((stage, index) => ({
      name: stage,
      stage,
      order: index + 1,
      orderMobile: index + 1,
      components: byStage[stage],
      actions: [],
    }));
}
