import type { TextKey } from "~/i18n/catalogue";

const MAX_LENGTH = 500;

/** The reason of an action as it was typed, with what is wrong with it. */
export function reasonIn(form: FormData): { reason: string; errors: { reason?: TextKey } } {
  const reason = String(form.get("reason") ?? "").trim();
  if (reason === "") return { reason, errors: { reason: "desk.reasonRequired" } };
  if (reason.length > MAX_LENGTH) return { reason, errors: { reason: "desk.reasonTooLong" } };
  return { reason, errors: {} };
}
