import type { Database } from "~/backend/database/connection";
import { newId } from "~/backend/id";

/** Why staff must check a payment. */
export type ReconciliationReason =
  | "UNKNOWN_REFERENCE"
  | "LATE_PAYMENT"
  | "AMOUNT_MISMATCH"
  | "DUPLICATE_PAYMENT"
  | "SUBSCRIPTION_CLOSED"
  | "CLASS_FULL"
  | "REVERSED"
  | "DISPUTED"
  | "REFUND_FAILED";

/** Adds a payment to the list for staff. @param amountCents as received */
export async function addToReconciliation(
  db: Database,
  entry: { tenantId: string; reference: string; amountCents: number; reason: ReconciliationReason },
  now: Date,
): Promise<void> {
  await db
    .insertInto("reconciliation")
    .values({
      tenant_id: entry.tenantId,
      id: newId(),
      reference: entry.reference,
      amount_cents: entry.amountCents,
      reason: entry.reason,
      created_at: now.toISOString(),
      resolved_at: null,
    })
    .execute();
}

/** The open entries of a tenant, oldest first. */
export async function openReconciliations(db: Database, tenantId: string) {
  return db
    .selectFrom("reconciliation")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("resolved_at", "is", null)
    .orderBy("created_at")
    .execute();
}
