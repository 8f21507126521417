import { isSame } from "../journey/journey-content";
import { movedIds } from "../journey/journey-diff";
import { type EditedField, type FormContent, SECTIONS, type Texts, takeFormApart, textLanguages } from "./form-content";

/** A difference between two forms; `key` names the text or setting as conflicts of a merge do. */
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
    ...moves(old, now),
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
  textLanguages
    .filter((language) => before[language] !== after[language])
    .map((language) => ({
      kind: "changed",
      key: `${key}.${language}`,
      before: before[language],
      after: after[language],
    }));

type Lists = Pick<ReturnType<typeof takeFormApart>, "order" | "orderMobile">;

/** What has another place among what both forms have; phones only where they differ. */
function moves(before: Lists, after: Lists): FormDifference[] {
  const found: (FormDifference & { kind: "moved" })[] = [];
  for (const name of ["order", "orderMobile"] as const)
    for (const [list, now] of after[name]) {
      const old = before[name].get(list) ?? [];
      for (const id of movedIds(old, now)) {
        const [from, to] = [old.indexOf(id) + 1, now.indexOf(id) + 1];
        const isKnown = found.some((one) => one.id === id && one.from === from && one.to === to);
        const what = list === SECTIONS ? "group" : "field";
        if (!isKnown) found.push({ kind: "moved", what, id, from, to, mobile: name === "orderMobile" });
      }
    }
  return found;
}
