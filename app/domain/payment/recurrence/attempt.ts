import { addDays, type Day } from "~/domain/time/date";

/** What follows when a saved card is refused: another day, the next day, another card, or a payment by the payer. */
export type AfterRefusal = "retry" | "tomorrow" | "replace" | "confirm";

/** The rule of each reason that has its own; a card refused for any other reason is tried again on the days of the retries. */
const rules: Readonly<Record<string, AfterRefusal>> = {
  CARD_DATA: "replace",
  CARD_REFUSED: "replace",
  CARD_GONE: "replace",
  CARD_CONFIRMATION: "confirm",
  // The bank was not asked, or did not answer.
  CARD_BUSY: "tomorrow",
  CARD_ERROR: "tomorrow",
  PROVIDER_TIMEOUT: "tomorrow",
};

/** What follows from the reason of a refused charge of a saved card. */
export function afterRefusal(reason: string | null): AfterRefusal {
  return rules[reason ?? ""] ?? "retry";
}

/**
 * The day on which a refused card is charged again; null when no day of `retries` is left, and when the payer has to act.
 * @param since day of the first attempt
 * @param retries days after it on which a card is tried again
 */
export function nextAttempt(
  after: AfterRefusal,
  { since, today, retries }: { since: Day; today: Day; retries: readonly number[] },
): Day | null {
  const days = [...retries].sort((one, other) => one - other).map((count) => addDays(since, count));
  const later = days.filter((day) => day > today);
  if (after === "retry") return later[0] ?? null;
  return after === "tomorrow" && later.length > 0 ? addDays(today, 1) : null;
}

/** The day on which a saved card is first charged for an installment: its due day, or today when that is over. */
export function firstAttempt(dueOn: Day, today: Day): Day {
  return dueOn > today ? dueOn : today;
}
