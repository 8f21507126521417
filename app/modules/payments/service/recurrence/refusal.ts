import type { TenantDatabase } from "~/data/tenant";
import { afterRefusal, nextAttempt } from "~/modules/payments/rules/recurrence/attempt";
import { loadSubject, type PaymentSubject } from "~/modules/subscriptions/service";
import { todayOf } from "~/procedure/today";
import { type ChargeRow, chargesOf, dataOf } from "../charge-store";
import { termsOf } from "../payment-terms";
import { installmentRow } from "../schedule/installment-row";
import { firstAttemptDay } from "./attempt-day";
import { planNothing } from "./end";
import { type CardMessage, tellOfCard } from "./message";
import { recurrenceInForce, updateRecurrence } from "./store";

/** Stops charging a saved card after a dispute about one of its charges, until the payer saves another card. */
export async function suspendDisputed(trx: TenantDatabase, charge: ChargeRow, now: Date): Promise<void> {
  const subject = await loadSubject(trx, charge.subscriptionId);
  const card = subject && (await recurrenceInForce(trx, subject));
  const isOfCard = card && (dataOf(charge).recurrenceId === card.id || card.chargeId === charge.id);
  if (!isOfCard || card.state !== "active") return;
  await planNothing(trx, subject);
  await updateRecurrence(trx, card, { state: "refused", reason: "DISPUTED" }, now);
  await tellOfCard(trx, subject, "disputed", { card }, now);
}

/**
 * Decides what follows when a saved card was refused for an installment: another attempt on a later day, another card,
 * or payment by the payer. Call it when the charge is closed. A card that was replaced or stopped meanwhile is not
 * tried again.
 */
export async function afterRefusedCard(
  trx: TenantDatabase,
  subject: PaymentSubject,
  charge: ChargeRow,
  reason: string | null,
  now: Date,
): Promise<void> {
  const { recurrenceId } = dataOf(charge);
  if (recurrenceId === undefined || charge.installmentNumber === null) return;
  const card = await recurrenceInForce(trx, subject);
  const row = await installmentRow(trx, subject, charge.installmentNumber);
  if (card?.id !== recurrenceId || card.state !== "active" || !row || row.paidAt !== null || row.voidedAt !== null)
    return;
  const rule = afterRefusal(reason);
  const today = todayOf(now);
  const { recurrenceRetries: retries } = await termsOf(trx, subject.institutionId);
  const since = firstAttemptDay(row, await chargesOf(trx, subject), card.id, today);
  const next = nextAttempt(rule, { since, today, retries });
  if (rule === "replace") {
    await planNothing(trx, subject);
    await updateRecurrence(trx, card, { state: "refused", reason }, now);
  } else {
    await trx.updateTable("installment").set({ chargeOn: next }).where("id", "=", row.id).execute();
  }
  const kinds = { replace: "replace", confirm: "confirm" } as const;
  const kind: CardMessage = rule === "replace" || rule === "confirm" ? kinds[rule] : next ? "retry" : "exhausted";
  const facts = { card, number: row.number, amountCents: charge.amountCents, day: next };
  await tellOfCard(trx, subject, kind, facts, now);
}
