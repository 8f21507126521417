import type { Language } from "~/rules/language";
import { normalText } from "~/rules/normal-text";
import { isUnshownName, isUnstoredName } from "~/rules/secret-name";
import { isDay } from "~/rules/time/date";
import { typedDay } from "~/rules/time/typed-day";
import { isPersonField } from "./person";
import { KEPT_NAME } from "./person-name";

/** A text in every language of the portal. */
export type Labels = Readonly<Record<Language, string>>;

interface Question {
  name: string;
  required: boolean;
  label: Labels;
}

/** A field that an institution adds to the form; the product does not know its meaning. */
export type CustomField = Question &
  (
    | { type: "text"; mask?: string | undefined }
    | { type: "number" | "date" | "checkbox" }
    | { type: "choice"; options: readonly { value: string; label: Labels }[] }
  );

/** An answer with its label, so that it can be shown after the form has changed. */
export interface CustomAnswer {
  name: string;
  type: CustomField["type"];
  label: Labels;
  /**
   * The value in one normalized form: a trimmed text, digits formatted by the mask, a number with a point, an ISO day,
   * `true`, or the value of an option.
   */
  value: string;
  /** The label of the selected option; null unless the field is a choice. */
  valueLabel: Labels | null;
}

/** Maximum length of an answer, in characters. */
export const CUSTOM_FIELD_MAX = 200;

/** Field names that the enrolment's own forms use. */
const RESERVED = new Set(["intent", "suggestedEmail", "keptEmail", KEPT_NAME, "resumeEmail", "yearENEM"]);

/**
 * Says whether a custom field may have this name: up to 60 letters and digits, first a small letter, and neither a
 * person field, a reserved name nor a property of every object, such as `constructor`.
 */
export function isCustomFieldName(name: string): boolean {
  return /^[a-z][A-Za-z0-9]{0,59}$/.test(name) && !isPersonField(name) && !RESERVED.has(name) && !(name in {});
}

/**
 * Says whether a new custom field may have this name. It may not read like a secret, because fields with such names are
 * not always stored, or not shown again after a post. It may not be `preference` either: the buttons that change a
 * preference have that name. Existing fields keep such a name.
 */
export function isNewFieldName(name: string): boolean {
  const isSecret = isUnstoredName(name) || isUnshownName(name);
  return isCustomFieldName(name) && !isSecret && name !== "preference";
}

/**
 * Says whether a text is a mask: each 9 stands for a digit, other characters for themselves. It has at least one 9, no
 * other digit and at most 60 characters.
 */
export function isMask(mask: string): boolean {
  return mask.length <= 60 && mask.includes("9") && !/[0-8]/.test(mask);
}

/**
 * Parses the answer to a custom field.
 * @param typed the posted text; absent, blank, or `false` for a checkbox means no answer
 * @returns the normalized value, undefined for no answer, or the key of the error message
 */
export function readCustomField(field: CustomField, typed: string | undefined) {
  const text = normalText(typed ?? "");
  if (text === "" || (field.type === "checkbox" && text === "false"))
    return field.required ? { error: "personalData.errorRequired" as const } : { value: undefined };
  if (text.length > CUSTOM_FIELD_MAX) return { error: "personalData.errorTooLong" as const };
  switch (field.type) {
    case "text": {
      const value = field.mask ? fillMask(field.mask, text) : text;
      return value === null ? { error: "personalData.errorMask" as const } : { value };
    }
    case "number":
      // Three digits after a point or comma would mean thousands to some readers and decimals to others.
      return /^-?\d{1,12}([.,]\d{1,2})?$/.test(text)
        ? { value: text.replace(",", ".") }
        : { error: "personalData.errorNumber" as const };
    case "date": {
      const day = typedDay(text);
      if (day === null) return { error: "personalData.errorDateForm" as const };
      return isDay(day) && day >= "1900" ? { value: day } : { error: "personalData.errorDate" as const };
    }
    case "choice":
      // The value of an option is the institution's, with whatever signs it has.
      return field.options.some(({ value }) => value === typed?.trim())
        ? { value: typed?.trim() }
        : { error: "personalData.errorOption" as const };
    case "checkbox":
      return text === "true" ? { value: text } : { error: "personalData.errorOption" as const };
  }
}

/** Fills the digits of a text into a mask; null if the mask needs more or fewer, or lacks a character of the text. */
function fillMask(mask: string, text: string): string | null {
  const digits = text.replace(/\D/g, "");
  const signs = normalText(mask);
  const isForeign = [...text].some((sign) => !/\d/.test(sign) && !signs.includes(sign));
  if (isForeign || digits.length !== mask.replace(/[^9]/g, "").length) return null;
  let next = 0;
  return mask.replaceAll("9", () => digits[next++] ?? "");
}

/** Builds the stored answer. `value` is one that `readCustomField` returned. */
export function customAnswer(field: CustomField, value: string): CustomAnswer {
  const { name, type, label } = field;
  const option = field.type === "choice" ? field.options.find((one) => one.value === value) : undefined;
  return { name, type, label, value, valueLabel: option?.label ?? null };
}

/**
 * Checks all answers against the configured fields.
 * @returns the answers to store, in the order of the fields, and error message keys by field name; an answer to an
 * unknown field is an error too, since it would be lost
 */
export function readCustomFields(
  fields: readonly CustomField[],
  typed: Readonly<Record<string, string>>,
): { answers: CustomAnswer[]; errors: Record<string, string> } {
  const answers: CustomAnswer[] = [];
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const { value, error } = readCustomField(field, typed[field.name]);
    if (error) errors[field.name] = error;
    else if (value !== undefined) answers.push(customAnswer(field, value));
  }
  const asked = new Set(fields.map(({ name }) => name));
  for (const name of Object.keys(typed)) if (!asked.has(name)) errors[name] = "personalData.errorNotAsked";
  return { answers, errors };
}
