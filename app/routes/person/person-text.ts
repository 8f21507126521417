import { type FormField, isCustomField } from "~/contract/form-group";
import { type CustomAnswer, customAnswer, readCustomField } from "~/domain/person/custom-field";
import { isPersonField } from "~/domain/person/person";
import { formatDay } from "~/domain/time/date";
import { isTextKey, type Translate } from "~/i18n/translator";
import type { ShownField } from "./person-form";

/** What a field of a person is called. */
export function labelOf(t: Translate, field: ShownField): string {
  return isCustomField(field) ? field.label[t.locale] : t(`personalData.${field.name}`);
}

/** What a field is called that is known by its name only, if it is one of a person. */
export function nameOf(t: Translate, fields: readonly FormField[], name: string): string | undefined {
  const custom = fields.find((field) => field.name === name && isCustomField(field));
  if (custom && isCustomField(custom)) return custom.label[t.locale];
  return isPersonField(name) ? t(`personalData.${name}`) : undefined;
}

/** What a field of a list's entry is called; the only entry has no number. */
export const numbered = (text: string, number: number | null) => (number === null ? text : `${text} ${number}`);

/** What helps to fill a field in, if there is anything. */
export function hintOf(t: Translate, name: string): string | undefined {
  const key = `personalData.hint_${name}`;
  return isTextKey(key) ? (t as (key: string) => string)(key) : undefined;
}

/** What was answered to a field of the institution's own, in the reader's language. */
export function textOfAnswer(t: Translate, { type, value, valueLabel }: CustomAnswer): string {
  if (type === "checkbox") return t(value === "true" ? "enrolment.yes" : "enrolment.no");
  if (type === "date") return formatDay(value);
  if (type === "number") return t.locale === "en" ? value : value.replace(".", ",");
  return valueLabel?.[t.locale] ?? value;
}

/** The same of a text as typed. */
export function textOfTyped(t: Translate, field: Extract<ShownField, { label: unknown }>, typed: string): string {
  const { value } = readCustomField(field, typed);
  return value === undefined ? typed : textOfAnswer(t, customAnswer(field, value));
}
