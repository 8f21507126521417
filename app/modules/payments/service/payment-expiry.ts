import { setImmediate } from "node:timers/promises";
import { type SqlBool, sql } from "kysely";
import { expiredRows, inBatches } from "~/data/batch";
import type { Database } from "~/data/connection";
import { directMethods } from "~/modules/payments/rules/payment-method";
import { type ProviderScope, scopeIn } from "~/providers/payment";
import { SANDBOX } from "~/providers/payment/sandbox";
import { closeCharge } from "./charge-outcome";
import { answerFor, isLongOver, openBefore } from "./charge-question";

/** After this time the provider is asked about a direct charge of unknown outcome. */
const UNKNOWN_MS = 15 * 60_000;
const BATCH = 100;

/** Expires overdue orders of the sandbox and those without a provider, in batches. @returns their number */
export function expireCharges(db: Database, now: Date): Promise<number> {
  return inBatches(async (limit) => {
    const { numUpdatedRows } = await db
      .updateTable("charge")
      .set({ state: "expired", updatedAt: now.toISOString() })
      .where("state", "=", "pending")
      // `coalesce` stops SQLite from using the index of references, by which it would read every charge of the sandbox.
      .where(
        expiredRows("charge", {
          state: "pending",
          now,
          limit,
          only: sql`coalesce(provider, '') in (${SANDBOX}, 'none')`,
        }),
      )
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
}

/**
 * Expires overdue orders after asking their providers whether they were paid meanwhile. Without an answer an order is
 * expired a day later. @returns the number of orders looked at
 */
export async function expireAskedCharges(scope: ProviderScope<Database>): Promise<number> {
  const { db, now } = scope;
  const rows = await db
    .selectFrom("charge")
    .selectAll()
    .where(sql<SqlBool>`state = 'pending'`)
    .where("expiresAt", "<=", now.toISOString())
    .where("provider", "not in", [SANDBOX, "none"])
    .orderBy("expiresAt")
    .limit(BATCH)
    .execute();
  for (const row of rows) {
    await setImmediate();
    const own = scopeIn(scope, row.tenantId);
    const isSilent = (await answerFor(own, row)) === "silent";
    // Does nothing when the answer was a payment.
    if (!isSilent || isLongOver(row, now)) await closeCharge(own.db, row, "expired", null, now);
  }
  return rows.length;
}

/**
 * Settles direct charges of unknown outcome by the provider's records; one that the provider does not know is denied,
 * so that the payer can try again. @returns the number of charges looked at
 */
export async function settleUnknownCharges(scope: ProviderScope<Database>): Promise<number> {
  const { now } = scope;
  const rows = await openBefore(scope, UNKNOWN_MS)
    .where("method", "in", directMethods)
    .where("state", "=", "unknown")
    .execute();
  for (const row of rows) {
    await setImmediate();
    const own = scopeIn(scope, row.tenantId);
    if ((await answerFor(own, row)) === "unknown") await closeCharge(own.db, row, "denied", "PROVIDER_TIMEOUT", now);
  }
  return rows.length;
}
