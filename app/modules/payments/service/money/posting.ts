import { newId } from "~/data/id";
import type { TenantDatabase } from "~/data/tenant";
import type { Account } from "~/modules/payments/rules/account";
import { todayOf } from "~/procedure/today";
import type { ChargeRow } from "../charge-store";

/** Amounts of a booking by account in cents: debits are positive, credits negative. */
export type Booking = Partial<Record<Account, number>>;

/**
 * Books amounts that sum up to zero, on the day in Brasília. Rows never change; a reversal is another booking.
 * @throws Error when debits and credits differ, so that the transaction is rolled back
 */
export async function post(
  trx: TenantDatabase,
  charge: Pick<ChargeRow, "tenantId" | "id" | "institutionId" | "subscriptionId">,
  booking: Booking,
  now: Date,
): Promise<void> {
  const lines = Object.entries(booking).filter(([, cents]) => cents !== 0) as [Account, number][];
  const difference = lines.reduce((sum, [, cents]) => sum + cents, 0);
  if (difference !== 0) throw new Error(`debits and credits of charge ${charge.id} differ by ${difference} cents`);
  if (lines.length === 0) return;
  const { tenantId, institutionId, subscriptionId, id: chargeId } = charge;
  const at = { day: todayOf(now), createdAt: now.toISOString() };
  const own = { tenantId, institutionId, subscriptionId, chargeId, ...at };
  await trx
    .insertInto("posting")
    .values(lines.map(([account, amountCents]) => ({ ...own, id: newId(), account, amountCents })))
    .execute();
}
