import type { Database } from "~/backend/database/connection";
import { newId } from "~/backend/id";
import { enqueue } from "~/backend/outbox";
import type { PaymentSubject } from "~/backend/subscription";

type Subject = Pick<PaymentSubject, "tenantId" | "id">;

/** The amount that a subscription has paid, in cents, without payments that staff have to reconcile. */
export async function paidCents(db: Database, subject: Subject): Promise<number> {
  return sumOf(await paidCharges(db, subject).execute());
}

/** The amount that is returned or owed to the payer of a subscription, in cents. */
export async function refundCents(db: Database, subject: Subject): Promise<number> {
  const rows = await db
    .selectFrom("refund")
    .select("amount_cents")
    .where("tenant_id", "=", subject.tenantId)
    .where("subscription_id", "=", subject.id)
    .where("state", "<>", "refused")
    .execute();
  return sumOf(rows);
}

/** Topic of refunds to send to their providers. */
export const REFUND_TOPIC = "payment.refund";

/**
 * Refunds through its provider everything that a subscription has paid; what a provider does not return stays in the list of
 * staff. The caller makes sure that it happens once.
 * @returns the sum in cents
 */
export async function requestRefunds(trx: Database, subject: Subject, now: Date): Promise<number> {
  let sum = 0;
  for (const { id, amount_cents, returning_cents } of await paidCharges(trx, subject).execute()) {
    const amountCents = amount_cents - returning_cents;
    if (amountCents > 0 && (await requestRefund(trx, subject, { chargeId: id, amountCents }, now))) sum += amountCents;
  }
  return sum;
}

/**
 * Records a refund and queues it for the provider.
 * @returns its id; null when less than this amount of the charge is left to return
 */
export async function requestRefund(
  trx: Database,
  subject: Subject,
  { chargeId, amountCents }: { chargeId: string; amountCents: number },
  now: Date,
): Promise<string | null> {
  const { numUpdatedRows } = await trx
    .updateTable("charge")
    .set((eb) => ({ returning_cents: eb("returning_cents", "+", amountCents) }))
    .where("tenant_id", "=", subject.tenantId)
    .where("id", "=", chargeId)
    .where("state", "=", "approved")
    .where((eb) => eb(eb("returning_cents", "+", amountCents), "<=", eb.ref("amount_cents")))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return null;
  const id = newId();
  const at = now.toISOString();
  await trx
    .insertInto("refund")
    .values({
      ...{ tenant_id: subject.tenantId, id, subscription_id: subject.id, charge_id: chargeId },
      ...{ amount_cents: amountCents, state: "requested", requested_at: at, updated_at: at },
    })
    .execute();
  await enqueue(trx, subject.tenantId, REFUND_TOPIC, { refundId: id }, now);
  return id;
}

/** Selects the charges that settled a purpose; a second payment of the same purpose is in the reconciliation list instead. */
export function paidCharges(db: Database, subject: Subject) {
  return db
    .selectFrom("payment_lock as l")
    .innerJoin("charge as c", (join) => join.onRef("c.tenant_id", "=", "l.tenant_id").onRef("c.id", "=", "l.charge_id"))
    .select(["c.id", "c.amount_cents", "c.returning_cents"])
    .where("l.tenant_id", "=", subject.tenantId)
    .where("l.subscription_id", "=", subject.id)
    .where("l.state", "=", "paid");
}

/** The sum of charges or refunds, in cents. */
export function sumOf(rows: readonly { amount_cents: number }[]): number {
  return rows.reduce((sum, row) => sum + row.amount_cents, 0);
}
