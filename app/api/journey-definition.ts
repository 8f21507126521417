import { z } from "zod";
import { actionTypes, componentTypes } from "~/modules/journeys/rules/journey";
import { ifAbsent, textFrom } from "./specified";
import { Id } from "./value";

export const ComponentType = z.enum(componentTypes);
export type ComponentType = z.output<typeof ComponentType>;

/**
 * The type of a component in a stored journey. A version may have a type that the product no longer has: staff see such
 * a component at its place, candidates do not see it, and nobody can add one.
 */
export const KeptType = z.string().regex(/^[A-Za-z][\w-]{0,59}$/) as unknown as typeof ComponentType;

/** A condition for showing a component. */
export const ComponentCondition = z.object({
  /** Such as `age`, `educationLevel.code`, `ingressMode.code`, `course.code`, `component.<id>`. */
  field: z.string().min(1).max(200),
  operator: z.enum(["equals", "notEquals", "in", "lessThan", "atLeast", "done"]),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
});
export type ComponentCondition = z.output<typeof ComponentCondition>;

/** What happens once a candidate has completed a component: the service does it once. */
export const ComponentAction = z.object({
  type: z.enum(actionTypes),
  /** The component, status, text key, deal stage or payment method that the action applies to. */
  target: z.string().max(200).optional(),
});
export type ComponentAction = z.output<typeof ComponentAction>;

export const JourneyComponent = z.object({
  id: ifAbsent(Id, textFrom("type")),
  type: KeptType,
  order: ifAbsent(z.int(), () => 1),
  orderMobile: ifAbsent(z.int(), ({ order }) => (typeof order === "number" ? order : 1)),
  required: z.boolean(),
  conditions: z.array(ComponentCondition),
  /** Settings by name; each component type reads its own (title, hideFooter, lockFooter, front, groups …). */
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  actions: z.array(ComponentAction),
  get components() {
    return z.array(JourneyComponent);
  },
});
JourneyComponent.register(z.globalRegistry, { id: "JourneyComponent" });
export type JourneyComponent = z.output<typeof JourneyComponent>;

/** The components of a journey, by stage. */
export const JourneyDefinition = z.object({
  stages: z.object({
    subscription: z.array(JourneyComponent),
    selective: z.array(JourneyComponent),
    portal: z.array(JourneyComponent),
    payment: z.array(JourneyComponent),
  }),
});
export type JourneyDefinition = z.output<typeof JourneyDefinition>;
