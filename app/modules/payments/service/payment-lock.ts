import type { TenantDatabase } from "~/data/tenant";
import { type PurposeGroup, placeGroups } from "./charge-store";

interface Place {
  id: string;
}

/** The lock of a purpose: the charge that has paid it or is paying it. */
export async function findLock(db: TenantDatabase, subject: Place, group: PurposeGroup) {
  return db
    .selectFrom("paymentLock")
    .select(["chargeId", "state"])
    .where("subscriptionId", "=", subject.id)
    .where("purpose", "=", group)
    .executeTakeFirst();
}

/** Locks a purpose for a charge attempt. @returns false when another charge has the lock */
export async function openLock(
  db: TenantDatabase,
  subject: Place,
  group: PurposeGroup,
  chargeId: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("paymentLock")
    .values({
      subscriptionId: subject.id,
      purpose: group,
      chargeId,
      state: "open",
    })
    .onConflict((conflict) => conflict.columns(["subscriptionId", "purpose"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Says whether a card is being charged for a purpose, so that the amount owed must not change. An open page of the
 * provider does not count: it is withdrawn when that amount changes.
 */
export async function isBeingCharged(db: TenantDatabase, subject: Place, group: PurposeGroup): Promise<boolean> {
  const charge = await db
    .selectFrom("paymentLock as l")
    .innerJoin("charge as c", "c.id", "l.chargeId")
    .select(["c.state", "c.providerId"])
    .where("l.subscriptionId", "=", subject.id)
    .where("l.purpose", "=", group)
    .where("l.state", "=", "open")
    .executeTakeFirst();
  return charge !== undefined && (charge.state === "unknown" || charge.providerId === null);
}

/** Says whether a direct charge for the place is under way. */
export async function isPlaceBeingPaid(db: TenantDatabase, subject: Place): Promise<boolean> {
  const lock = await db
    .selectFrom("paymentLock")
    .select("chargeId")
    .where("subscriptionId", "=", subject.id)
    .where("purpose", "in", placeGroups)
    .where("state", "=", "open")
    .executeTakeFirst();
  return lock !== undefined;
}

/** Marks a purpose as paid, which overrides an attempt in progress. @returns false when the purpose was paid before */
export async function payLock(
  db: TenantDatabase,
  subject: Place,
  group: PurposeGroup,
  chargeId: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("paymentLock")
    .values({
      subscriptionId: subject.id,
      purpose: group,
      chargeId,
      state: "paid",
    })
    .onConflict((conflict) =>
      conflict
        .columns(["subscriptionId", "purpose"])
        .doUpdateSet({ chargeId, state: "paid" })
        .where("paymentLock.state", "=", "open"),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Releases the lock after a failed attempt. */
export async function releaseLock(
  db: TenantDatabase,
  subject: Place,
  group: PurposeGroup,
  chargeId: string,
): Promise<void> {
  await db
    .deleteFrom("paymentLock")
    .where("subscriptionId", "=", subject.id)
    .where("purpose", "=", group)
    .where("chargeId", "=", chargeId)
    .where("state", "=", "open")
    .execute();
}
