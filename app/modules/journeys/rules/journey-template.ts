import {
  type Component,
  type ComponentType,
  componentTypes,
  declarationOf,
  type JourneyDefinition,
  type Stage,
  stages,
} from "./journey";

/**
 * The kinds of templates from which staff start a journey; `selection` is `complete` with an essay in place of the
 * entrance exam.
 */
export const templateKinds = ["complete", "short", "selection", "empty"] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** The template of a level: 1 graduation, 2 post-graduation, 3 extension, 4 post-graduation with an enrolment fee. */
type LevelTemplate = 1 | 2 | 3 | 4;

const shortEnrolment: ComponentType[] = ["courses", "campuses", "personalInfo", "responsible", "account", "review"];

const contents: Record<TemplateKind, (level: LevelTemplate) => Record<Stage, ComponentType[]>> = {
  complete: (level) => ({
    subscription: ["levels", "modes", ...shortEnrolment],
    selective: level === 1 ? ["entrance"] : [],
    portal: [...portal, ...(level === 3 ? [] : (["documents"] as const)), "manual"],
    payment: ["checkout", "earlyAccess"],
  }),
  short: (level) => ({
    subscription: shortEnrolment,
    selective: level === 1 ? ["entrance"] : [],
    portal,
    payment: ["checkout"],
  }),
  selection: () => ({
    subscription: ["levels", "modes", ...shortEnrolment],
    selective: ["essay"],
    portal: [...portal, "documents", "manual"],
    payment: ["checkout", "earlyAccess"],
  }),
  empty: () => ({ subscription: [], selective: [], portal: [], payment: [] }),
};
const portal: ComponentType[] = ["nextSteps", "contract", "class"];

/** The kinds of templates for a level; only graduation has a selection. */
export function kindsFor(level: LevelTemplate): TemplateKind[] {
  return templateKinds.filter((kind) => kind !== "selection" || level === 1);
}

/** The id of a template: `template-<level>` for a complete one, otherwise `<kind>-<level>`. */
export const templateId = (kind: TemplateKind, level: LevelTemplate): string =>
  kind === "complete" ? `template-${level}` : `${kind}-${level}`;

/** The definition of a journey that starts from a template. */
export function templateDefinition(kind: TemplateKind, level: LevelTemplate): JourneyDefinition {
  const types = contents[kind](level);
  const place = (type: ComponentType, index: number): Component => ({
    ...defaultComponent(type),
    order: index + 1,
    orderMobile: index + 1,
  });
  return {
    stages: Object.fromEntries(stages.map((stage) => [stage, types[stage].map(place)])) as Record<Stage, Component[]>,
  };
}

/** A new component of a type with its default values; its id is its type. */
export function defaultComponent(type: ComponentType): Component {
  const order = 1 + componentTypes.indexOf(type);
  const required = declarationOf(type)?.isRequired !== "seldom";
  return {
    id: type,
    type,
    order,
    orderMobile: order,
    required,
    conditions: [],
    settings: {},
    actions: [],
    components: [],
  };
}
