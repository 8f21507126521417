import type { Database } from "~/backend/database/connection";
import { type PurposeGroup, placeGroups } from "./charge-store";

interface Place {
  tenantId: string;
  id: string;
}

/** The lock of a purpose: the charge that has paid it or is paying it. */
export async function findLock(db: Database, subject: Place, group: PurposeGroup) {
  return db
    .selectFrom("payment_lock")
    .select(["charge_id", "state"])
    .where("tenant_id", "=", subject.tenantId)
    .where("subscription_id", "=", subject.id)
    .where("purpose", "=", group)
    .executeTakeFirst();
}

/** Locks a purpose for a charge attempt. @returns false when another charge has the lock */
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

/**
 * Says whether a card is being charged for a purpose, so that the amount owed must not change. An open page of the
 * provider does not count: it is withdrawn when that amount changes.
 */
export async function isBeingCharged(db: Database, subject: Place, group: PurposeGroup): Promise<boolean> {
  const charge = await db
    .selectFrom("payment_lock as l")
    .innerJoin("charge as c", (join) => join.onRef("c.tenant_id", "=", "l.tenant_id").onRef("c.id", "=", "l.charge_id"))
    .select(["c.state", "c.provider_id"])
    .where("l.tenant_id", "=", subject.tenantId)
    .where("l.subscription_id", "=", subject.id)
    .where("l.purpose", "=", group)
    .where("l.state", "=", "open")
    .executeTakeFirst();
  return charge !== undefined && (charge.state === "unknown" || charge.provider_id === null);
}

/** Says whether a direct charge for the place is under way. */
export async function isPlaceBeingPaid(db: Database, subject: Place): Promise<boolean> {
  const lock = await db
    .selectFrom("payment_lock")
    .select("charge_id")
    .where("tenant_id", "=", subject.tenantId)
    .where("subscription_id", "=", subject.id)
    .where("purpose", "in", placeGroups)
    .where("state", "=", "open")
    .executeTakeFirst();
  return lock !== undefined;
}

/** Marks a purpose as paid, which overrides an attempt in progress. @returns false when the purpose was paid before */
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

/** Releases the lock after a failed attempt. */
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
