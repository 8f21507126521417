import { isDay } from "../time/date";
import { isPersonField } from "./person";

/** A text in every language of the portal. */
export type Labels = Readonly<Record<"pt-BR" | "en" | "es", string>>;

interface Question {
  name: string;
  required: boolean;
  label: Labels;
}

/** A field that an institution asks for and the product does not know. */
export type CustomField = Question &
  (
    | { type: "text"; mask?: string | undefined }
    | { type: "number" | "date" | "checkbox" }
    | { type: "choice"; options: readonly { value: string; label: Labels }[] }
  );

/** What was answered, with the words that were asked with, so that it can be shown after the form has changed. */
export interface CustomAnswer {
  name: string;
  type: CustomField["type"];
  label: Labels;
  /** Digits of a mask in their places, a number with a point, an ISO day, `true`, or the value of an option. */
  value: string;
  /** The words of the option chosen; null unless it is a choice. */
  valueLabel: Labels | null;
}

/** The most characters of an answer. */
export const CUSTOM_FIELD_MAX = 200;

/** Names that the enrolment's forms use themselves. */
const RESERVED = new Set(["intent", "suggestedEmail", "keptEmail", "resumeEmail", "yearENEM"]);

/** Says whether a custom field may have this name: letters and digits, and nothing that means something already. */
export function isCustomFieldName(name: string): boolean {
  return /^[a-z][A-Za-z0-9]{0,59}$/.test(name) && !isPersonField(name) && !RESERVED.has(name) && !(name in {});
}

/** Says whether a text is a mask: digits stand as 9, everything else for itself. */
export function isMask(mask: string): boolean {
  return /^[^0-8]*9[^0-8]*$/.test(mask) && mask.length <= 60;
}

/**
 * Reads the answer to a custom field.
 * @param typed absent or blank for no answer
 * @returns the value in its one spelling, undefined for no answer, or the message key that says what is wrong
 */
export function readCustomField(field: CustomField, typed: string | undefined) {
  const text = typed?.trim() ?? "";
  if (text === "" || (field.type === "checkbox" && text === "false"))
    return field.required ? { error: "personalData.errorRequired" as const } : { value: undefined };
  if (text.length > CUSTOM_FIELD_MAX) return { error: "personalData.errorTooLong" as const };
  switch (field.type) {
    case "text": {
      const value = field.mask ? fillMask(field.mask, text) : text;
      return value === null ? { error: "personalData.errorMask" as const } : { value };
    }
    case "number":
      // Three digits after a point or comma would be thousands to one reader and decimals to another.
      return /^-?\d{1,12}([.,]\d{1,2})?$/.test(text)
        ? { value: text.replace(",", ".") }
        : { error: "personalData.errorNumber" as const };
    case "date": {
      const day = text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, "$3-$2-$1");
      return isDay(day) && day >= "1900" ? { value: day } : { error: "personalData.errorDate" as const };
    }
    case "choice":
      return field.options.some(({ value }) => value === text)
        ? { value: text }
        : { error: "personalData.errorOption" as const };
    case "checkbox":
      return text === "true" ? { value: text } : { error: "personalData.errorOption" as const };
  }
}

/** Puts the digits of a text into the places of a mask; null when their number or the signs between them are others. */
function fillMask(mask: string, text: string): string | null {
  const digits = text.replace(/\D/g, "");
  const isForeign = [...text].some((sign) => !/\d/.test(sign) && !mask.includes(sign));
  if (isForeign || digits.length !== mask.replace(/[^9]/g, "").length) return null;
  let next = 0;
  return mask.replaceAll("9", () => digits[next++] ?? "");
}

/** An answer as it is kept. `value` is one that `readCustomField` gave. */
export function customAnswer(field: CustomField, value: string): CustomAnswer {
  const { name, type, label } = field;
  const option = field.type === "choice" ? field.options.find((one) => one.value === value) : undefined;
  return { name, type, label, value, valueLabel: option?.label ?? null };
}

/**
 * Checks all answers against the fields that were asked.
 * @returns what is kept, in the order of the fields, and message keys of what is wrong by name; an answer that nobody
 * asked for is wrong too, since it would be lost
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
