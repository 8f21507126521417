import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { Translate } from "~/i18n/translator";
import { isTextKey } from "~/i18n/translator";

/** What a form shows again: the texts that were typed, and what is wrong by field name, as text keys. */
export interface PostedForm {
  values: Record<string, string>;
  errors: Record<string, string>;
}

/** A form that nobody has posted yet. */
export function emptyForm(values: Readonly<Record<string, string | null | undefined>> = {}): PostedForm {
  const texts: Record<string, string> = {};
  for (const name in values) texts[name] = values[name] ?? "";
  return { values: texts, errors: {} };
}

/** Never shown again after a failed post. */
const SECRET = /password|confirmation|token|captcha|access.?key|^code$/i;

/** Whether a field of that name holds what no page may show again. */
export const isSecret = (name: string): boolean => SECRET.test(name);

/** The texts of a posted form by name; passwords are left out. */
export function textsOf(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string" && !isSecret(name)) texts[name] = value;
  return texts;
}

/** Checks a posted form: its value, or what to show again. Schema messages are text keys. */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
): { ok: true; value: z.output<Schema> } | { ok: false; posted: PostedForm } {
  const submission = parseWithZod(form, { schema });
  if (submission.status === "success") return { ok: true, value: submission.value };
  const errors: Record<string, string> = {};
  for (const [name, messages] of Object.entries(submission.error ?? {})) {
    const [first] = (messages ?? []) as string[];
    if (first) errors[name] = first;
  }
  return { ok: false, posted: { values: textsOf(form), errors } };
}

/** Props of one field: name, what was typed, and its error in the page's language. */
export function fieldProps(t: Translate, posted: PostedForm, name: string) {
  return {
    name,
    defaultValue: posted.values[name] ?? "",
    error: errorOf(t, posted, name),
  };
}

/** What is wrong with a field, in the page's language. */
export function errorOf(t: Translate, posted: PostedForm, name: string): string | undefined {
  const error = posted.errors[name];
  return error === undefined ? undefined : errorText(t, error);
}

/** Entries of the error summary, in the order of the form; a field's name comes first unless the text has it. */
export function summaryOf(
  t: Translate,
  posted: PostedForm,
  nameOf: (field: string) => string | undefined = () => undefined,
): { field: string; text: string }[] {
  return Object.entries(posted.errors).map(([field, message]) => {
    const text = errorText(t, message);
    const name = nameOf(field);
    const told = !name || text.toLowerCase().includes(name.toLowerCase());
    return { field, text: told ? text : `${name}: ${text}` };
  });
}

function errorText(t: Translate, message: string): string {
  return isTextKey(message) ? (t as (key: string) => string)(message) : t("frame.fieldInvalid");
}
