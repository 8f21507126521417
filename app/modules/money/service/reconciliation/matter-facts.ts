import type { TenantDatabase } from "~/data/tenant";
import { together } from "~/data/together";
import { type AllowedAnswer, answersTo, type MatterFacts } from "~/modules/payments/rules/reconciliation/matter";
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
} from "~/modules/payments/service";
import { hasEnded, type SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";

type Matter = Pick<MatterRow, "reason" | "amountCents" | "paymentId">;
type Lock = { chargeId: string; state: string };

/** The facts besides the entry itself that decide which answers the entry allows. */
export interface Around {
  charge: ChargeRow | null;
  status: string | null;
  locks: readonly Lock[];
  /** The rows of `refundsQuery`. */
  refunds: readonly { amountCents: number }[];
  /** Of `completedQuery`. */
  completed: readonly Parameters<typeof completes>[1][];
  limitCents: number;
}

/** The answers that are allowed now. */
export function allowedAnswers(matter: Matter, around: Around): AllowedAnswer[] {
  const { charge, status, locks, refunds, completed, limitCents } = around;
  const returningCents = refunds.reduce((sum, { amountCents }) => sum + Number(amountCents), 0);
  const facts: MatterFacts = {
    ...{ reason: matter.reason, amountCents: Number(matter.amountCents), limitCents },
    isPayment: matter.paymentId !== null,
    charge: charge && {
      ...{ ...chargeSumsOf(charge), amountCents: Number(charge.amountCents) },
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
export function refundsQuery(db: TenantDatabase, { id }: ChargeRow) {
  return settledRefunds(db).select("r.amountCents").where("r.chargeId", "=", id);
}

/** Selects the charge whose rest a charge collects; no row for a charge that collects no rest. */
export function completedQuery(db: TenantDatabase, charge: ChargeRow) {
  return db
    .selectFrom("charge")
    .select(["amountCents", "receivedCents", "returningCents", "disputedCents"])
    .where("id", "=", chargeDataOf(charge).restOf?.chargeId ?? "");
}

/** Selects the lock of the purpose of a charge. */
export function lockQuery(db: TenantDatabase, charge: ChargeRow) {
  return db
    .selectFrom("paymentLock")
    .select(["chargeId", "state"])
    .where("subscriptionId", "=", charge.subscriptionId)
    .where("purpose", "=", purposeGroupOf(charge));
}

/** Reads the facts that decide which answers an entry about a charge allows. */
export async function aroundCharge(db: TenantDatabase, charge: ChargeRow): Promise<Around> {
  const { institutionId, subscriptionId } = charge;
  const { locks, limits, refunds, completed, states } = await together(db, {
    locks: lockQuery(db, charge),
    refunds: refundsQuery(db, charge),
    completed: completedQuery(db, charge),
    limits: limitQuery(db, { institutionId }),
    states: db.selectFrom("subscription").select("status").where("id", "=", subscriptionId),
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
