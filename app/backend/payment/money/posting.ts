import type { Database } from "~/backend/database/connection";
import { newId } from "~/backend/id";
import { todayOf } from "~/backend/today";
import type { Account } from "~/domain/payment/account";
import type { ChargeRow } from "../charge-store";

/** Amounts of a booking by account in cents: debits are positive, credits negative. */
export type Booking = Partial<Record<Account, number>>;

/**
 * Books amounts that sum up to zero, on the day in Brasília. Rows never change; a reversal is another booking.
 * @throws Error when debits and credits differ, so that the transaction is rolled back
 */
export async function post(
  trx: Database,
  charge: Pick<ChargeRow, "tenant_id" | "id" | "institution_id" | "subscription_id">,
  booking: Booking,
  now: Date,
): Promise<void> {
  const lines = Object.entries(booking).filter(([, cents]) => cents !== 0) as [Account, number][];
  const difference = lines.reduce((sum, [, cents]) => sum + cents, 0);
  if (difference !== 0) throw new Error(`debits and credits of charge ${charge.id} differ by ${difference} cents`);
  if (lines.length === 0) return;
  const { tenant_id, institution_id, subscription_id, id: charge_id } = charge;
  const at = { day: todayOf(now), created_at: now.toISOString() };
  const own = { tenant_id, institution_id, subscription_id, charge_id, ...at };
  await trx
    .insertInto("posting")
    .values(lines.map(([account, amount_cents]) => ({ ...own, id: newId(), account, amount_cents })))
    .execute();
}
