import type { SubmissionResult } from "@conform-to/react";
import type { FieldErrors } from "~/api/problem";
import { messageText } from "~/i18n/message-text";
import type { Translate } from "~/i18n/translator";
import { isUnshownName } from "~/rules/secret-name";

/**
 * The values and errors of a form, as conform's result of a submission: `initialValue` holds the texts by field name,
 * `error` the text keys of the error messages by field name.
 */
export type PostedForm = SubmissionResult;

/** A form before its first post. */
export function emptyForm(values: Readonly<Record<string, string | null | undefined>> = {}): PostedForm {
  const texts: Record<string, string> = {};
  for (const name in values) texts[name] = values[name] ?? "";
  return { initialValue: nested(texts) };
}

/**
 * A posted form that is shown again with its errors.
 * @param typed a form, whose secrets are left out, or texts that may be shown
 */
export function refusedForm(
  typed: FormData | Readonly<Record<string, string>>,
  errors: Readonly<FieldErrors> = {},
): PostedForm {
  const initialValue = nested(typed instanceof FormData ? textsOf(typed) : typed);
  return { status: "error", initialValue, error: errorLists(errors) };
}

/** The form with `errors`, text keys by field name, in place of its own. */
export const withErrors = (posted: PostedForm, errors: Readonly<FieldErrors>): PostedForm => ({
  ...posted,
  error: errorLists(errors),
});

const errorLists = (errors: Readonly<FieldErrors>) =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]]));

const ENTRY = /^(\w+)\[(\d{1,2})\]\.(\w+)$/;

/** Texts with the entries of lists in arrays, as conform expects them. */
function nested(texts: Readonly<Record<string, string>>): NonNullable<PostedForm["initialValue"]> {
  const values: NonNullable<PostedForm["initialValue"]> = {};
  const lists = new Map<string, Record<string, string>[]>();
  for (const [name, text] of Object.entries(texts)) {
    const [, list, index, field] = name.includes("[") ? (ENTRY.exec(name) ?? []) : [];
    if (!list || !field) values[name] = text;
    else {
      const entries = lists.get(list) ?? [];
      entries[Number(index)] = { ...entries[Number(index)], [field]: text };
      lists.set(list, entries);
    }
  }
  for (const [name, entries] of lists) values[name] = entries.filter(Boolean);
  return values;
}

/** The texts of a posted form by name, without secrets. */
export function textsOf(form: Iterable<readonly [name: string, value: unknown]>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string" && !isUnshownName(name)) texts[name] = value;
  return texts;
}

/** The text of one field; empty for an absent one. */
export function textOf({ initialValue }: PostedForm, name: string): string {
  const value = initialValue?.[name];
  return typeof value === "string" ? value : "";
}

/** The texts by field name, of a form whose fields have no fixed names. */
export const shownTexts = ({ initialValue }: PostedForm): Record<string, string> =>
  textsOf(Object.entries(initialValue ?? {}));

/** Whether a form has a text for a field, empty or not; a form before its first post may lack it. */
export const isPosted = ({ initialValue }: PostedForm, name: string): boolean => initialValue?.[name] !== undefined;

/** The first error of each field. */
export function errorsOf({ error }: PostedForm): FieldErrors {
  const errors: FieldErrors = {};
  for (const name in error) {
    const first = error[name]?.[0];
    if (first) errors[name] = first;
  }
  return errors;
}

/** The further errors of a field after the first one, which is the field's message; null without any. */
export const furtherErrors = ({ error }: PostedForm, name: string): readonly string[] | null =>
  (error?.[name]?.length ?? 0) > 1 ? (error?.[name]?.slice(1) ?? null) : null;

/** Says whether any of the fields has an error. */
export const hasErrors = (posted: PostedForm, ...names: string[]): boolean =>
  names.some((name) => posted.error?.[name]?.length);

/** Props of one field: its name, its text, and its error in the page's language. */
export function fieldProps(t: Translate, posted: PostedForm, name: string) {
  const error = posted.error?.[name]?.[0];
  return {
    name,
    defaultValue: textOf(posted, name),
    error: error === undefined ? undefined : errorText(t, error),
  };
}

/** Entries of the error summary, one a field. A text without its field's name gets that name in front. */
export function summaryOf(
  t: Translate,
  posted: PostedForm,
  nameOf: (field: string) => string | undefined = () => undefined,
): { field: string; text: string }[] {
  return Object.entries(errorsOf(posted)).map(([field, message]) => {
    const text = errorText(t, message);
    const name = nameOf(field);
    const told = !name || text.toLowerCase().includes(name.toLowerCase());
    return { field, text: told ? text : `${name}: ${text}` };
  });
}

function errorText(t: Translate, message: string): string {
  return messageText(t, message) ?? t("frame.fieldInvalid");
}
