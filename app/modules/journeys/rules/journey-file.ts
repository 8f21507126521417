import { canonicalJson } from "~/rules/json/canonical-json";
import type { JsonPath } from "~/rules/json/json-source";
import { inEachLanguage } from "~/rules/language";
import { type Component, type JourneyDefinition, placeOf, prerequisiteOf, type Stage, stages } from "./journey";
import type { JourneyContent } from "./journey-content";

/** The newest format of the file of a journey. 1 had one title, with its language; 2 has a title in each language. */
export const JOURNEY_FORMAT = 2;

/** The content of the file of a journey, with codes in place of ids. */
export interface JourneyFile extends JourneyContent {
  educationLevelCode: string;
}

/**
 * The file of a journey, in canonical order: names are sorted, components follow the order of large screens, and places
 * count from 1. Equal journeys have equal files.
 */
export function journeyFileText(journey: JourneyFile): string {
  const definition = canonicalDefinition(journey.definition);
  return `${canonicalJson({ format: JOURNEY_FORMAT, journey: { ...journey, definition } }, 2)}\n`;
}

/** The same definition with its components in the order of large screens, and with places that count from 1. */
export function canonicalDefinition(definition: JourneyDefinition): JourneyDefinition {
  const own = Object.entries(definition.stages).map(([stage, components]) => [stage, inOrder(components)] as const);
  return { stages: Object.fromEntries(own) as Record<Stage, Component[]> };
}

function inOrder(components: readonly Component[]): Component[] {
  const mobile = [...components].sort((a, b) => placeOf(a, true) - placeOf(b, true));
  return [...components]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((component, index) => ({
      ...component,
      order: index + 1,
      orderMobile: mobile.indexOf(component) + 1,
      components: inOrder(component.components),
    }));
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The conversions of files, each from an older format to the next one. */
const upgrades: Record<number, (file: Fields) => Fields> = {
  1: ({ journey, ...file }) => {
    if (!isFields(journey)) return { ...file, journey };
    const { title, language = "pt-BR", ...rest } = journey;
    return { ...file, journey: { ...rest, titles: { ...inEachLanguage(() => ""), [String(language)]: title } } };
  },
};

/**
 * Converts a file to the newest format.
 * @returns the file; for a format that is too new only its number, for a file without a valid format null
 */
export function upgradeFile(file: unknown): { file: Fields } | { format: number | null } {
  const format = isFields(file) ? file.format : null;
  if (!isFields(file) || typeof format !== "number" || !Number.isInteger(format) || format < 1) return { format: null };
  if (format > JOURNEY_FORMAT) return { format };
  let upgraded = file;
  for (let step = format; step < JOURNEY_FORMAT; step += 1)
    upgraded = { ...upgrades[step]?.(upgraded), format: step + 1 };
  return { file: upgraded };
}

/** A code of the institution's catalogue that a journey names, with its path in the file. */
export interface NamedCode {
  field: string;
  value: string;
  path: JsonPath;
  componentId: string;
}

const CATALOGUE = ["educationLevel.code", "ingressMode.code", "course.code"];

/** The codes of ingress modes, courses and levels that a journey names, in the order of its file. */
export function namedCodes({ ingressModeCode, definition }: Omit<JourneyFile, "educationLevelCode">): NamedCode[] {
  const chosen = { field: "ingressMode.code", path: ["journey", "ingressModeCode"], componentId: "" };
  return [
    ...(ingressModeCode === null ? [] : [{ ...chosen, value: ingressModeCode }]),
    ...placed(definition).flatMap(({ component: { id, conditions }, path }) =>
      conditions.flatMap(({ field, value }, index): NamedCode[] => {
        if (!CATALOGUE.includes(field)) return [];
        const at = [...path, "conditions", index, "value"];
        if (!Array.isArray(value)) return [{ field, value: String(value), path: at, componentId: id }];
        return value.map((one, place) => ({ field, value: one, path: [...at, place], componentId: id }));
      }),
    ),
  ];
}

/** A mistake inside a definition: a component that it has twice, or one that it names but does not have. */
export interface LooseEnd {
  kind: "repeated" | "dangling";
  value: string;
  path: JsonPath;
}

/** The components that a definition has twice, and those that its conditions and actions name but it does not have. */
export function looseEnds(definition: JourneyDefinition): LooseEnd[] {
  const all = placed(definition);
  const first = new Map<string, JsonPath>();
  for (const { component, path } of all) if (!first.has(component.id)) first.set(component.id, path);
  return all.flatMap(({ component, path }): LooseEnd[] => [
    ...(first.get(component.id) === path
      ? []
      : [{ kind: "repeated" as const, value: component.id, path: [...path, "id"] }]),
    ...component.conditions.flatMap((condition, index): LooseEnd[] => {
      const needed = prerequisiteOf(condition);
      if (needed === null || first.has(needed)) return [];
      return [{ kind: "dangling", value: needed, path: [...path, "conditions", index, "field"] }];
    }),
    ...component.actions.flatMap(({ type, target = "" }, index): LooseEnd[] =>
      type === "goTo" && !first.has(target)
        ? [{ kind: "dangling", value: target, path: [...path, "actions", index, "target"] }]
        : [],
    ),
  ]);
}

/** Every component with its path in the file, each parent first. */
export function placed(definition: JourneyDefinition): { component: Component; path: JsonPath }[] {
  const inside = (components: readonly Component[], path: JsonPath): { component: Component; path: JsonPath }[] =>
    components.flatMap((component, index) => {
      const own = [...path, index];
      return [{ component, path: own }, ...inside(component.components, [...own, "components"])];
    });
  return stages.flatMap((stage) => inside(definition.stages[stage], ["journey", "definition", "stages", stage]));
}
