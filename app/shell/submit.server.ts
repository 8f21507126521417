import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { Refusal, type RefusalCode } from "~/contract/refusal";
import { parseForm } from "~/form/parse-form";
import { type PostedForm, refusedForm } from "~/form/posted-form";
import { requireForm } from "~/middleware/guard.server";

/** A form to show again: what was typed, its errors, and why the service refused it; no code if a field is wrong. */
export interface RefusedPost {
  posted: PostedForm;
  code: RefusalCode | null;
}

/**
 * Reads the posted form by a schema, whose messages are text keys, and passes its values to a procedure.
 * @returns null once that is done, otherwise the answer that shows the form again
 * @throws Refusal for a page that does not exist for the caller, or a service that is unavailable
 */
export async function submit<Schema extends z.ZodType>(
  { context }: { context: Readonly<RouterContextProvider> },
  schema: Schema,
  run: (values: z.output<Schema>) => Promise<unknown>,
) {
  const form = requireForm({ context });
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return data<RefusedPost>({ posted: parsed.posted, code: null }, { status: 422 });
  try {
    await run(parsed.value);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || !isOfForm(refusal)) throw refusal;
    const { code, status, details } = refusal;
    return data<RefusedPost>({ posted: refusedForm(form, details.fields), code }, { status });
  }
}

/** Whether a refusal is about what was posted, so that the page shows it beside the form. */
const isOfForm = ({ status }: Refusal) => status < 500 && ![401, 403, 404].includes(status);
