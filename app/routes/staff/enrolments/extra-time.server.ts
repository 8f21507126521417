import { mostExtra } from "~/domain/essay/essay-clock";
import type { TextKey } from "~/i18n/catalogue";
import { reasonIn } from "./reason";

/** The extra time that a form grants, with the errors of its fields. */
export function extraTimeIn(form: FormData) {
  const { reason, errors } = reasonIn(form);
  const kind = form.get("kind") === "percent" ? ("percent" as const) : ("minutes" as const);
  const amount = Number(form.get("amount"));
  const isValid = Number.isSafeInteger(amount) && amount >= 1 && amount <= mostExtra[kind];
  const found: Record<string, TextKey> = { ...(isValid ? {} : { amount: "essay.staffAmountInvalid" }), ...errors };
  return { extra: { kind, amount, reason }, errors: found };
}
