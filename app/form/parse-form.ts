import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { INTENT } from "./list";
import { type PostedForm, refusedForm } from "./posted-form";

/** The result of validating a posted form: its value, or the form to show again. */
export type ParsedForm<Value> = { ok: true; value: Value } | { ok: false; posted: PostedForm };

/** Validates a posted form by its schema, whose messages are text keys. */
export function parseForm<Schema extends z.ZodType>(schema: Schema, form: FormData): ParsedForm<z.output<Schema>> {
  const submission = parseWithZod(withoutIntent(form), { schema });
  if (submission.status === "success") return { ok: true, value: submission.value };
  return { ok: false, posted: { ...refusedForm(form), error: submission.error ?? {} } };
}

/**
 * Drops an intent, which conform would carry out instead of validating the form. Such an intent is forged, because only
 * buttons of lists post intents and forms with a schema have no lists.
 */
function withoutIntent(form: FormData): FormData {
  if (!form.has(INTENT)) return form;
  const rest = new FormData();
  for (const [name, value] of form) if (name !== INTENT) rest.append(name, value);
  return rest;
}
