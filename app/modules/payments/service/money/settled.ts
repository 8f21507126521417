import type { TenantDatabase } from "~/data/tenant";
import { type ChargeRow, dataOf } from "../charge-store";

type Settled = Pick<ChargeRow, "state" | "amountCents" | "dataJson">;

/**
 * How much of a charge's money has settled it and is not returned by a refund, in cents. Money received beyond that is
 * for the reconciliation.
 * @param returningCents the sum of the `settledRefunds` of the charge
 */
export function settledCents(charge: Settled, returningCents: number): number {
  if (charge.state !== "approved") return 0;
  return Math.max(0, (dataOf(charge).acceptedCents ?? Number(charge.amountCents)) - returningCents);
}

/**
 * Selects the refunds `r` of money that settled charges. Omits refused and failed refunds, those of a payment that a
 * reconciliation entry names, those of money received twice or beyond the amount, and those from before the approval,
 * which settled only what was left then.
 */
export function settledRefunds(db: TenantDatabase) {
  return db
    .selectFrom("refund as r")
    .innerJoin("charge as s", "s.id", "r.chargeId")
    .where("r.paymentId", "is", null)
    .where("r.reason", "not in", ["duplicate", "excess"])
    .where("r.state", "not in", ["refused", "failed"])
    .whereRef("r.requestedAt", ">=", "s.approvedAt");
}
