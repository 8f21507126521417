import { type Choices, type Conflict, decide, type Merging, mergeOrder } from "../journey/journey-merge";
import {
  assembleForm,
  type EditedField,
  type EditedSection,
  type FlatForm,
  type FormContent,
  type Texts,
  takeFormApart,
  textLanguages,
} from "./form-content";

type Three<Value> = [base: Value, mine: Value, theirs: Value];

/**
 * Merges two changes of the same form as `mergeContent` does for journeys: each person's changes are kept, and a field
 * or text that both changed differently is a conflict unless `choices` decides it.
 * @returns the merged content, which has their value of each undecided conflict
 */
export function mergeForm(
  base: FormContent,
  mine: FormContent,
  theirs: FormContent,
  choices: Choices = {},
): { content: FormContent; conflicts: Conflict[] } {
  const merging: Merging = { choices, conflicts: [] };
  const flats: Three<FlatForm> = [takeFormApart(base), takeFormApart(mine), takeFormApart(theirs)];
  const merged: FlatForm = {
    sections: mergeMap(
      flats.map(({ sections }) => sections),
      (id, three) => mergeItem(merging, `group.${id}`, three, mergeSection),
    ),
    fields: mergeMap(
      flats.map(({ fields }) => fields),
      (name, three) => mergeItem(merging, `field.${name}`, three, mergeField),
    ),
    order: new Map(),
    orderMobile: new Map(),
  };
  const lists = new Set(flats.flatMap(({ order }) => [...order.keys()]));
  for (const list of lists) {
    const merge = (name: "order" | "orderMobile") =>
      mergeOrder(merging, `${name}.${list}`, flats.map((flat) => flat[name].get(list) ?? []) as Three<string[]>);
    const isOne = flats.every(({ order, orderMobile }) => order.get(list)?.join() === orderMobile.get(list)?.join());
    const order = merge("order");
    merged.order.set(list, order);
    merged.orderMobile.set(list, isOne ? order : merge("orderMobile"));
  }
  return { content: assembleForm(merged), conflicts: merging.conflicts };
}

function mergeMap<Value>(
  maps: Map<string, Value>[],
  merge: (key: string, three: Three<Value | undefined>) => Value | undefined,
): Map<string, Value> {
  const keys = new Set(maps.flatMap((map) => [...map.keys()]));
  const merged = new Map<string, Value>();
  for (const key of keys) {
    const value = merge(key, maps.map((map) => map.get(key)) as Three<Value | undefined>);
    if (value) merged.set(key, value);
  }
  return merged;
}

/** An item of a form; undefined when it is removed. Removing what the other person changed is a conflict of the whole. */
function mergeItem<Item>(
  merging: Merging,
  key: string,
  [base, mine, theirs]: Three<Item | undefined>,
  merge: (merging: Merging, key: string, three: Three<Item>) => Item,
): Item | undefined {
  if (base && mine && theirs) return merge(merging, key, [base, mine, theirs]);
  return decide(merging, key, base, mine, theirs);
}

const mergeSection = (merging: Merging, key: string, three: Three<EditedSection>): EditedSection => ({
  id: three[0].id,
  label: mergeTexts(
    merging,
    `${key}.label`,
    three.map(({ label }) => label),
  ),
});

function mergeField(merging: Merging, key: string, three: Three<EditedField>): EditedField {
  const pick = <Name extends keyof EditedField>(name: Name): EditedField[Name] =>
    decide(merging, `${key}.${name}`, three[0][name], three[1][name], three[2][name]);
  const texts = (name: "label" | "hint") =>
    mergeTexts(
      merging,
      `${key}.${name}`,
      three.map((field) => field[name]),
    );
  return {
    name: three[0].name,
    source: three[0].source,
    type: pick("type"),
    section: pick("section"),
    visible: pick("visible"),
    required: pick("required"),
    label: texts("label"),
    hint: texts("hint"),
    mask: pick("mask"),
    options: pick("options"),
  };
}

function mergeTexts(merging: Merging, key: string, three: Texts[]): Texts {
  const [base, mine, theirs] = three as Three<Texts>;
  const merged = textLanguages.map((language) => [
    language,
    decide(merging, `${key}.${language}`, base[language], mine[language], theirs[language]),
  ]);
  return Object.fromEntries(merged) as Texts;
}
