import { addressNames } from "~/modules/people/rules/asked-field";
import { isCustomFieldName, isMask, isNewFieldName } from "~/modules/people/rules/custom-field";
import { type Language, languages, textIn } from "~/rules/language";
import { plain } from "~/rules/search-text";
import {
  customFieldTypes,
  type EditedField,
  type FormContent,
  isAskedElsewhere,
  isCustomName,
  isCustomSection,
} from "./form-content";
import { lockOf, mayBeRequired } from "./form-lock";

/** Longest texts in characters, and the most groups, fields and options of a form. */
export const formLimits = { label: 200, hint: 300, mask: 60, groups: 20, fields: 80, options: 200 } as const;

/** A mistake that keeps a form from being published. */
export interface FormProblem {
  code: "LOCKED" | "AFTER" | "ADDRESS_APART" | "ADDRESS_UNEVEN";
  field: string;
  /** The field that has to come before `field`. */
  other?: string;
  /** Whether only the order on phones is wrong. */
  mobile?: boolean;
}

const addressParts: readonly string[] = addressNames;

/** Fields whose choices or meaning depend on another one, which must come before them. */
const AFTER: readonly (readonly [field: string, before: string])[] = [
  ["rne", "foreigner"],
  ["passport", "foreigner"],
  ["genderDescription", "gender"],
  ["latinName", "fullName"],
  ["postalCode", "country"],
  ["state", "country"],
  ["city", "state"],
];

/** The problems that keep a form of a type from being published. */
export function formProblems(type: string, content: FormContent): FormProblem[] {
  const shown = new Map(content.fields.filter(({ visible }) => visible).map((field) => [field.name, field]));
  const places = (names: readonly string[]) => new Map(names.map((name, index) => [name, index]));
  const large = places(content.fields.map(({ name }) => name));
  const phone = places(content.fieldsMobile);
  const locked = content.fields
    .filter((field) => lockOf(type, field.name) !== null && !(field.visible && field.required))
    .map(({ name }): FormProblem => ({ code: "LOCKED", field: name }));
  const order = AFTER.filter(([field, before]) => shown.has(field) && shown.has(before)).flatMap(
    ([field, other]): FormProblem[] => {
      const isBefore = (at: ReadonlyMap<string, number>) => (at.get(field) ?? 0) < (at.get(other) ?? 0);
      if (isBefore(large)) return [{ code: "AFTER", field, other, mobile: false }];
      return isBefore(phone) ? [{ code: "AFTER", field, other, mobile: true }] : [];
    },
  );
  const address = content.fields.filter(({ name }) => addressParts.includes(name));
  return [...locked, ...order, ...addressProblems(address)];
}

/** An address is stored whole or not at all, so a form shows all its parts or none, and requires all or none. */
function addressProblems(parts: readonly EditedField[]): FormProblem[] {
  const shown = parts.filter(({ visible }) => visible);
  const hidden = parts.find(({ visible }) => !visible);
  if (hidden && shown.length > 0) return [{ code: "ADDRESS_APART", field: hidden.name }];
  const optional = shown.find(({ required }) => !required);
  const isUneven = optional && shown.some(({ required }) => required);
  return isUneven ? [{ code: "ADDRESS_UNEVEN", field: optional.name }] : [];
}

/**
 * The errors of a form, as text keys by path: `group.<id>.label.<language>`, `field.<name>.<setting>`,
 * `field.<name>.label.<language>` (or `hint`), `field.<name>.options.<index>.<language>`; empty for a valid form.
 * @param language the language in which each group, field and option that the institution added needs a label
 */
export function formErrors(type: string, content: FormContent, language: Language): Record<string, string> {
  return { ...sectionErrors(content, language), ...fieldErrors(type, content, language) };
}

/** The fields that a change adds under names that no new field may have, as errors like those of `formErrors`. */
export function newNameErrors(before: FormContent, content: FormContent): Record<string, string> {
  const known = new Set(before.fields.map(({ name }) => name));
  const added = content.fields.map(({ name }) => name).filter((name) => isCustomName(name) && !known.has(name));
  const refused = added.filter((name) => !isNewFieldName(name));
  return Object.fromEntries(refused.map((name) => [`field.${name}.name`, "form.nameReserved"]));
}

type Errors = Record<string, string>;

function sectionErrors({ sections }: FormContent, language: Language): Errors {
  const errors: Errors = {};
  for (const { id, label } of sections) {
    const path = `group.${id}.label`;
    Object.assign(errors, tooLong(path, label, formLimits.label));
    if (isCustomSection(id) && label[language] === "") errors[`${path}.${language}`] = "form.labelEmpty";
    const isUsed = (name: string) =>
      sections.some((other) => other.id !== id && plain(textIn(other.label, language)) === plain(name));
    if (label[language] !== "" && isUsed(label[language])) errors[`${path}.${language}`] = "form.groupInUse";
  }
  if (sections.length > formLimits.groups) errors[`group.${sections.at(-1)?.id}.label.${language}`] = "form.tooMany";
  return errors;
}

function fieldErrors(type: string, content: FormContent, language: Language): Errors {
  const { fields, sections } = content;
  const errors: Errors = {};
  for (const field of fields) {
    const path = `field.${field.name}`;
    Object.assign(errors, tooLong(`${path}.label`, field.label, formLimits.label));
    Object.assign(errors, tooLong(`${path}.hint`, field.hint, formLimits.hint));
    if (!sections.some(({ id }) => id === field.section)) errors[`${path}.section`] = "form.groupUnknown";
    if (isCustomName(field.name)) Object.assign(errors, customErrors(type, field, language));
    else if (lockOf(type, field.name) !== null && !(field.visible && field.required))
      errors[`${path}.${field.visible ? "required" : "visible"}`] = "form.locked";
    else if (field.required && !mayBeRequired(field.name) && !isAskedElsewhere(field.name))
      errors[`${path}.required`] = "form.neverRequired";
  }
  if (fields.length > formLimits.fields) errors[`field.${fields.at(-1)?.name}.label.${language}`] = "form.tooMany";
  return errors;
}

function customErrors(type: string, field: EditedField, language: Language): Errors {
  const path = `field.${field.name}`;
  const errors: Errors = {};
  if (!isCustomFieldName(field.name)) errors[`${path}.name`] = "form.nameInvalid";
  // Only enrolments store answers to custom fields.
  if (type !== "personal-data") errors[`${path}.name`] = "form.noCustomFields";
  if (!(customFieldTypes as readonly string[]).includes(field.type)) errors[`${path}.type`] = "form.typeRequired";
  if (field.label[language] === "") errors[`${path}.label.${language}`] = "form.labelEmpty";
  if (field.mask !== "" && (field.type !== "text" || !isMask(field.mask))) errors[`${path}.mask`] = "form.maskInvalid";
  return field.type === "choice" ? { ...errors, ...optionErrors(field, language) } : errors;
}

function optionErrors({ name, options }: EditedField, language: Language): Errors {
  const path = `field.${name}.options`;
  if (options.length === 0) return { [path]: "form.optionsEmpty" };
  if (options.length > formLimits.options) return { [path]: "form.tooMany" };
  const errors: Errors = {};
  const used = new Set<string>();
  for (const [index, { value, label }] of options.entries()) {
    Object.assign(errors, tooLong(`${path}.${index}`, label, formLimits.label));
    const text = plain(label[language]);
    if (text === "") errors[`${path}.${index}.${language}`] = "form.optionEmpty";
    else if (used.has(text) || used.has(`=${value}`)) errors[`${path}.${index}.${language}`] = "form.optionTwice";
    used.add(text).add(`=${value}`);
  }
  return errors;
}

const tooLong = (path: string, texts: EditedField["label"], most: number): Errors =>
  Object.fromEntries(
    languages
      .filter((language) => texts[language].length > most)
      .map((language) => [`${path}.${language}`, most === formLimits.hint ? "form.hintTooLong" : "form.labelTooLong"]),
  );
