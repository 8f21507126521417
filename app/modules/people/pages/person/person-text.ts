import { type CustomFormField, type FormField, isCustomField } from "~/api/form-group";
import { isTextKey, type Translate } from "~/i18n/translator";
import { BRAZIL, OTHER } from "~/modules/people/rules/country";
import { type CustomAnswer, customAnswer, readCustomField } from "~/modules/people/rules/custom-field";
import { isPersonField } from "~/modules/people/rules/person";
import { decimalMark } from "~/rules/formatter";
import { formatDay } from "~/rules/time/date";
import type { Option } from "~/ui/text-field";
import type { KnownField, ShownField } from "./person-form";

/** Whose data a form asks for: the visitor's own, or those of a minor's responsible, for whom some words differ. */
export type Whose = "own" | "responsible";

/** The label of a personal data field. */
export function labelOf(t: Translate, field: ShownField, whose: Whose = "own"): string {
  if (isCustomField(field)) return field.label[t.locale];
  return (
    field.label?.[t.locale] ??
    (whose === "own" ? undefined : textAt(t, `personalData.responsible_${field.name}`)) ??
    t(`personalData.${field.name}`)
  );
}

/** The label of the field called `name`; undefined if it is neither personal data nor one of `fields`. */
export function nameOf(t: Translate, fields: readonly FormField[], name: string): string | undefined {
  const own = fields.find((field) => field.name === name)?.label?.[t.locale];
  if (own) return own;
  return isPersonField(name) ? t(`personalData.${name}`) : undefined;
}

/** The label of a field in a list's entry: with the entry's number, unless it is the only entry (null). */
export const numbered = (text: string, number: number | null) => (number === null ? text : `${text} ${number}`);

/**
 * The options of a field's select. Those of a country are Brazil and another country until the whole list is loaded; an
 * answer that they lack is added, so that a list that cannot be loaded loses none.
 */
export function choicesOf(
  t: Translate,
  { source }: Pick<KnownField, "source">,
  { options, chosen }: { options: readonly Option[]; chosen: string },
): readonly Option[] {
  if ((source !== "countries" && source !== "nationalities") || options.length > 0) return options;
  const brazil = { value: BRAZIL, label: t("personalData.brazil"), plain: true };
  const known = ["", BRAZIL, OTHER].includes(chosen) ? [] : [{ value: chosen, label: chosen, plain: true }];
  return [brazil, ...known, { value: OTHER, label: t("personalData.anotherCountry") }];
}

/** The hint of a field; undefined when it has none. */
export function hintOf(t: Translate, name: string, whose: Whose = "own"): string | undefined {
  const own = whose === "own" ? undefined : textAt(t, `personalData.responsibleHint_${name}`);
  return own ?? textAt(t, `personalData.hint_${name}`);
}

const textAt = (t: Translate, key: string) => (isTextKey(key) ? (t as (key: string) => string)(key) : undefined);

/** The answer to a custom field in the visitor's language. */
export function textOfAnswer(t: Translate, { type, value, valueLabel }: CustomAnswer): string {
  if (type === "checkbox") return t(value === "true" ? "enrolment.yes" : "enrolment.no");
  if (type === "date") return formatDay(value);
  if (type === "number") return value.replace(".", decimalMark(t.locale));
  return valueLabel?.[t.locale] ?? value;
}

/** The typed answer to a custom field in the visitor's language; returns an invalid text unchanged. */
export function textOfTyped(t: Translate, field: CustomFormField, typed: string): string {
  const { value } = readCustomField(field, typed);
  return value === undefined ? typed : textOfAnswer(t, customAnswer(field, value));
}
