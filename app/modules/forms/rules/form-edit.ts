import { isNewFieldName } from "~/modules/people/rules/custom-field";
import {
  assembleForm,
  type EditedField,
  type EditedSection,
  type FlatForm,
  type FormContent,
  isAskedElsewhere,
  LAST_SECTION,
  noTexts,
  SECTIONS,
  takeFormApart,
} from "./form-content";

type Device = "all" | "phone";

const edit = (content: FormContent, change: (flat: FlatForm) => void): FormContent => {
  const flat = takeFormApart(content);
  change(flat);
  return assembleForm(flat);
};

/** Adds a group at the end; a form that already has a group with this id stays as it is. */
export function addSection(content: FormContent, section: EditedSection): FormContent {
  return edit(content, ({ sections, order, orderMobile }) => {
    if (sections.has(section.id)) return;
    sections.set(section.id, section);
    for (const lists of [order, orderMobile]) lists.get(SECTIONS)?.push(section.id);
  });
}

/** Changes a group's label; an unknown id changes nothing. */
export function changeSection(content: FormContent, id: string, change: Pick<EditedSection, "label">): FormContent {
  return edit(content, ({ sections }) => {
    if (sections.has(id)) sections.set(id, { id, ...change });
  });
}

/** Removes a group and puts its fields into the group `LAST_SECTION`. */
export function removeSection(content: FormContent, id: string): FormContent {
  return edit(content, ({ sections, fields, order, orderMobile }) => {
    sections.delete(id);
    for (const [name, field] of fields) if (field.section === id) fields.set(name, { ...field, section: LAST_SECTION });
    for (const lists of [order, orderMobile]) {
      lists.set(LAST_SECTION, [...(lists.get(LAST_SECTION) ?? []), ...(lists.get(id) ?? [])]);
      lists.delete(id);
    }
  });
}

/** Adds a field at the end of its group; a form that already has a field with this name stays as it is. */
export function addField(content: FormContent, field: EditedField): FormContent {
  return edit(content, ({ sections, fields }) => {
    if (fields.has(field.name)) return;
    if (field.section === LAST_SECTION && !sections.has(LAST_SECTION))
      sections.set(LAST_SECTION, { id: LAST_SECTION, label: noTexts });
    fields.set(field.name, field);
  });
}

/** Changes a field; an unknown name changes nothing. */
export function changeField(content: FormContent, name: string, change: Partial<Omit<EditedField, "name">>) {
  return edit(content, ({ fields }) => {
    const found = fields.get(name);
    if (found) fields.set(name, { ...found, ...change });
  });
}

/** Removes a field; an unknown name changes nothing. */
export function removeField(content: FormContent, name: string): FormContent {
  return edit(content, ({ fields }) => {
    fields.delete(name);
  });
}

/** Moves a group by one place, on large screens and phones or on phones only. */
export const moveSection = (content: FormContent, id: string, to: "up" | "down", device: Device = "all"): FormContent =>
  edit(content, (flat) => move(flat, SECTIONS, id, { to, device }));

/** Moves a field by one place within its group; fields that other pages ask for do not count. */
export const moveField = (content: FormContent, name: string, to: "up" | "down", device: Device = "all"): FormContent =>
  edit(content, (flat) => move(flat, flat.fields.get(name)?.section ?? "", name, { to, device }));

function move(
  { order, orderMobile }: FlatForm,
  list: string,
  key: string,
  { to, device }: { to: "up" | "down"; device: Device },
): void {
  for (const lists of device === "phone" ? [orderMobile] : [order, orderMobile]) {
    const all = lists.get(list) ?? [];
    const shown = all.filter((one) => !isAskedElsewhere(one));
    const from = shown.indexOf(key);
    const place = from + (to === "up" ? -1 : 1);
    if (from < 0 || place < 0 || place >= shown.length) continue;
    shown.splice(place, 0, ...shown.splice(from, 1));
    lists.set(list, [...shown, ...all.filter(isAskedElsewhere)]);
  }
}

/** A free id for a new group, made from a label. */
export const freeSectionId = (content: FormContent, label: string): string =>
  freeKey(keyOf(label, "group"), (id) => id !== SECTIONS && !content.sections.some((section) => section.id === id));

/**
 * A free name for a new field, made from its label, with a number if needed; a neutral name where no number makes it
 * allowed.
 */
export function freeFieldName(content: FormContent, label: string): string {
  const key = keyOf(label, NEUTRAL);
  return freeKey(
    // If the name is forbidden even with a number, no number will help, so the neutral name is used.
    isNewFieldName(`${key}1`) ? key : NEUTRAL,
    (name) => isNewFieldName(name) && !content.fields.some((field) => field.name === name),
  );
}

/** The name of a new field whose label yields no allowed name. */
const NEUTRAL = "field";

/** A free value for a new option, made from a label. */
export const freeValue = (taken: readonly string[], label: string): string =>
  freeKey(keyOf(label, "option"), (value) => !taken.includes(value));

const LONGEST_KEY = 40;

/** A label as a key: "Nome da mãe" becomes `nomeDaMae`; `otherwise` if the key would not begin with a letter. */
function keyOf(label: string, otherwise: string): string {
  const words = label
    .slice(0, LONGEST_KEY)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const key = words.map((word, index) => (index === 0 ? word : word[0]!.toUpperCase() + word.slice(1))).join("");
  return /^[a-z]/.test(key) ? key : otherwise;
}

function freeKey(key: string, isFree: (key: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? key : `${key}${number}`;
    if (isFree(candidate)) return candidate;
  }
}
