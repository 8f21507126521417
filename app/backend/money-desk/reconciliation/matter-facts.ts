import type { Database } from "~/backend/database/connection";
import { together } from "~/backend/database/together";
import {
  type ChargeRow,
  chargeDataOf,
  chargeSumsOf,
  completes,
  limitIn,
  limitQuery,
  type MatterRow,
  mayAskRest,
  purposeGroupOf,
  purposeStateIn,
  settledCents,
  settledRefunds,
} from "~/backend/payment";
import { hasEnded, type SubscriptionStatus } from "~/domain/journey/subscription-status";
import { type AllowedAnswer, answersTo, type MatterFacts } from "~/domain/payment/reconciliation/matter";

type Matter = Pick<MatterRow, "reason" | "amount_cents" | "payment_id">;
type Lock = { charge_id: string; state: string };

/** The facts besides the entry itself that decide which answers the entry allows. */
export interface Around {
  charge: ChargeRow | null;
  status: string | null;
  locks: readonly Lock[];
  /** The rows of `refundsQuery`. */
  refunds: readonly { amount_cents: number }[];
  /** Of `completedQuery`. */
  completed: readonly Parameters<typeof completes>[1][];
  limitCents: number;
}

/** The answers that are allowed now. */
export function allowedAnswers(matter: Matter, around: Around): AllowedAnswer[] {
  const { charge, status, locks, refunds, completed, limitCents } = around;
  const returningCents = refunds.reduce((sum, { amount_cents }) => sum + Number(amount_cents), 0);
  const facts: MatterFacts = {
    ...{ reason: matter.reason, amountCents: Number(matter.amount_cents), limitCents },
    isPayment: matter.payment_id !== null,
    charge: charge && {
      ...{ ...chargeSumsOf(charge), amountCents: Number(charge.amount_cents) },
      settledCents: settledCents(charge, returningCents),
      purpose: purposeStateIn(charge, locks[0]),
      mayAskRest: mayAskRest(charge),
      isStrayRest: completed.some((one) => !completes(charge, one)),
      hasEnrolmentEnded: status !== null && hasEnded(status as SubscriptionStatus),
    },
  };
  return answersTo(facts);
}

/** Selects the refunds of the money that settled a charge. */
export function refundsQuery(db: Database, { tenant_id, id }: ChargeRow) {
  return settledRefunds(db).select("r.amount_cents").where("r.tenant_id", "=", tenant_id).where("r.charge_id", "=", id);
}

/** Selects the charge whose rest a charge collects; no row for a charge that collects no rest. */
export function completedQuery(db: Database, charge: ChargeRow) {
  return db
    .selectFrom("charge")
    .select(["amount_cents", "received_cents", "returning_cents", "disputed_cents"])
    .where("tenant_id", "=", charge.tenant_id)
    .where("id", "=", chargeDataOf(charge).restOf?.chargeId ?? "");
}

/** Selects the lock of the purpose of a charge. */
export function lockQuery(db: Database, charge: ChargeRow) {
  return db
    .selectFrom("payment_lock")
    .select(["charge_id", "state"])
    .where("tenant_id", "=", charge.tenant_id)
    .where("subscription_id", "=", charge.subscription_id)
    .where("purpose", "=", purposeGroupOf(charge));
}

/** Reads the facts that decide which answers an entry about a charge allows. */
export async function aroundCharge(db: Database, charge: ChargeRow): Promise<Around> {
  const { tenant_id: tenantId, institution_id: institutionId, subscription_id } = charge;
  const { locks, limits, refunds, completed, states } = await together(db, {
    locks: lockQuery(db, charge),
    refunds: refundsQuery(db, charge),
    completed: completedQuery(db, charge),
    limits: limitQuery(db, { tenantId, institutionId }),
    states: db
      .selectFrom("subscription")
      .select("status")
      .where("tenant_id", "=", tenantId)
      .where("id", "=", subscription_id),
  });
  return { charge, locks, refunds, completed, limitCents: limitIn(limits), status: states[0]?.status ?? null };
}

/** Around an entry whose charge is not known. */
export const NOTHING_AROUND: Around = {
  charge: null,
  status: null,
  locks: [],
  refunds: [],
  completed: [],
  limitCents: 0,
};
