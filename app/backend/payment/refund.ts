import type { Database } from "~/backend/database/connection";
import { newId } from "~/backend/id";
import type { PaymentSubject } from "~/backend/subscription";

type Subject = Pick<PaymentSubject, "tenantId" | "id">;

/** The amount that a subscription has paid, in cents, without payments that staff have to reconcile. */
export async function paidCents(db: Database, subject: Subject): Promise<number> {
  return sumOf(await paidCharges(db, subject));
}

/** The amount that staff have been asked to refund for a subscription, in cents. */
export async function refundCents(db: Database, subject: Subject): Promise<number> {
  const rows = await db
    .selectFrom("refund")
    .select("amount_cents")
    .where("tenant_id", "=", subject.tenantId)
    .where("subscription_id", "=", subject.id)
    .execute();
  return sumOf(rows);
}

/**
 * Asks staff to refund everything that a subscription has paid. The caller makes sure that it happens once.
 * @returns the sum in cents
 */
export async function requestRefunds(trx: Database, subject: Subject, now: Date): Promise<number> {
  const charges = (await paidCharges(trx, subject)).filter(({ amount_cents }) => amount_cents > 0);
  if (charges.length === 0) return 0;
  const rows = charges.map(({ id, amount_cents }) => ({
    tenant_id: subject.tenantId,
    id: newId(),
    subscription_id: subject.id,
    charge_id: id,
    amount_cents,
    state: "requested" as const,
    requested_at: now.toISOString(),
  }));
  await trx.insertInto("refund").values(rows).execute();
  return sumOf(rows);
}

/** The charges that settled a purpose; a second payment of the same purpose is in the reconciliation list instead. */
function paidCharges(db: Database, subject: Subject) {
  return db
    .selectFrom("payment_lock as l")
    .innerJoin("charge as c", (join) => join.onRef("c.tenant_id", "=", "l.tenant_id").onRef("c.id", "=", "l.charge_id"))
    .select(["c.id", "c.amount_cents"])
    .where("l.tenant_id", "=", subject.tenantId)
    .where("l.subscription_id", "=", subject.id)
    .where("l.state", "=", "paid")
    .execute();
}

function sumOf(rows: readonly { amount_cents: number }[]): number {
  return rows.reduce((sum, row) => sum + row.amount_cents, 0);
}
