import { movesOf } from "~/modules/versioned/rules/draft-order";
import { isSame } from "~/rules/json/canonical-json";
import { languages } from "~/rules/language";
import { type EditedField, type FormContent, SECTIONS, type Texts, takeFormApart } from "./form-content";

/** A difference between two forms. `key` has the format of a merge conflict's key. */
export type FormDifference =
  | { kind: "added" | "removed"; what: "group" | "field"; id: string; label: Texts }
  | { kind: "moved"; what: "group" | "field"; id: string; from: number; to: number; mobile: boolean }
  | { kind: "changed"; key: string; before: unknown; after: unknown };

/** What changes from one form to another: groups, fields, then order. Places count from 1. */
export function diffForm(before: FormContent, after: FormContent): FormDifference[] {
  const [old, now] = [takeFormApart(before), takeFormApart(after)];
  return [
    ...comings("group", old.sections, now.sections),
    ...[...now.sections].flatMap(([id, { label }]) => {
      const former = old.sections.get(id);
      return former ? textChanges(`group.${id}.label`, former.label, label) : [];
    }),
    ...comings("field", old.fields, now.fields),
    ...[...now.fields].flatMap(([name, field]) => {
      const former = old.fields.get(name);
      return former ? fieldChanges(former, field) : [];
    }),
    ...movesOf(old, now).map(({ list, ...move }): FormDifference => {
      return { kind: "moved", what: list === SECTIONS ? "group" : "field", ...move };
    }),
  ];
}

function comings(
  what: "group" | "field",
  old: ReadonlyMap<string, { label: Texts }>,
  now: ReadonlyMap<string, { label: Texts }>,
): FormDifference[] {
  const only = (kind: "added" | "removed", one: typeof old, other: typeof old) =>
    [...one].flatMap(([id, { label }]): FormDifference[] => (other.has(id) ? [] : [{ kind, what, id, label }]));
  return [...only("removed", old, now), ...only("added", now, old)];
}

const fieldChanges = (before: EditedField, after: EditedField): FormDifference[] => [
  ...(["section", "visible", "required"] as const).flatMap((name) => changed(after.name, name, before, after)),
  ...textChanges(`field.${after.name}.label`, before.label, after.label),
  ...textChanges(`field.${after.name}.hint`, before.hint, after.hint),
  ...(["mask", "options"] as const).flatMap((name) => changed(after.name, name, before, after)),
];

const changed = (field: string, name: keyof EditedField, before: EditedField, after: EditedField): FormDifference[] =>
  isSame(before[name], after[name])
    ? []
    : [{ kind: "changed", key: `field.${field}.${name}`, before: before[name], after: after[name] }];

const textChanges = (key: string, before: Texts, after: Texts): FormDifference[] =>
  languages
    .filter((language) => before[language] !== after[language])
    .map((language) => ({
      kind: "changed",
      key: `${key}.${language}`,
      before: before[language],
      after: after[language],
    }));
