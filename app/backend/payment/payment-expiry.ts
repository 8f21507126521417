import { setImmediate } from "node:timers/promises";
import { type SqlBool, sql } from "kysely";
import { expiredRows, inBatches } from "~/backend/batch";
import type { Database } from "~/backend/database/connection";
import type { PaymentProvider } from "~/backend/providers/payment/provider";
import type { ProviderEvent } from "~/contract/provider-notification";
import { directMethods, isOrderMethod, methodRules, orderMethods } from "~/domain/payment/payment-method";
import { applyEvent, closeCharge } from "./charge-outcome";
import { BEGINNING, type ChargeRow } from "./charge-store";

/** An order being placed for longer than this is abandoned: its container has stopped. */
const BEGINNING_MS = 2 * 60_000;
/** After this time the provider is asked about a direct charge of unknown outcome. */
const UNKNOWN_MS = 15 * 60_000;
const BATCH = 100;

/** Expires overdue orders, in batches. @returns their number */
export function expireCharges(db: Database, now: Date): Promise<number> {
  return inBatches(async (limit) => {
    const { numUpdatedRows } = await db
      .updateTable("charge")
      .set({ state: "expired", updated_at: now.toISOString() })
      .where("state", "=", "pending")
      .where(expiredRows("charge", { state: "pending", now, limit }))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
}

/** Closes orders whose placement was interrupted, so that the payer can try again. @returns their number */
export async function closeAbandonedOrders(db: Database, now: Date): Promise<number> {
  const rows = await openBefore(db, new Date(now.getTime() - BEGINNING_MS))
    .where("reason", "=", BEGINNING)
    .where("method", "in", orderMethods)
    .execute();
  for (const row of rows) {
    await setImmediate();
    if (isOrderMethod(row.method)) await closeCharge(db, row, "denied", methodRules[row.method].failure, now);
  }
  return rows.length;
}

/**
 * Settles direct charges of unknown outcome by the provider's records; one that the provider does not know is denied, so
 * that the payer can try again. @returns their number
 */
export async function settleUnknownCharges(
  db: Database,
  providerNamed: (name: string) => PaymentProvider | null,
  now: Date,
): Promise<number> {
  const rows = await openBefore(db, new Date(now.getTime() - UNKNOWN_MS))
    .where("method", "in", directMethods)
    .where("state", "=", "unknown")
    .execute();
  for (const row of rows) {
    await setImmediate();
    await settle(db, row, providerNamed(row.provider), now);
  }
  return rows.length;
}

async function settle(db: Database, charge: ChargeRow, provider: PaymentProvider | null, now: Date): Promise<void> {
  if (!provider || charge.provider_reference === null) return;
  const found = await provider.findCharge(charge.provider_reference);
  if (!found) {
    await closeCharge(db, charge, "denied", "PROVIDER_TIMEOUT", now);
    return;
  }
  const event: ProviderEvent = {
    eventId: `inquiry-${charge.id}`,
    reference: charge.provider_reference,
    state: found.state,
    amountCents: charge.amount_cents,
    occurredAt: now.toISOString(),
  };
  await applyEvent(db, charge, event, now);
}

function openBefore(db: Database, moment: Date) {
  return db
    .selectFrom("charge")
    .selectAll()
    .where(sql<SqlBool>`state in ('processing', 'unknown')`)
    .where("updated_at", "<", moment.toISOString())
    .orderBy("updated_at")
    .limit(BATCH);
}
