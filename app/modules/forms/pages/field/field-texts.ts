import { formLimits } from "~/modules/forms/rules/form-check";
import {
  type EditedField,
  type EditedOption,
  isCustomName,
  noTexts,
  type Texts,
} from "~/modules/forms/rules/form-content";
import { freeValue } from "~/modules/forms/rules/form-edit";
import { lockOf, mayBeRequired } from "~/modules/forms/rules/form-lock";
import { defaultLanguage, textIn } from "~/rules/language";
import { languagesIn, textsFields } from "../text-fields";

type Posted = Readonly<Record<string, string>>;

/** The values of the page's inputs for a field, by input name; an unticked box has none. */
export function fieldTexts(field: EditedField): Record<string, string> {
  return {
    ...textsFields("label", field.label),
    ...textsFields("hint", field.hint),
    ...(field.visible ? { visible: "true" } : {}),
    ...(field.required ? { required: "true" } : {}),
    mask: field.mask,
    section: field.section,
    ...optionTexts(field.options),
  };
}

/**
 * The change of a field that the page posted.
 * @param formType decides which fields are locked; those are always shown and required
 */
export function fieldIn(posted: Posted, field: EditedField, formType: string): Partial<EditedField> {
  const texts = { label: languagesIn(posted, "label"), hint: languagesIn(posted, "hint") };
  const isLocked = lockOf(formType, field.name) !== null;
  const required = isLocked || (mayBeRequired(field.name) && posted.required === "true");
  const shown = { visible: isLocked || posted.visible === "true", required };
  if (!isCustomName(field.name)) return { ...texts, ...shown };
  return {
    ...texts,
    ...shown,
    section: posted.section || field.section,
    mask: field.type === "text" ? (posted.mask ?? "").trim().slice(0, 2000) : "",
    options: field.type === "choice" ? withValues(optionsIn(posted)) : [],
  };
}

/** The options that the page posted, as many as a field may have; the value of a new one is empty. */
export function optionsIn(posted: Posted): EditedOption[] {
  const options: EditedOption[] = [];
  for (let index = 0; index < formLimits.options; index += 1) {
    const value = posted[`o${index}-value`];
    if (value === undefined) break;
    options.push({ value: value.trim().slice(0, 100), label: languagesIn(posted, `o${index}`) });
  }
  return options;
}

/** The values of the page's inputs for options, by input name; `optionsIn` reads them back. */
export const optionTexts = (options: readonly EditedOption[]): Record<string, string> =>
  Object.assign(
    {},
    ...options.map(({ value, label }, index) => ({ [`o${index}-value`]: value, ...textsFields(`o${index}`, label) })),
  );

/** The posted values with other options in place of the posted ones. */
export function withOptions(posted: Posted, options: readonly EditedOption[]): Record<string, string> {
  const others = Object.entries(posted).filter(([name]) => !/^o\d+-/.test(name));
  return { ...Object.fromEntries(others), ...optionTexts(options) };
}

/** The buttons that only change the list of options; the last two name the place of an option. */
export const optionButtons = ["add-option", "remove-option", "up-option"] as const;

interface OptionButton {
  intent: (typeof optionButtons)[number];
  about: string;
}

/** The options after one of their buttons; the same for a move that is impossible. */
export function changedOptions({ intent, about }: OptionButton, posted: Posted): EditedOption[] {
  const options = optionsIn(posted);
  const index = Number(about);
  if (intent === "add-option") return [...options, { value: "", label: noTexts }];
  if (intent === "remove-option") return options.filter((_, place) => place !== index);
  if (index > 0 && index < options.length) options.splice(index - 1, 0, ...options.splice(index, 1));
  return options;
}

/** The options with a value each: a new option's value derives from its label, the Portuguese one if there is one. */
function withValues(options: readonly EditedOption[]): EditedOption[] {
  const taken = options.map(({ value }) => value).filter(Boolean);
  return options.map((option) => {
    const value = option.value || freeValue(taken, anyText(option.label));
    taken.push(value);
    return { ...option, value };
  });
}

const anyText = (texts: Texts): string => textIn(texts, defaultLanguage);

/** A new custom field, with what the page posted. @param given its name, its type and the id of its group */
export function newField(posted: Posted, given: { name: string; type: string; section: string }): EditedField {
  const empty = { visible: true, required: false, label: noTexts, hint: noTexts, mask: "", source: null, options: [] };
  const field: EditedField = { ...given, ...empty };
  return { ...field, ...fieldIn(posted, field, "personal-data") };
}
