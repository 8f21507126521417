import type { Database } from "~/backend/database/connection";
import { newId } from "~/backend/id";
import type { ChargeRow } from "./charge-store";

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

/** A matter for staff. */
interface Matter {
  /** Cents, as received. */
  amountCents: number;
  reason: ReconciliationReason;
  /** The provider's id of a payment that settled no charge. */
  paymentId?: string | null;
  /** When it was received, a UTC instant. */
  paidAt?: string | null;
  /** The resolved matter that this one corrects. */
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

/** Adds a matter to the list for staff. @returns its id */
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

/** Adds a matter about a known charge to the list for staff. */
export async function reconcileCharge(db: Database, charge: ChargeRow, matter: Matter, now: Date): Promise<void> {
  const { tenant_id: tenantId, institution_id: institutionId, id: chargeId, provider } = charge;
  const reference = charge.provider_reference ?? chargeId;
  await addToReconciliation(db, { tenantId, institutionId, reference, chargeId, provider }, matter, now);
}
