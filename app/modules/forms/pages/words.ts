import type { Translate } from "~/i18n/translator";
import type { FormProblem } from "~/modules/forms/rules/form-check";
import {
  customFieldTypes,
  type EditedField,
  type EditedOption,
  type EditedSection,
  isCustomSection,
  SECTIONS,
} from "~/modules/forms/rules/form-content";
import type { FormDifference } from "~/modules/forms/rules/form-diff";
import type { FormContent } from "~/modules/forms/schema/form-draft";
import { isPersonField, type PersonSection } from "~/modules/people/rules/person";
import { languageName, textIn, toLanguage } from "~/rules/language";

type Worded = Pick<FormContent, "sections" | "fields">;

/** The name that the product gives a field; the field's code for a field without such a name. */
export const productLabel = (t: Translate, name: string): string =>
  isPersonField(name) ? t(`personalData.${name}`) : name;

/** The name of a field as candidates read it. */
export const fieldLabel = (t: Translate, field: Pick<EditedField, "name" | "label">): string =>
  (isPersonField(field.name) ? field.label[t.locale] : textIn(field.label, t.locale)) || productLabel(t, field.name);

/** The name of a group as candidates read it. */
export const sectionLabel = (t: Translate, { id, label }: EditedSection): string => {
  if (isCustomSection(id)) return textIn(label, t.locale) || id;
  return label[t.locale] || t(`personalData.section_${id as PersonSection}`);
};

const fieldName = (t: Translate, { fields }: Worded, name: string): string => {
  const field = fields.find((one) => one.name === name);
  return field ? fieldLabel(t, field) : productLabel(t, name);
};

const sectionName = (t: Translate, { sections }: Worded, id: string): string => {
  const section = sections.find((one) => one.id === id);
  return section ? sectionLabel(t, section) : id;
};

/** The name of a field's type. */
export const typeName = (t: Translate, type: string): string => {
  const known = customFieldTypes.find((one) => one === type);
  return known ? t(`form.type_${known}`) : t("form.type_product");
};

/** A problem of a draft as a sentence. */
export function problemText(t: Translate, worded: Worded, { code, field, other = "", mobile }: FormProblem): string {
  const name = fieldName(t, worded, field);
  if (code !== "AFTER") return t(`form.problem_${code}`, { field: name });
  const names = { field: name, other: fieldName(t, worded, other) };
  return mobile ? t("form.problem_AFTER_phone", names) : t("form.problem_AFTER", names);
}

/** A difference as a sentence. @param worded the newer of both contents */
export function differenceText(t: Translate, worded: Worded, difference: FormDifference): string {
  if (difference.kind === "changed") {
    const { key, before, after } = difference;
    const value = (one: unknown) => partValue(t, worded, key, one);
    return t("form.diff_changed", { name: keyName(t, worded, key), before: value(before), after: value(after) });
  }
  if (difference.kind === "moved") {
    const { what, id, from, to, mobile } = difference;
    const name = itemName(t, worded, what, id);
    return t(mobile ? "form.diff_movedPhone" : "form.diff_moved", { name, from, to });
  }
  const { kind, what, id, label } = difference;
  const name = what === "group" ? sectionLabel(t, { id, label }) : fieldLabel(t, { name: id, label });
  return t(`form.diff_${kind}`, {
    name: what === "group" ? t("form.groupNamed", { name }) : t("form.fieldNamed", { name }),
  });
}

function itemName(t: Translate, worded: Worded, what: string, id: string): string {
  if (what === "group") return t("form.groupNamed", { name: sectionName(t, worded, id) });
  return t("form.fieldNamed", { name: fieldName(t, worded, id) });
}

/** The name of the part of a form that a key of a difference or a conflict identifies. */
export function keyName(t: Translate, worded: Worded, key: string): string {
  const [kind = "", id = "", part = "", language = ""] = key.split(".");
  if (kind === "order")
    return id === SECTIONS ? t("form.orderGroups") : t("form.orderOf", { group: sectionName(t, worded, id) });
  if (kind === "orderMobile")
    return id === SECTIONS ? t("form.orderGroupsPhone") : t("form.orderPhoneOf", { group: sectionName(t, worded, id) });
  const item = itemName(t, worded, kind, id);
  return t("form.partOf", { item, part: partName(t, part, language) });
}

const parts = ["label", "hint", "visible", "required", "section", "mask", "options", "type"] as const;

function partName(t: Translate, part: string, language: string): string {
  const field = parts.find((one) => one === part);
  const name = field ? t(`form.part_${field}`) : t("form.whole");
  const known = toLanguage(language);
  return known ? t("form.inLanguage", { label: name, language: languageName(known, t.locale) }) : name;
}

/** The value of a key in words. */
export function partValue(t: Translate, worded: Worded, key: string, value: unknown): string {
  if (/^(field|group)\.[^.]+$/.test(key)) return value ? t("form.keptValue") : t("form.removedValue");
  if (/^order(Mobile)?\./.test(key)) {
    const isGroups = key.endsWith(`.${SECTIONS}`);
    const name = (id: string) => (isGroups ? sectionName(t, worded, id) : fieldName(t, worded, id));
    return (value as string[]).map(name).join(", ");
  }
  if (typeof value === "boolean") return t(value ? "form.yes" : "form.no");
  if (key.endsWith(".section")) return sectionName(t, worded, String(value));
  if (key.endsWith(".options"))
    return (value as EditedOption[]).map(({ label }) => textIn(label, t.locale)).join(", ") || t("form.nothing");
  return value === undefined || value === null || value === "" ? t("form.nothing") : String(value);
}
