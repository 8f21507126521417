import type { TenantDatabase } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { lockSubject } from "~/modules/subscriptions/service";
import { type CardOutcome, ProviderFailure } from "~/providers/payment/provider";
import { approveCharge } from "../charge-approval";
import { closeCharge } from "../charge-outcome";
import { type ChargeRow, dataOf, updateCharge } from "../charge-store";

interface Scope {
  db: TenantDatabase;
  now: Date;
}

/** An outcome, and the provider's own id of the order where it has one. */
type Outcome = CardOutcome & { providerId?: string | null };

/**
 * Charges a card and stores the outcome. Without a clear answer the charge stays unknown, because the payer may have
 * been charged: only a notification or a query at the provider can clarify that.
 * @returns null, or the error that leaves the outcome unknown
 */
export async function chargeCard(scope: Scope, charge: ChargeRow, pay: () => Promise<Outcome>): Promise<unknown> {
  try {
    await record(scope, charge, await pay());
  } catch (error) {
    if (!(error instanceof ProviderFailure)) {
      await updateCharge(scope.db, charge, ["unknown"], { reason: null }, scope.now);
      return error;
    }
    await closeCharge(scope.db, charge, "denied", "CARD_ERROR", scope.now);
  }
  return null;
}

async function record({ db, now }: Scope, charge: ChargeRow, outcome: Outcome) {
  const { state, reason, card, paymentId: id, saved, providerId = null } = outcome;
  const data = dataOf(charge);
  const named = { ...data, ...(card && data.card && { card: { ...data.card, ...card } }), ...(saved && { saved }) };
  const kept = {
    ...{ dataJson: JSON.stringify(named), searchKey: named.card?.lastDigits || charge.searchKey },
    ...(providerId !== null && { providerId }),
  };
  if (state !== "approved" && state !== "denied")
    return updateCharge(db, charge, ["unknown"], { ...kept, state, reason: null }, now);
  // One transaction for both updates, so that a repeated post never reads the charge between them.
  return inTransaction(db, async (trx) => {
    await lockSubject(trx, charge.subscriptionId);
    await updateCharge(trx, charge, ["unknown"], state === "approved" || providerId !== null ? kept : {}, now);
    if (state === "denied") return closeCharge(trx, charge, "denied", reason, now);
    const payment = { id, amountCents: charge.amountCents, at: now.toISOString() };
    return approveCharge(trx, charge.id, payment, now);
  });
}
