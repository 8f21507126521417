import {
  type Component,
  type JourneyDefinition,
  placeOf,
  prerequisiteOf,
  type Stage,
  stages,
} from "~/domain/journey/journey";

/** A mistake in a journey and its place; `componentId` is empty when it concerns the journey as a whole. */
export interface JourneyProblem {
  code:
    | "DUPLICATE_ID"
    | "UNKNOWN_PREREQUISITE"
    | "PREREQUISITE_LATER"
    | "CYCLE"
    | "UNKNOWN_TARGET"
    | "PERSONAL_INFO_COUNT"
    | "CHECKOUT_COUNT";
  componentId: string;
  /** The other component concerned: the prerequisite or the target. */
  otherId?: string;
}

interface Placed {
  component: Component;
  stage: Stage;
  /** Positions from the outermost component inwards, on large and on small screens. */
  path: number[];
  mobilePath: number[];
}

/**
 * Checks a journey before it is saved: ids are unique, prerequisites exist and come earlier on every screen, no
 * component depends on itself, targets of goTo exist, and there is one personalInfo and one checkout.
 * @returns the problems; empty when it may be saved
 */
export function checkJourney(definition: JourneyDefinition): JourneyProblem[] {
  const placed = stages.flatMap((stage) => place(definition.stages[stage], stage));
  const byId = new Map(placed.map((one) => [one.component.id, one]));
  const count = (type: string) => placed.filter(({ component }) => component.type === type).length;
  return [
    ...placed
      .filter((one) => byId.get(one.component.id) !== one)
      .map(({ component }) => ({ code: "DUPLICATE_ID" as const, componentId: component.id })),
    ...placed.flatMap((one) => [...prerequisiteProblems(one, byId), ...targetProblems(one.component, byId)]),
    ...(count("personalInfo") === 1 ? [] : [{ code: "PERSONAL_INFO_COUNT" as const, componentId: "" }]),
    ...(count("checkout") === 1 ? [] : [{ code: "CHECKOUT_COUNT" as const, componentId: "" }]),
  ];
}

function place(components: readonly Component[], stage: Stage, path: number[] = [], mobile: number[] = []): Placed[] {
  return components.flatMap((component) => {
    const [here, hereMobile] = [
      [...path, placeOf(component)],
      [...mobile, placeOf(component, true)],
    ];
    return [
      { component, stage, path: here, mobilePath: hereMobile },
      ...place(component.components, stage, here, hereMobile),
    ];
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

function targetProblems(component: Component, byId: Map<string, Placed>): JourneyProblem[] {
  return component.actions.flatMap((action): JourneyProblem[] => {
    const otherId = action.target ?? "";
    const missing = action.type === "goTo" && !byId.has(otherId);
    return missing ? [{ code: "UNKNOWN_TARGET", componentId: component.id, otherId }] : [];
  });
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
