import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import { loadSubject, lockSubject, moveStatus } from "~/backend/subscription";
import type { ProviderEvent } from "~/contract/provider-notification";
import { approveCharge } from "./charge-approval";
import { type ChargeRow, groupOf, updateCharge } from "./charge-store";
import { releaseLock } from "./payment-lock";
import { addToReconciliation } from "./reconciliation";

const open = ["pending", "processing", "unknown"] as const;

/** Closes an open charge without payment, so that the payer can try again. @returns whether it was open */
export async function closeCharge(
  db: Database,
  charge: ChargeRow,
  state: "denied" | "expired" | "cancelled",
  reason: string | null,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockSubject(trx, charge.tenant_id, charge.subscription_id);
    if (!(await updateCharge(trx, charge, open, { state, reason }, now))) return false;
    const subject = await loadSubject(trx, charge.tenant_id, charge.subscription_id);
    if (!subject) return true;
    await releaseLock(trx, subject, groupOf(charge.purpose), charge.id);
    if (subject.status === "payment_processing") await moveStatus(trx, subject, "payment_pending", now);
    return true;
  });
}

/** Applies a provider's event to a charge, in any order of arrival: a paid charge stays paid. */
export async function applyEvent(db: Database, charge: ChargeRow, event: ProviderEvent, now: Date): Promise<void> {
  const { tenant_id: tenantId } = charge;
  const entry = { tenantId, reference: event.reference, amountCents: event.amountCents };
  switch (event.state) {
    case "approved":
      if (event.amountCents === charge.amount_cents) await approveCharge(db, tenantId, charge.id, now);
      else await addToReconciliation(db, { ...entry, reason: "AMOUNT_MISMATCH" }, now);
      return;
    case "processing":
      await updateCharge(db, charge, ["unknown"], { state: "processing", reason: null }, now);
      return;
    case "pending":
      return;
    default:
      if (charge.state === "approved") {
        if (event.state === "cancelled") await addToReconciliation(db, { ...entry, reason: "REVERSED" }, now);
      } else await closeCharge(db, charge, event.state, event.reason ?? null, now);
  }
}
