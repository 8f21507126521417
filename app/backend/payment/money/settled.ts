import type { Database } from "~/backend/database/connection";
import { type ChargeRow, dataOf } from "../charge-store";

type Settled = Pick<ChargeRow, "state" | "amount_cents" | "data_json">;

/**
 * How much of a charge's money has settled it and is not returned by a refund, in cents. Money received beyond that is
 * for the reconciliation.
 * @param returningCents the sum of the `settledRefunds` of the charge
 */
export function settledCents(charge: Settled, returningCents: number): number {
  if (charge.state !== "approved") return 0;
  return Math.max(0, (dataOf(charge).acceptedCents ?? Number(charge.amount_cents)) - returningCents);
}

/**
 * Selects the refunds `r` of money that settled charges. Omits refused and failed refunds, those of a payment that a
 * reconciliation entry names, those of money received twice or beyond the amount, and those from before the approval,
 * which settled only what was left then.
 */
export function settledRefunds(db: Database) {
  return db
    .selectFrom("refund as r")
    .innerJoin("charge as s", (join) => join.onRef("s.tenant_id", "=", "r.tenant_id").onRef("s.id", "=", "r.charge_id"))
    .where("r.payment_id", "is", null)
    .where("r.reason", "not in", ["duplicate", "excess"])
    .where("r.state", "not in", ["refused", "failed"])
    .whereRef("r.requested_at", ">=", "s.approved_at");
}
