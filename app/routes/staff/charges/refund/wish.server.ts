import type { FieldErrors } from "~/contract/problem";
import type { RefundWish } from "~/contract/refund";
import { deskReasons } from "~/domain/payment/refund";
import { parseAmount } from "~/domain/payment/typed-amount";

/** Reads the form of a refund. @returns the wish, or errors by field as text keys */
export function readWish(form: FormData, chargeId: string): { wish: RefundWish } | { errors: FieldErrors } {
  const textOf = (name: string) => String(form.get(name) ?? "").trim();
  const remainingCents = wholeOf(textOf("remaining"));
  const how = textOf("how");
  const typed = how === "part" ? parseAmount(textOf("amount")) : remainingCents;
  const reason = deskReasons.find((known) => known === textOf("reason"));
  const note = textOf("note");
  const errors: FieldErrors = {};
  if (how !== "all" && how !== "part") errors.how = "money.refundHowRequired";
  else if (typed === null || typed <= 0) errors.amount = "money.refundAmountWrong";
  else if (typed > remainingCents) errors.amount = "money.refundTooMuch";
  if (!reason) errors.reason = "money.refundReasonRequired";
  if (note.length > 500) errors.note = "money.refundNoteTooLong";
  if (Object.keys(errors).length > 0 || typed === null || !reason) return { errors };
  const idempotencyKey = textOf("key").slice(0, 100).padEnd(8, "-");
  const endsEnrolment = how === "all";
  return { wish: { chargeId, remainingCents, amountCents: typed, reason, note, endsEnrolment, idempotencyKey } };
}

/** Cents in a hidden field; 0 for a text that the page never writes there. */
function wholeOf(text: string): number {
  return /^\d{1,12}$/.test(text) ? Number(text) : 0;
}
