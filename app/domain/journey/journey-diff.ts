import type { ComponentType } from "./journey";
import { type FlatDefinition, isSame, type JourneyContent, type LooseComponent, takeApart } from "./journey-content";

/** A difference between two contents; `key` names the field as conflicts of a merge do. */
export type JourneyDifference =
  | { kind: "added" | "removed"; id: string; type: ComponentType; container: string }
  | { kind: "moved"; id: string; type: ComponentType; from: number; to: number; mobile: boolean }
  | { kind: "changed"; key: string; type: ComponentType | null; before: unknown; after: unknown };

/** What changes from one content to another, in the order of the journey. Places count from 1. */
export function diffContent(before: JourneyContent, after: JourneyContent): JourneyDifference[] {
  const [old, now] = [takeApart(before.definition), takeApart(after.definition)];
  return [
    ...infoChanges(before, after),
    ...[...old.components].flatMap(([id, one]): JourneyDifference[] =>
      now.components.has(id) ? [] : [{ kind: "removed", id, type: one.type, container: one.container }],
    ),
    ...[...now.components].flatMap(([id, one]): JourneyDifference[] => {
      const former = old.components.get(id);
      return former ? componentChanges(former, one) : [{ kind: "added", id, type: one.type, container: one.container }];
    }),
    ...moves(old, now),
  ];
}

function infoChanges(before: JourneyContent, after: JourneyContent): JourneyDifference[] {
  const fields: [key: string, of: (content: JourneyContent) => unknown][] = [
    ["name", ({ name }) => name],
    ["titles.pt-BR", ({ titles }) => titles["pt-BR"]],
    ["titles.en", ({ titles }) => titles.en],
    ["titles.es", ({ titles }) => titles.es],
    ["url", ({ url }) => url],
    ["ingressModeCode", ({ ingressModeCode }) => ingressModeCode],
  ];
  return fields.flatMap(([key, of]) => changed(key, null, of(before), of(after)));
}

function componentChanges(before: LooseComponent, after: LooseComponent): JourneyDifference[] {
  const key = (name: string) => `component.${after.id}.${name}`;
  const names = new Set([...Object.keys(before.settings), ...Object.keys(after.settings)]);
  return [
    ...(["container", "required", "conditions", "actions"] as const).flatMap((name) =>
      changed(key(name), after.type, before[name], after[name]),
    ),
    ...[...names].flatMap((name) =>
      changed(key(`settings.${name}`), after.type, before.settings[name], after.settings[name]),
    ),
  ];
}

function changed(key: string, type: ComponentType | null, before: unknown, after: unknown): JourneyDifference[] {
  return isSame(before, after) ? [] : [{ kind: "changed", key, type, before, after }];
}

/** The components that have another place among those that both contents have; phones only where they differ. */
function moves(before: FlatDefinition, after: FlatDefinition): JourneyDifference[] {
  const found: JourneyDifference[] = [];
  for (const name of ["order", "orderMobile"] as const)
    for (const [container, now] of after[name]) {
      const old = before[name].get(container) ?? [];
      for (const id of movedIds(old, now)) {
        const type = after.components.get(id)?.type;
        const [from, to] = [old.indexOf(id) + 1, now.indexOf(id) + 1];
        const isKnown = found.some(
          (one) => one.kind === "moved" && one.id === id && one.to === to && one.from === from,
        );
        if (type && !isKnown) found.push({ kind: "moved", id, type, from, to, mobile: name === "orderMobile" });
      }
    }
  return found;
}

/** The fewest ids whose move explains the new order: all but a longest common subsequence. */
export function movedIds(old: readonly string[], now: readonly string[]): string[] {
  const [a, b] = [old.filter((id) => now.includes(id)), now.filter((id) => old.includes(id))];
  const longest: string[][][] = Array.from({ length: a.length + 1 }, () =>
    Array.from({ length: b.length + 1 }, () => []),
  );
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const [below, right] = [longest[i + 1]![j]!, longest[i]![j + 1]!];
      const longer = below.length >= right.length ? below : right;
      longest[i]![j] = a[i] === b[j] ? [a[i]!, ...longest[i + 1]![j + 1]!] : longer;
    }
  const kept = longest[0]?.[0] ?? [];
  return b.filter((id) => !kept.includes(id));
}
