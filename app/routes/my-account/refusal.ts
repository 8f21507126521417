import { z } from "zod";
import type { Problem } from "~/contract/problem";
import type { TextKey } from "~/i18n/catalogue";
import { isTextKey } from "~/i18n/translator";

/** What a page says of a change that was refused, and the status that the page itself has. */
export interface Refusal {
  problem: TextKey | null;
  /** By field. */
  errors: Record<string, string>;
  status: number;
}

/** What a 400 says of a body: the paths of what the contract does not take. */
const Invalid = z.array(z.object({ in: z.literal("body"), path: z.string() }));

/** @param byCode texts that belong to a field, by the code of the answer */
export function refusalOf(
  answer: { status: number; body: unknown },
  byCode: Record<string, { field: string; text: TextKey }> = {},
): Refusal {
  const { code = "", fields = {}, details } = (answer.body ?? {}) as Partial<Problem>;
  const known = byCode[code];
  if (known) return { problem: null, errors: { [known.field]: known.text }, status: 422 };
  if (code === "IMPERSONATION_NOT_ALLOWED")
    return { problem: "myAccount.notWhileImpersonating", errors: {}, status: 403 };
  const invalid = (Invalid.safeParse(details).data ?? []).map(({ path }) => [path, "frame.fieldInvalid"]);
  const refused = Object.entries(fields).map(([name, text]) => [name, isTextKey(text) ? text : "frame.fieldInvalid"]);
  const named = [...invalid, ...refused];
  if (named.length > 0) return { problem: null, errors: Object.fromEntries(named), status: 422 };
  const { status } = answer;
  return { problem: "myAccount.notSaved", errors: {}, status: status >= 500 ? status : status >= 400 ? 422 : 503 };
}
