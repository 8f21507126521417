import type { Selectable } from "kysely";
import { newId } from "~/data/id";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import type { MatterAnswer, MatterReason } from "~/modules/payments/rules/reconciliation/matter";
import type { Actor } from "~/modules/people/service";
import type { ChargeRow } from "./charge-store";

export type MatterRow = Selectable<Schema["reconciliation"]>;

/** A reconciliation entry: money that staff must check, because it settled no charge as expected. */
interface Matter {
  /** The amount that staff must check, in cents. */
  amountCents: number;
  reason: MatterReason;
  /** The provider's id of a payment that settled no charge. */
  paymentId?: string | null;
  /** When that payment was made, a UTC instant. */
  paidAt?: string | null;
  /** The entry whose answer led to this entry. */
  formerId?: string | null;
}

interface Place {
  /** Empty where the institution is not known. */
  institutionId: string;
  reference: string;
  chargeId: string | null;
  provider: string;
}

/** Adds an entry to the list for staff. @returns its id */
export async function addToReconciliation(
  db: TenantDatabase,
  place: Place,
  matter: Matter,
  now: Date,
): Promise<string> {
  const id = newId();
  await db
    .insertInto("reconciliation")
    .values({
      ...{ id, institutionId: place.institutionId, reference: place.reference },
      ...{ chargeId: place.chargeId, provider: place.provider, amountCents: matter.amountCents },
      ...{ reason: matter.reason, paymentId: matter.paymentId ?? null, paidAt: matter.paidAt ?? null },
      ...{ formerId: matter.formerId ?? null, createdAt: now.toISOString(), resolvedAt: null },
    })
    .execute();
  return id;
}

/** Adds an entry about a known charge to the list for staff. */
export async function reconcileCharge(db: TenantDatabase, charge: ChargeRow, matter: Matter, now: Date): Promise<void> {
  const { institutionId, id: chargeId, provider } = charge;
  const reference = charge.providerReference ?? chargeId;
  await addToReconciliation(db, { institutionId, reference, chargeId, provider }, matter, now);
}

/** How staff answered an entry. */
interface Answer {
  answer: MatterAnswer;
  note: string;
  actor: Actor;
  /** The id of the refund that the answer requested. */
  refundId?: string | null;
  /** The charge to which the money was linked. */
  charge?: ChargeRow | null;
}

/** Resolves an entry once. @returns false if it was resolved already */
export async function resolveMatter(
  trx: TenantDatabase,
  matter: MatterRow,
  given: Answer,
  now: Date,
): Promise<boolean> {
  const { answer, note, actor, refundId = null, charge = null } = given;
  const { numUpdatedRows } = await trx
    .updateTable("reconciliation")
    .set({ resolvedAt: now.toISOString(), resolution: answer, note, refundId })
    .set({ resolvedById: actor.id, resolvedByName: actor.name })
    .$if(charge !== null, (query) => query.set({ chargeId: charge?.id, institutionId: charge?.institutionId }))
    .where("id", "=", matter.id)
    .where("resolvedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A reconciliation entry by its id. */
export function findMatter(db: TenantDatabase, id: string): Promise<MatterRow | undefined> {
  return db.selectFrom("reconciliation").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Adds a new entry in place of a resolved one whose answer was a mistake.
 * @returns the id of the new entry; null when the resolved one was replaced before
 */
export async function correctMatter(trx: TenantDatabase, former: MatterRow, now: Date): Promise<string | null> {
  const id = newId();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("reconciliation")
    .values({
      ...former,
      ...{ id, formerId: former.id, createdAt: now.toISOString(), resolvedAt: null, resolution: null, note: null },
      ...{ resolvedById: null, resolvedByName: null, refundId: null },
    })
    .onConflict((conflict) => conflict.columns(["tenantId", "formerId"]).where("formerId", "is not", null).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? id : null;
}
