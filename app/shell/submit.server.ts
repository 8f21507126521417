import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { orFormRefusal, Refusal, type RefusalCode, type RefusalDetails } from "~/api/refusal";
import { parseForm } from "~/form/parse-form";
import { type PostedForm, refusedForm } from "~/form/posted-form";
import { notFound, requireForm } from "~/middleware/guard.server";

interface Args {
  context: Readonly<RouterContextProvider>;
}

/**
 * A form to show again: what was typed, its errors, and why the service refused it, with the facts of its code; no code
 * if a field is wrong.
 */
export type RefusedPost = { posted: PostedForm } & (
  | { code: null; details?: undefined }
  | { [Code in RefusalCode]: { code: Code; details: RefusalDetails<Code> } }[RefusalCode]
);

/**
 * Reads the posted form by a schema, whose messages are text keys, and runs the page's action with its values.
 * @param shown codes of refusals that this page explains, though they usually end a page
 * @returns what the action returns, otherwise the answer that shows the form again
 * @throws Refusal for a page that does not exist for the caller, or a service that is unavailable
 */
export async function submit<Schema extends z.ZodType, Done>(
  { context }: Args,
  schema: Schema,
  run: (values: z.output<Schema>) => Promise<Done>,
  ...shown: readonly RefusalCode[]
) {
  const form = requireForm({ context });
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return data<RefusedPost>({ posted: parsed.posted, code: null }, { status: 422 });
  const done = await orFormRefusal(run(parsed.value), ...shown);
  if (!(done instanceof Refusal)) return done;
  const posted = refusedForm(form, done.details.fields);
  return data<RefusedPost>({ posted, ...done }, { status: pageStatus(done.status) });
}

/** The status of a page that explains a refusal: proxies replace pages with 502, and the page itself exists. */
export function pageStatus(status: number): number {
  if (status >= 500) return 503;
  return [401, 404, 410].includes(status) ? 422 : status;
}

/** The values of a posted form in which there is nothing to correct. @throws a 404 if they violate the schema */
export function valuesOf<Schema extends z.ZodType>({ context }: Args, schema: Schema): z.output<Schema> {
  const parsed = parseForm(schema, requireForm({ context }));
  return parsed.ok ? parsed.value : notFound();
}

/** The form as it was typed, which a button shows again without saving it. */
export const typedAgain = ({ context }: Args): RefusedPost => ({
  posted: refusedForm(requireForm({ context })),
  code: null,
});

/**
 * The one of some buttons that was pressed, and what it is about, which its `intent` names after a colon; null for
 * others. For Enter in a field, the form itself names the button.
 */
export function pressedOf<Name extends string>({ context }: Args, names: readonly Name[]) {
  const form = requireForm({ context });
  const [, intent, about = ""] = /^([^:]*):?(.*)/s.exec(String(form.get("intent") ?? form.get("enter"))) ?? [];
  const pressed = names.find((name) => name === intent);
  return pressed ? { intent: pressed, about } : null;
}

/**
 * The one of a page's actions that the pressed button names by `intent`.
 * @throws a 404 for a name that the page does not have
 */
export const intentOf = <Name extends string>(args: Args, names: readonly Name[]): Name =>
  (pressedOf(args, names) ?? notFound()).intent;
