import type { RefusalCode } from "~/api/refusal";
import { errorsOf, type PostedForm } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";

/** The codes that a form about a person explains beside those of every refused form. */
export const explained = [
  "NOT_FOUND",
  "FORBIDDEN",
  "IMPERSONATION_NOT_ALLOWED",
  "SYSTEM_UNAVAILABLE",
] as const satisfies RefusalCode[];

/** The message for data that was not stored; null where fields have messages. */
export function problemOf(refused: { posted: PostedForm; code: RefusalCode | null } | undefined): TextKey | null {
  const { code, posted } = refused ?? {};
  if (!code || (posted && Object.keys(errorsOf(posted)).length > 0)) return null;
  if (code === "CONFLICT") return "account.personConflict";
  const isActing = code === "FORBIDDEN" || code === "IMPERSONATION_NOT_ALLOWED";
  return isActing ? "role.actingMessage" : "account.notSaved";
}
