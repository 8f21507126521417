import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { orFormRefusal, Refusal, type RefusalCode } from "~/contract/refusal";
import { parseForm } from "~/form/parse-form";
import { type PostedForm, refusedForm } from "~/form/posted-form";
import { notFound, requireForm } from "~/middleware/guard.server";

interface Args {
  context: Readonly<RouterContextProvider>;
}

/** A form to show again: what was typed, its errors, and why the service refused it; no code if a field is wrong. */
export interface RefusedPost {
  posted: PostedForm;
  code: RefusalCode | null;
}

/**
 * Reads the posted form by a schema, whose messages are text keys, and runs the page's action with its values.
 * @returns what the action returns, otherwise the answer that shows the form again
 * @throws Refusal for a page that does not exist for the caller, or a service that is unavailable
 */
export async function submit<Schema extends z.ZodType, Done>(
  { context }: Args,
  schema: Schema,
  run: (values: z.output<Schema>) => Promise<Done>,
) {
  const form = requireForm({ context });
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return data<RefusedPost>({ posted: parsed.posted, code: null }, { status: 422 });
  const done = await orFormRefusal(run(parsed.value));
  if (!(done instanceof Refusal)) return done;
  const { code, status, details } = done;
  return data<RefusedPost>({ posted: refusedForm(form, details.fields), code }, { status });
}

/**
 * The one of a page's actions that the pressed button names by `intent`.
 * @throws a 404 for a name that the page does not have
 */
export function intentOf<Name extends string>({ context }: Args, names: readonly Name[]): Name {
  const intent = requireForm({ context }).get("intent");
  return names.find((name) => name === intent) ?? notFound();
}
