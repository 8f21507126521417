import type { ComponentType } from "./journey";
import { type FlatDefinition, type JourneyContent, takeApart } from "./journey-content";
import { diffContent, type JourneyDifference } from "./journey-diff";

/** A component in two contents, with its place in the container in each, from 1; null where the container lacks it. */
export interface PairedComponent {
  id: string;
  type: ComponentType;
  before: number | null;
  after: number | null;
  /** The changes of the component, including those of its place. */
  differences: readonly JourneyDifference[];
}

/** The components of a stage, or of a component that contains others, in two contents. */
export interface PairedContainer {
  container: string;
  rows: readonly PairedComponent[];
}

/**
 * Two contents beside each other, in the order of the later one. A component that only the earlier content has comes
 * after the component that precedes it there. Containers that are empty in both are omitted.
 */
export function sideBySide(before: JourneyContent, after: JourneyContent): PairedContainer[] {
  const [old, now] = [takeApart(before.definition), takeApart(after.definition)];
  const differences = differencesById(diffContent(before, after));
  const names = new Set([...now.order.keys(), ...old.order.keys()]);
  return [...names].flatMap((container) => {
    const rows = merged(idsIn(old, container), idsIn(now, container)).flatMap((id) => {
      const type = (now.components.get(id) ?? old.components.get(id))?.type;
      const places = { before: placeIn(old, container, id), after: placeIn(now, container, id) };
      return type ? [{ id, type, ...places, differences: differences.get(id) ?? [] }] : [];
    });
    return rows.length > 0 ? [{ container, rows }] : [];
  });
}

const idsIn = ({ order }: FlatDefinition, container: string): readonly string[] => order.get(container) ?? [];

function placeIn(definition: FlatDefinition, container: string, id: string): number | null {
  const at = idsIn(definition, container).indexOf(id);
  return at < 0 ? null : at + 1;
}

function merged(before: readonly string[], after: readonly string[]): string[] {
  const ids = [...after];
  before.forEach((id, index) => {
    if (ids.includes(id)) return;
    const former = before[index - 1];
    ids.splice(former === undefined ? 0 : ids.indexOf(former) + 1, 0, id);
  });
  return ids;
}

function differencesById(all: readonly JourneyDifference[]): Map<string, JourneyDifference[]> {
  const byId = new Map<string, JourneyDifference[]>();
  for (const one of all) {
    const id = one.kind === "changed" ? /^component\.([^.]+)\./.exec(one.key)?.[1] : one.id;
    if (id !== undefined) byId.set(id, [...(byId.get(id) ?? []), one]);
  }
  return byId;
}
