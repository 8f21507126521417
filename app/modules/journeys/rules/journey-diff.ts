import { movesOf } from "~/modules/versioned/rules/draft-order";
import { isSame } from "~/rules/json/canonical-json";
import { languages } from "~/rules/language";
import type { ComponentType } from "./journey";
import { type FlatDefinition, type JourneyContent, type LooseComponent, takeApart } from "./journey-content";

/** A difference between two contents; `key` names the field as conflicts of a merge do. */
export type JourneyDifference =
  | { kind: "added" | "removed"; id: string; type: ComponentType; container: string }
  | { kind: "moved"; id: string; type: ComponentType; from: number; to: number; mobile: boolean }
  | { kind: "changed"; key: string; type: ComponentType | null; before: unknown; after: unknown };

/** What changes from one content to another: information, then components, then order. Places count from 1. */
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

type Field = [key: string, of: (content: JourneyContent) => unknown];

function infoChanges(before: JourneyContent, after: JourneyContent): JourneyDifference[] {
  const fields: Field[] = [
    ["name", ({ name }) => name],
    ...languages.map((one): Field => [`titles.${one}`, ({ titles }) => titles[one]]),
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

function moves(before: FlatDefinition, after: FlatDefinition): JourneyDifference[] {
  return movesOf(before, after).flatMap(({ id, from, to, mobile }): JourneyDifference[] => {
    const type = after.components.get(id)?.type;
    return type ? [{ kind: "moved", id, type, from, to, mobile }] : [];
  });
}
