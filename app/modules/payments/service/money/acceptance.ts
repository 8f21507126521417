import type { TenantDatabase } from "~/data/tenant";
import { loadSubject } from "~/modules/subscriptions/service";
import { approveCharge, settle } from "../charge-approval";
import { type ChargeRow, dataOf, findCharge, groupOf } from "../charge-store";
import { findLock } from "../payment-lock";
import { reconcileCharge } from "../reconciliation";
import { beginRecurrence } from "../recurrence/beginning";
import { enterPayment, type ReceivedPayment } from "./ledger";
import { post } from "./posting";

/** Says whether the purpose of a charge is open, paid by this charge, or paid by another one. */
export async function purposeStateOf(
  db: TenantDatabase,
  charge: ChargeRow,
): Promise<"open" | "paid" | "paid-by-another"> {
  return purposeStateIn(charge, await findLock(db, subjectOf(charge), groupOf(charge)));
}

/**
 * Like `purposeStateOf`, but from a lock that was read before. A rest and the charge that it completes count as one.
 */
export function purposeStateIn(
  charge: Pick<ChargeRow, "id" | "dataJson">,
  lock: { chargeId: string; state: string } | undefined,
) {
  if (lock?.state !== "paid") return "open";
  const own = [charge.id, dataOf(charge).restOf?.chargeId];
  return own.includes(lock.chargeId) ? "paid" : "paid-by-another";
}

/**
 * Settles a charge with the money received for it, because staff accept that money: another amount, or a payment that
 * came when the enrolment was closed. The missing amount is booked as waived.
 * @param accepted the accepted and the waived amount, in cents
 * @returns false when the money settled nothing; the caller must then roll back
 */
export async function acceptReceived(
  trx: TenantDatabase,
  charge: ChargeRow,
  accepted: { amountCents: number; waivedCents: number },
  former: { id: string },
  now: Date,
): Promise<boolean> {
  const { amountCents, waivedCents } = accepted;
  if (charge.state === "approved") {
    const subject = await loadSubject(trx, charge.subscriptionId);
    const settlement = { isOutdated: false, receivedCents: amountCents };
    const misfit = subject ? await settle(trx, subject, charge, settlement, now) : "SUBSCRIPTION_CLOSED";
    if (misfit === "CLASS_FULL")
      await reconcileCharge(trx, charge, { amountCents, reason: misfit, formerId: former.id }, now);
  } else if (!(await approveCharge(trx, charge.id, null, now, { acceptedCents: amountCents }))) return false;
  if ((await purposeStateOf(trx, charge)) !== "paid") return false;
  await beginRecurrence(trx, charge, now);
  await post(trx, charge, { waived: waivedCents, payer: -waivedCents }, now);
  return true;
}

/**
 * Enters money without a known reference as a payment of a charge. Settles the charge if the amounts are the same;
 * otherwise a new reconciliation entry asks staff what to do with the money.
 * @returns the charge; null when the payment was entered before, or the charge is paid
 */
export async function matchPayment(
  trx: TenantDatabase,
  charge: ChargeRow,
  payment: ReceivedPayment,
  former: { id: string },
  now: Date,
): Promise<ChargeRow | null> {
  const { amountCents, id: paymentId, at: paidAt } = payment;
  if (charge.state === "approved" || !(await enterPayment(trx, charge, payment, now))) return null;
  if (amountCents === charge.amountCents) {
    const judgement = { acceptedCents: amountCents, paidAt };
    if (!(await approveCharge(trx, charge.id, null, now, judgement))) return null;
  } else {
    const matter = { amountCents, reason: "AMOUNT_MISMATCH" as const, paymentId, paidAt, formerId: former.id };
    await reconcileCharge(trx, charge, matter, now);
  }
  return (await findCharge(trx, charge.id)) ?? charge;
}

function subjectOf({ tenantId, subscriptionId: id }: ChargeRow) {
  return { tenantId, id };
}
