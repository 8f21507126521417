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

/** @param byCode texts that belong to a field, by the code of the answer */
export function refusalOf(
  answer: { status: number; body: unknown },
  byCode: Record<string, { field: string; text: TextKey }> = {},
): Refusal {
  const { code = "", fields = {} } = (answer.body ?? {}) as Partial<Problem>;
  const known = byCode[code];
  if (known) return { problem: null, errors: { [known.field]: known.text }, status: 422 };
  if (code === "IMPERSONATION_NOT_ALLOWED")
    return { problem: "myAccount.notWhileImpersonating", errors: {}, status: 403 };
  const named = Object.entries(fields).map(([name, text]) => [name, isTextKey(text) ? text : "frame.fieldInvalid"]);
  if (named.length > 0) return { problem: null, errors: Object.fromEntries(named), status: 422 };
  return { problem: "myAccount.notSaved", errors: {}, status: answer.status >= 500 ? answer.status : 503 };
}
