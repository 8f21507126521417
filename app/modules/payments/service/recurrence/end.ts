import type { TenantDatabase } from "~/data/tenant";
import type { PaymentSubject } from "~/modules/subscriptions/service";
import { type ProviderScope, providerNamed } from "~/providers/payment";
import { tellOfCard } from "./message";
import { endRow, recurrenceInForce, updateRecurrence } from "./store";

/**
 * Ends the automatic charge of a subscription's installments, and has the provider forget the card. A charge that is
 * under way may still be paid.
 * @returns whether there was an automatic charge
 */
export async function endRecurrence(
  trx: TenantDatabase,
  subject: Pick<PaymentSubject, "id">,
  now: Date,
): Promise<boolean> {
  const row = await recurrenceInForce(trx, subject);
  if (!row) return false;
  await endRow(trx, row, now);
  await planNothing(trx, subject);
  return true;
}

/**
 * Ends the automatic charge at the payer's request, and confirms this to the candidate.
 * @returns whether there was an automatic charge
 */
export async function stopRecurrence(trx: TenantDatabase, subject: PaymentSubject, now: Date): Promise<boolean> {
  const row = await recurrenceInForce(trx, subject);
  if (!row || !(await endRecurrence(trx, subject, now))) return false;
  await tellOfCard(trx, subject, "ended", { card: row }, now);
  return true;
}

/** Cancels the planned charges of a saved card for all installments. */
export async function planNothing(trx: TenantDatabase, { id }: Pick<PaymentSubject, "id">) {
  await trx
    .updateTable("installment")
    .set({ chargeOn: null, chargeSince: null })
    .where("subscriptionId", "=", id)
    .where("chargeOn", "is not", null)
    .execute();
}

/**
 * Makes the provider forget the card of a recurrence that has ended.
 * @throws ProviderUnclear when it does not answer; the outbox then tries again
 */
export async function forgetCard(scope: ProviderScope<TenantDatabase>, id: string): Promise<void> {
  const { db, now } = scope;
  const row = await db.selectFrom("recurrence").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row?.methodId || row.state !== "ended") return;
  const provider = await providerNamed(scope, row.provider);
  // Without the account nobody can charge the card, so it counts as forgotten.
  await provider?.recurrence?.forget({ customerId: row.customerId, methodId: row.methodId });
  await updateRecurrence(db, row, { methodId: null, forgottenAt: now.toISOString() }, now);
}
