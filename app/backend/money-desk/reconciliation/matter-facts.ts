import type { Database } from "~/backend/database/connection";
import { together } from "~/backend/database/together";
import {
  type ChargeRow,
  chargeDataOf,
  chargeSumsOf,
  limitIn,
  limitQuery,
  type MatterRow,
  mayAskRest,
  purposeGroupOf,
  purposeStateIn,
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
  limitCents: number;
}

/** The answers that are allowed now. */
export function allowedAnswers(matter: Matter, { charge, status, locks, limitCents }: Around): AllowedAnswer[] {
  const facts: MatterFacts = {
    ...{ reason: matter.reason, amountCents: Number(matter.amount_cents), limitCents },
    isPayment: matter.payment_id !== null,
    charge: charge && {
      ...{ ...chargeSumsOf(charge), amountCents: Number(charge.amount_cents) },
      settledCents: settledCents(charge),
      purpose: purposeStateIn(charge, locks[0]),
      mayAskRest: mayAskRest(charge),
      isPaidRest: charge.state === "approved" && chargeDataOf(charge).restOf !== undefined,
      hasEnrolmentEnded: status !== null && hasEnded(status as SubscriptionStatus),
    },
  };
  return answersTo(facts);
}

/** The cents that settled a charge; 0 while it is not approved. */
function settledCents(charge: ChargeRow): number {
  return charge.state === "approved" ? (chargeDataOf(charge).acceptedCents ?? Number(charge.amount_cents)) : 0;
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
  const { locks, limits, states } = await together(db, {
    locks: lockQuery(db, charge),
    limits: limitQuery(db, { tenantId, institutionId }),
    states: db
      .selectFrom("subscription")
      .select("status")
      .where("tenant_id", "=", tenantId)
      .where("id", "=", subscription_id),
  });
  return { charge, locks, limitCents: limitIn(limits), status: states[0]?.status ?? null };
}

/** The facts around an entry whose charge is not known. */
export const NOTHING_AROUND: Around = { charge: null, status: null, locks: [], limitCents: 0 };
