import { sql } from "kysely";
import type { Database } from "~/data/connection";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { hasEnded } from "~/modules/subscriptions/rules/subscription-status";
import { loadSubject, lockSubject, type PaymentSubject } from "~/modules/subscriptions/service";
import { todayOf } from "~/procedure/today";
import type { CardEvent, SavedCard } from "~/providers/payment/provider-event";
import { type ChargeRow, dataOf } from "../charge-store";
import { tellOfCard } from "./message";
import { endRow, openingRow, type RecurrenceRow, recurrenceInForce, updateRecurrence } from "./store";

/**
 * Starts charging the card of a first payment for each later installment, if its payer agreed and the provider has
 * saved the card. A second call changes nothing.
 */
export async function beginRecurrence(trx: TenantDatabase, charge: ChargeRow, now: Date): Promise<void> {
  const { card, saved, recurrenceId } = dataOf(charge);
  if (!card?.recurrence || !saved || recurrenceId !== undefined || charge.providerReference === null) return;
  const { tenantId, institutionId, subscriptionId, provider, providerReference: reference, id: chargeId } = charge;
  const order = { provider, reference, chargeId, customerId: saved.customerId };
  const row = openingRow({ tenantId, institutionId, subscriptionId }, order, now);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("recurrence")
    .values(row)
    .onConflict((conflict) => conflict.columns(["provider", "reference"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) await takeCard(trx, row, saved, now);
}

/**
 * Applies the outcome of a provider's page that saves a card.
 * @param provider the `name` of the provider: the id of the portal's account there, or `sandbox`
 */
export async function applyCardEvent(trx: Database, provider: string, event: CardEvent, now: Date): Promise<void> {
  const known = trx
    .selectFrom("recurrence")
    .selectAll()
    .where("provider", "=", provider)
    .where("reference", "=", event.reference ?? "");
  const found = await known.executeTakeFirst();
  if (!found) return;
  const own = tenantHandle(trx, found.tenantId);
  await lockSubject(own, found.subscriptionId);
  const row = await known.executeTakeFirst();
  if (row?.state !== "opening") return;
  if (event.saved) await takeCard(own, row, event.saved, now);
  else if (event.state === "ended") await updateRecurrence(own, row, { state: "ended" }, now);
}

/**
 * Puts a saved card in force in place of the former one. If the enrolment is unpaid or has ended, the recurrence ends
 * and the provider forgets the card.
 */
async function takeCard(trx: TenantDatabase, opening: RecurrenceRow, saved: SavedCard, now: Date): Promise<void> {
  const { customerId, methodId, brand, lastDigits } = saved;
  const card = { customerId, methodId, brand, lastDigits, pageUrl: null };
  const row = { ...opening, ...card };
  const subject = await loadSubject(trx, row.subscriptionId);
  await updateRecurrence(trx, row, card, now);
  if (!subject?.isPaid || hasEnded(subject.status)) return endRow(trx, row, now);
  const former = await recurrenceInForce(trx, subject);
  if (former) await endRow(trx, former, now);
  await updateRecurrence(trx, row, { state: "active" }, now);
  await planCharges(trx, subject, todayOf(now));
  await tellOfCard(trx, subject, "started", { card: row }, now);
}

/** Plans to charge the card on the due day of each unpaid installment, and today for those that are overdue. */
async function planCharges(trx: TenantDatabase, { id }: PaymentSubject, today: string): Promise<void> {
  await trx
    .updateTable("installment")
    .set({ chargeOn: sql<string>`case when "dueOn" > ${today} then "dueOn" else ${today} end`, chargeSince: null })
    .where("subscriptionId", "=", id)
    .where("kind", "=", "tuition")
    .where("paidAt", "is", null)
    .where("voidedAt", "is", null)
    .execute();
}
