import type { Selectable } from "kysely";
import type { Database } from "~/backend/database/connection";
import type { Schema } from "~/backend/database/schema";
import { newId } from "~/backend/id";
import type { Actor } from "~/backend/identity";
import type { MatterAnswer, MatterReason } from "~/domain/payment/reconciliation/matter";
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
  tenantId: string;
  /** Empty where the institution is not known. */
  institutionId: string;
  reference: string;
  chargeId: string | null;
  provider: string;
}

/** Adds an entry to the list for staff. @returns its id */
export async function addToReconciliation(db: Database, place: Place, matter: Matter, now: Date): Promise<string> {
  const id = newId();
  await db
    .insertInto("reconciliation")
    .values({
      ...{ tenant_id: place.tenantId, id, institution_id: place.institutionId, reference: place.reference },
      ...{ charge_id: place.chargeId, provider: place.provider, amount_cents: matter.amountCents },
      ...{ reason: matter.reason, payment_id: matter.paymentId ?? null, paid_at: matter.paidAt ?? null },
      ...{ former_id: matter.formerId ?? null, created_at: now.toISOString(), resolved_at: null },
    })
    .execute();
  return id;
}

/** Adds an entry about a known charge to the list for staff. */
export async function reconcileCharge(db: Database, charge: ChargeRow, matter: Matter, now: Date): Promise<void> {
  const { tenant_id: tenantId, institution_id: institutionId, id: chargeId, provider } = charge;
  const reference = charge.provider_reference ?? chargeId;
  await addToReconciliation(db, { tenantId, institutionId, reference, chargeId, provider }, matter, now);
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
export async function resolveMatter(trx: Database, matter: MatterRow, given: Answer, now: Date): Promise<boolean> {
  const { answer, note, actor, refundId = null, charge = null } = given;
  const { numUpdatedRows } = await trx
    .updateTable("reconciliation")
    .set({ resolved_at: now.toISOString(), resolution: answer, note, refund_id: refundId })
    .set({ resolved_by_id: actor.id, resolved_by_name: actor.name })
    .$if(charge !== null, (query) => query.set({ charge_id: charge?.id, institution_id: charge?.institution_id }))
    .where("tenant_id", "=", matter.tenant_id)
    .where("id", "=", matter.id)
    .where("resolved_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A reconciliation entry by its id. */
export function findMatter(db: Database, tenantId: string, id: string): Promise<MatterRow | undefined> {
  return db
    .selectFrom("reconciliation")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/**
 * Adds a new entry in place of a resolved one whose answer was a mistake.
 * @returns the id of the new entry; null when the resolved one was replaced before
 */
export async function correctMatter(trx: Database, former: MatterRow, now: Date): Promise<string | null> {
  const id = newId();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("reconciliation")
    .values({
      ...former,
      ...{ id, former_id: former.id, created_at: now.toISOString(), resolved_at: null, resolution: null, note: null },
      ...{ resolved_by_id: null, resolved_by_name: null, refund_id: null },
    })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "former_id"]).where("former_id", "is not", null).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? id : null;
}
