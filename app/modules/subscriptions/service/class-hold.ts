import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { countBy, expiredRows, inBatches } from "~/data/batch";
import type { Database } from "~/data/connection";
import { newId } from "~/data/id";
import type { Schema } from "~/data/schema";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { hasEnded } from "~/modules/subscriptions/rules/subscription-status";
import type { BackendContext } from "~/procedure/context";
import { mayComplete } from "./component-event";
import { isPayable, nextPurpose } from "./payable-purpose";
import { loadSubject, lockSubject, type PaymentSubject } from "./payment-subject";

/** How long a selected slot is held before payment. */
const HOLD_MS = 30 * 60_000;
/** The stored expiry of a permanent slot. */
const NEVER = "9999-12-31T00:00:00.000Z";

export interface ClassHold {
  classId: string;
  state: "held" | "taken";
  expiresAt: string;
  isLive: boolean;
}

export type HoldProblem = "NOT_FOUND" | "CLASS_FULL" | "CLASS_INACTIVE" | "STEP_BLOCKED";
type Place = Pick<BackendContext, "db" | "now">;

/** The slot that a subscription holds, even if the hold has expired and is not released yet; see `isLive`. */
export async function holdOf(
  db: TenantDatabase,
  subject: Pick<PaymentSubject, "id">,
  now: Date,
): Promise<ClassHold | null> {
  const row = await db
    .selectFrom("classHold")
    .selectAll()
    .where("subscriptionId", "=", subject.id)
    .where("state", "in", ["held", "taken"])
    .executeTakeFirst();
  if (!row) return null;
  const state = row.state === "taken" ? "taken" : "held";
  const isLive = state === "taken" || row.expiresAt > now.toISOString();
  return { classId: row.academicClassId, state, expiresAt: row.expiresAt, isLive };
}

/** Says whether an enrolment may hold a slot for the first tuition payment: only while that payment is possible. */
export function mayHold(subject: PaymentSubject): boolean {
  return nextPurpose(subject) === "first" && isPayable(subject);
}

/**
 * Holds a slot of a class for 30 minutes and releases an earlier one. Selecting the same class again restarts the time.
 * A new hold ends no earlier than the hold that it replaces, since an order may be paid until then. A paid enrolment
 * that has not ended gets a permanent slot at once; any other that cannot make its first payment now gets none. When
 * the class is full, the earlier hold stays. A permanent slot cannot be exchanged.
 * @returns null on success
 */
export async function holdSlot(
  { db, now }: Place,
  { tenantId, id }: Pick<PaymentSubject, "tenantId" | "id">,
  classId: string,
): Promise<HoldProblem | null> {
  return inTransaction(db, async (trx) => {
    await lockSubject(trx, id);
    const subject = await loadSubject(trx, id);
    if (!subject) return "NOT_FOUND";
    const current = await holdOf(trx, subject, now);
    if (current?.state === "taken") return current.classId === classId ? null : "STEP_BLOCKED";
    const slot = slotOf(subject, current, now);
    if (!slot) return "STEP_BLOCKED";
    const wanted = await classOf(trx, subject, classId);
    if (!wanted) return "NOT_FOUND";
    if (wanted.active !== 1) return "CLASS_INACTIVE";
    if (current?.classId === classId && current.isLive) {
      await changeHold(trx, subject, slot);
      return null;
    }
    const ofClass = { tenantId, academicClassId: classId };
    await release(trx.everyTenant, (hold) => hold.and(ofClass).and("expiresAt", "<=", now.toISOString()));
    if (!(await takeSlot(trx, classId))) return "CLASS_FULL";
    await release(trx.everyTenant, (hold) => hold.and({ tenantId, subscriptionId: subject.id }));
    await trx
      .insertInto("classHold")
      .values({
        id: newId(),
        academicClassId: classId,
        subscriptionId: subject.id,
        ...slot,
      })
      .execute();
    await trx
      .updateTable("subscription")
      .set({ academicClassId: classId, updatedAt: now.toISOString() })
      .where("id", "=", subject.id)
      .execute();
    mayComplete(trx, subject, now);
    return null;
  });
}

type Slot = { state: "held" | "taken"; expiresAt: string };

/** The slot that an enrolment may have now; null for none. */
function slotOf(subject: PaymentSubject, current: ClassHold | null, now: Date): Slot | null {
  if (subject.isPaid) return hasEnded(subject.status) ? null : { state: "taken", expiresAt: NEVER };
  if (!mayHold(subject)) return null;
  const full = new Date(now.getTime() + HOLD_MS).toISOString();
  return { state: "held", expiresAt: current?.isLive && current.expiresAt > full ? current.expiresAt : full };
}

/** Makes a hold last at least until an instant, up to which a payment may still arrive. */
export async function holdUntil(db: TenantDatabase, subject: Pick<PaymentSubject, "id">, until: string): Promise<void> {
  await db
    .updateTable("classHold")
    .set({ expiresAt: until })
    .where("subscriptionId", "=", subject.id)
    .where("state", "=", "held")
    .where("expiresAt", "<", until)
    .execute();
}

/**
 * Makes the held slot permanent; if it was released, takes another slot of the selected class.
 * @returns false when the selected class has no free slot
 */
export async function keepSlot(trx: TenantDatabase, subject: PaymentSubject): Promise<boolean> {
  const isChanged = await changeHold(trx, subject, { state: "taken" });
  if (isChanged || subject.academicClassId === null) return true;
  if (!(await takeSlot(trx, subject.academicClassId))) return false;
  await trx
    .insertInto("classHold")
    .values({
      id: newId(),
      academicClassId: subject.academicClassId,
      subscriptionId: subject.id,
      state: "taken",
      expiresAt: NEVER,
    })
    .execute();
  return true;
}

/** @returns whether there was a hold, live or not */
async function changeHold(
  trx: TenantDatabase,
  subject: Pick<PaymentSubject, "id">,
  slot: Partial<Slot>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("classHold")
    .set(slot)
    .where("subscriptionId", "=", subject.id)
    .where("state", "=", "held")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases the slot of an enrolment that ended, whether held or permanent. */
export async function releaseSlot(
  trx: TenantDatabase,
  subject: Pick<PaymentSubject, "tenantId" | "id">,
): Promise<void> {
  await release(trx.everyTenant, (hold) => hold.and({ tenantId: subject.tenantId, subscriptionId: subject.id }), [
    "held",
    "taken",
  ]);
}

/** Releases expired holds, in batches. @returns their number */
export function releaseExpiredHolds(db: Database, now: Date): Promise<number> {
  return inBatches((limit) =>
    inTransaction(db, (trx) => release(trx, () => expiredRows("classHold", { state: "held", now, limit }))),
  );
}

/** Releases the slots in any of these states that match a condition. @returns their number */
async function release(
  trx: Database,
  which: (hold: ExpressionBuilder<Schema, "classHold">) => Expression<SqlBool>,
  from: readonly ("held" | "taken")[] = ["held"],
): Promise<number> {
  const released = await trx
    .updateTable("classHold")
    .set({ state: "released" })
    .where("state", "in", from)
    .where(which)
    .returning(["tenantId", "academicClassId"])
    .execute();
  await giveSlotsBack(trx, released);
  return released.length;
}

async function takeSlot(trx: TenantDatabase, classId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("academicClass")
    .set((eb) => ({ taken: eb("taken", "+", 1) }))
    .where("id", "=", classId)
    .whereRef("taken", "<", "slots")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Returns the slots of the released holds to their classes, in the same order in every transaction, against deadlocks.
 */
async function giveSlotsBack(trx: Database, rows: { tenantId: string; academicClassId: string }[]): Promise<void> {
  const slots = countBy(rows, (row) => JSON.stringify([row.tenantId, row.academicClassId]));
  for (const [key, count] of slots) {
    const [tenantId, classId] = JSON.parse(key) as [string, string];
    await tenantHandle(trx, tenantId)
      .updateTable("academicClass")
      .set((eb) => ({ taken: eb("taken", "-", count) }))
      .where("id", "=", classId)
      .where("taken", ">=", count)
      .execute();
  }
}

async function classOf(trx: TenantDatabase, subject: PaymentSubject, classId: string) {
  return trx
    .selectFrom("academicClass")
    .select("active")
    .where("id", "=", classId)
    .where("offerId", "=", subject.offerId)
    .where("campusId", "=", subject.campusId)
    .executeTakeFirst();
}
