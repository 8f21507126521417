import { addDays, type Day } from "~/rules/time/date";

/**
 * After a saved card is refused. `retry`: charge it on a day of the retries. `tomorrow`: charge it on the next day.
 * `replace`: ask for another card. `confirm`: ask the payer to pay, because the bank wants a confirmation.
 */
export type AfterRefusal = "retry" | "tomorrow" | "replace" | "confirm";

/** The rules of some reasons; after any other reason the card is charged again on the days of the retries. */
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

/** The rule for the reason why a charge of a saved card was refused. */
export function afterRefusal(reason: string | null): AfterRefusal {
  return rules[reason ?? ""] ?? "retry";
}

/**
 * The day on which a refused card is charged again; null when no day of `retries` is left, or the payer has to act.
 * @param since day of the first attempt
 * @param retries numbers of days after `since` on which the card is charged again
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
