import type { Database } from "~/backend/database/connection";
import type { PurposeGroup } from "./charge-store";

interface Place {
  tenantId: string;
  id: string;
}

/** What has paid, or is paying, one purpose of a subscription. */
export async function findLock(db: Database, subject: Place, group: PurposeGroup) {
  return db
    .selectFrom("payment_lock")
    .select(["charge_id", "state"])
    .where("tenant_id", "=", subject.tenantId)
    .where("subscription_id", "=", subject.id)
    .where("purpose", "=", group)
    .executeTakeFirst();
}

/** Lets a charge try to pay a purpose while no other does. @returns whether it may */
export async function openLock(db: Database, subject: Place, group: PurposeGroup, chargeId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("payment_lock")
    .values({
      tenant_id: subject.tenantId,
      subscription_id: subject.id,
      purpose: group,
      charge_id: chargeId,
      state: "open",
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "subscription_id", "purpose"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Marks a purpose as paid, once. Money that has arrived goes before an attempt under way. @returns whether it was first */
export async function payLock(db: Database, subject: Place, group: PurposeGroup, chargeId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("payment_lock")
    .values({
      tenant_id: subject.tenantId,
      subscription_id: subject.id,
      purpose: group,
      charge_id: chargeId,
      state: "paid",
    })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "subscription_id", "purpose"])
        .doUpdateSet({ charge_id: chargeId, state: "paid" })
        .where("payment_lock.state", "=", "open"),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lets others try after an attempt that came to nothing. */
export async function releaseLock(db: Database, subject: Place, group: PurposeGroup, chargeId: string): Promise<void> {
  await db
    .deleteFrom("payment_lock")
    .where("tenant_id", "=", subject.tenantId)
    .where("subscription_id", "=", subject.id)
    .where("purpose", "=", group)
    .where("charge_id", "=", chargeId)
    .where("state", "=", "open")
    .execute();
}
