import type { TextKey } from "~/i18n/catalogue";

const MAX_LENGTH = 500;

/** The typed reason of an action, with its error. */
export function reasonIn(form: FormData): { reason: string; errors: { reason?: TextKey } } {
  const reason = String(form.get("reason") ?? "").trim();
  if (reason === "") return { reason, errors: { reason: "desk.reasonRequired" } };
  if (reason.length > MAX_LENGTH) return { reason, errors: { reason: "desk.reasonTooLong" } };
  return { reason, errors: {} };
}
