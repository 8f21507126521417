import type { FieldErrors } from "~/contract/problem";
import type { MatterAnswerInput } from "~/contract/reconciliation";
import { matterAnswers } from "~/domain/payment/reconciliation/matter";

/**
 * Reads the form of an answer; a match is posted as `match:` and the charge's id.
 * @returns the answer, or errors by field as text keys
 */
export function readAnswer(form: FormData): { answer: Omit<MatterAnswerInput, "id"> } | { errors: FieldErrors } {
  const textOf = (name: string) => String(form.get(name) ?? "").trim();
  const [chosen = "", chargeId = ""] = textOf("what").slice(0, 220).split(":");
  const answer = matterAnswers.find((known) => known === chosen);
  const errors: FieldErrors = {};
  if (!answer || (answer === "match") !== (chargeId !== "")) errors.what = "reconciliation.whatRequired";
  const note = textOf("note");
  if (!note) errors.note = "reconciliation.noteRequired";
  if (note.length > 500) errors.note = "reconciliation.noteTooLong";
  if (Object.keys(errors).length > 0 || !answer) return { errors };
  const shown = textOf(`cents-${answer}`);
  const amountCents = /^\d{1,12}$/.test(shown) ? Number(shown) : 0;
  return { answer: { answer, note, amountCents, ...(chargeId ? { chargeId } : {}) } };
}
