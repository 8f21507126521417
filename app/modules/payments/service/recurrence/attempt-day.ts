import type { Selectable } from "kysely";
import type { Schema } from "~/data/schema";
import { afterRefusal } from "~/modules/payments/rules/recurrence/attempt";
import { todayOf } from "~/procedure/today";
import type { Day } from "~/rules/time/date";
import { type ChargeRow, dataOf } from "../charge-store";

type Row = Pick<Selectable<Schema["installment"]>, "number" | "chargeSince">;

/**
 * The day for which an attempt computes fine and interest. Once a bank has refused the card, this is the planned day.
 * Until then it is the first day on which the card was to be charged, even if an open order, the provider or the portal
 * has delayed the charge.
 * @param charges of the subscription, the newest first
 * @param planned the day on which the card is to be charged now
 */
export function pricedDay(row: Row, charges: readonly ChargeRow[], planned: Day): Day {
  const isRefused = attemptsAt(row, charges).some(
    ({ state, reason }) => state === "denied" && afterRefusal(reason) !== "tomorrow",
  );
  return isRefused ? planned : (row.chargeSince ?? planned);
}

/** The day on which a card was first charged for an installment; today if this is the first time. */
export function firstAttemptDay(row: Row, charges: readonly ChargeRow[], recurrenceId: string, today: Day): Day {
  // The list begins with the newest charge.
  const first = attemptsAt(row, charges).findLast((charge) => dataOf(charge).recurrenceId === recurrenceId);
  return first ? todayOf(new Date(first.createdAt)) : today;
}

const attemptsAt = ({ number }: Row, charges: readonly ChargeRow[]) =>
  charges.filter((charge) => charge.installmentNumber === number && dataOf(charge).recurrenceId !== undefined);
