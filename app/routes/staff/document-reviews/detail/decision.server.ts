import { reviewerReasons } from "~/domain/document/document-state";
import type { TextKey } from "~/i18n/catalogue";
import { revisionIn } from "../../desk/revision.server";

/** Longest text to the candidate, in characters. */
const TEXT_MAX = 1000;

/** The decision that a form contains, or its errors by field. */
export function readDecision(form: FormData) {
  const textOf = (name: string) => String(form.get(name) ?? "").trim();
  const outcome = textOf("outcome");
  const revision = revisionIn(form);
  if (outcome === "approved") return { revision, rejection: null };
  const code = reviewerReasons.find((reason) => reason === outcome);
  const refused = (field: string, error: TextKey) => ({ errors: { [field]: error } });
  if (!code) return refused("outcome", "review.outcomeRequired");
  const text = textOf(`text_${code}`);
  if (text === "") return refused(`text_${code}`, "review.textRequired");
  if (text.length > TEXT_MAX) return refused(`text_${code}`, "review.textTooLong");
  return { revision, rejection: { code, text } };
}
