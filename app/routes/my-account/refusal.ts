import { z } from "zod";
import type { Problem } from "~/contract/problem";
import { Refusal, type RefusalCode } from "~/contract/refusal";
import type { TextKey } from "~/i18n/catalogue";
import { isTextKey } from "~/i18n/translator";

/** The errors that a page shows for a refused change, and the HTTP status of the page. */
export interface RefusedChange {
  problem: TextKey | null;
  /** Message keys by field name. */
  errors: Record<string, string>;
  status: number;
}

/** The details of a 400: the paths of the body's values that violate the contract. */
const Invalid = z.array(z.object({ in: z.literal("body"), path: z.string() }));

/** The refusals of procedures that a page of the account shows. */
export const refusedChanges = [
  "NOT_FOUND",
  "VALIDATION",
  "IMPERSONATION_NOT_ALLOWED",
  "SYSTEM_UNAVAILABLE",
] as const satisfies RefusalCode[];

/** What a page shows for a refused change. @param byCode a field and its message, by problem code */
export function refusalOf(
  answer: { status: number; body: unknown } | Refusal,
  byCode: Record<string, { field: string; text: TextKey }> = {},
): RefusedChange {
  const problem = answer instanceof Refusal ? { code: answer.code, ...answer.details } : (answer.body ?? {});
  const { code = "", fields = {}, details } = problem as Partial<Problem>;
  const known = byCode[code];
  if (known) return { problem: null, errors: { [known.field]: known.text }, status: 422 };
  if (code === "IMPERSONATION_NOT_ALLOWED")
    return { problem: "myAccount.notWhileImpersonating", errors: {}, status: 403 };
  if (answer.status === 429) return { problem: "myAccount.tooManyChanges", errors: {}, status: 429 };
  const invalid = (Invalid.safeParse(details).data ?? []).map(({ path }) => [path, "frame.fieldInvalid"]);
  const refused = Object.entries(fields).map(([name, text]) => [name, isTextKey(text) ? text : "frame.fieldInvalid"]);
  const named = [...invalid, ...refused];
  if (named.length > 0) return { problem: null, errors: Object.fromEntries(named), status: 422 };
  const { status } = answer;
  return { problem: "myAccount.notSaved", errors: {}, status: status >= 500 ? status : status >= 400 ? 422 : 503 };
}
