import type { InstallmentClaim } from "~/api/payment";
import type { TenantDatabase } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { type LateFee, lateFee } from "~/modules/payments/rules/late-fee";
import { loadSubject, lockSubject, moveStatus } from "~/modules/subscriptions/service";
import { todayOf } from "~/procedure/today";
import type { ChargeEvent, OrderEvent } from "~/providers/payment/provider-event";
import { type Day, daysBetween } from "~/rules/time/date";
import { approveCharge } from "./charge-approval";
import { type ChargeRow, dataOf, findCharge, GIVEN_UP, groupOf, updateCharge } from "./charge-store";
import { applyDispute } from "./money/dispute";
import { enterPayment } from "./money/ledger";
import { applyRefundEvent } from "./money/refund-outcome";
import { isPlaceBeingPaid, releaseLock } from "./payment-lock";
import { termsOf } from "./payment-terms";
import { reconcileCharge } from "./reconciliation";
import { beginRecurrence } from "./recurrence/beginning";
import { afterRefusedCard } from "./recurrence/refusal";

const open = ["pending", "processing", "unknown"] as const;

/** Closes an open charge without payment, so that the payer can try again. @returns whether it was open */
export async function closeCharge(
  db: TenantDatabase,
  charge: ChargeRow,
  state: "denied" | "expired" | "cancelled",
  reason: string | null,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockSubject(trx, charge.subscriptionId);
    if (!(await updateCharge(trx, charge, open, { state, reason }, now))) return false;
    const subject = await loadSubject(trx, charge.subscriptionId);
    if (!subject) return true;
    await releaseLock(trx, subject, groupOf(charge), charge.id);
    if (subject.status === "payment_processing" && !(await isPlaceBeingPaid(trx, subject)))
      await moveStatus(trx, subject, "payment_pending", now);
    await afterRefusedCard(trx, subject, charge, reason, now);
    return true;
  });
}

/** Applies a provider's event to a charge, in any order of arrival: a paid charge stays paid. */
export async function applyEvent(db: TenantDatabase, found: ChargeRow, event: OrderEvent, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockSubject(trx, found.subscriptionId);
    const charge = (await findCharge(trx, found.id)) ?? found;
    if (event.kind === "refund") await applyRefundEvent(trx, charge, event, now);
    else if (event.kind === "dispute") await applyDispute(trx, charge, event, now);
    else await applyChargeEvent(trx, charge, event, now);
  });
}

async function applyChargeEvent(trx: TenantDatabase, charge: ChargeRow, event: ChargeEvent, now: Date): Promise<void> {
  await keepCard(trx, charge, event, now);
  switch (event.state) {
    case "approved":
      await receive(trx, charge, event, now);
      return;
    case "processing":
      await updateCharge(trx, charge, ["unknown"], { state: "processing", reason: null }, now);
      return;
    case "pending":
      return;
    default:
      if (charge.state === "approved") {
        if (event.state === "cancelled") await reconcile(trx, charge, event, "REVERSED", now);
      } else {
        const isGivenUp = event.state === "expired" && charge.reason === GIVEN_UP;
        await closeCharge(trx, charge, isGivenUp ? "cancelled" : event.state, event.reason, now);
      }
  }
}

/**
 * Enters a payment in the ledger, unless it was entered before, and approves an unpaid charge of exactly its amount.
 * Staff are asked about another amount and about a second payment.
 */
async function receive(trx: TenantDatabase, ordered: ChargeRow, event: ChargeEvent, now: Date): Promise<void> {
  const { paymentId: id, amountCents, occurredAt: at } = event;
  if (amountCents <= 0 || !(await enterPayment(trx, ordered, { id, amountCents, at }, now))) return;
  const charge = await paidLate(trx, ordered, event, now);
  if (amountCents !== charge.amountCents) await reconcile(trx, charge, event, "AMOUNT_MISMATCH", now);
  else if (!(await approveCharge(trx, charge.id, null, now, { paidAt: at })))
    await reconcile(trx, charge, event, "DUPLICATE_PAYMENT", now);
}

/**
 * Adds to the unpaid charge of an installment the fine and interest that its provider collected after the due date, so
 * that the amount of the charge is the amount received. Where the provider of a pix does not report them, they are
 * computed by the institution's terms. Changes nothing unless fine and interest make up the difference.
 * @returns the charge after that
 */
async function paidLate(trx: TenantDatabase, charge: ChargeRow, event: ChargeEvent, now: Date): Promise<ChargeRow> {
  const { amountCents, occurredAt } = event;
  const { claim, ...data } = dataOf(charge);
  if (!claim || charge.state === "approved" || amountCents <= charge.amountCents) return charge;
  const paidOn = todayOf(new Date(occurredAt));
  const late = event.late ?? (data.pix?.dueOn ? await ownLateFee(trx, charge, claim, paidOn) : null);
  if (!late || charge.amountCents + late.fineCents + late.interestCents !== amountCents) return charge;
  const days = daysBetween(claim.dueOn, paidOn);
  const dataJson = JSON.stringify({ ...data, claim: { ...claim, late: { ...late, days } } });
  await updateCharge(trx, charge, [charge.state], { amountCents, dataJson }, now);
  return { ...charge, amountCents, dataJson };
}

/** The institution's fine and interest on the day of payment; null for a charge that already contains them. */
async function ownLateFee(
  trx: TenantDatabase,
  { institutionId }: ChargeRow,
  { netCents, dueOn, late }: InstallmentClaim,
  paidOn: Day,
): Promise<LateFee | null> {
  if (late.days > 0) return null;
  const terms = await termsOf(trx, institutionId);
  return lateFee(netCents, { dueOn, paidOn, holidays: terms.holidays }, terms.late);
}

/**
 * Stores the brand and last digits of a card that the payer entered on the provider's page, and the card that the
 * provider saved. Removes the page from the charge unless the event reports the charge as pending.
 */
async function keepCard(trx: TenantDatabase, charge: ChargeRow, event: ChargeEvent, now: Date): Promise<void> {
  const { card, state, saved } = event;
  const data = dataOf(charge);
  const known = data.card;
  if (!known) return;
  const named = known.lastDigits === "" ? (card ?? {}) : {};
  const kept = { ...known, ...named, page: state === "pending" ? known.page : null };
  const dataJson = JSON.stringify({ ...data, card: kept, ...(saved && { saved }) });
  if (dataJson === charge.dataJson) return;
  await updateCharge(trx, charge, [charge.state], { dataJson, searchKey: kept.lastDigits || null }, now);
  if (charge.state === "approved") await beginRecurrence(trx, { ...charge, dataJson }, now);
}

function reconcile(
  trx: TenantDatabase,
  charge: ChargeRow,
  { amountCents, paymentId, occurredAt: paidAt }: ChargeEvent,
  reason: "REVERSED" | "AMOUNT_MISMATCH" | "DUPLICATE_PAYMENT",
  now: Date,
): Promise<void> {
  const payment = reason === "REVERSED" ? {} : { paymentId: paymentId ?? charge.providerReference, paidAt };
  return reconcileCharge(trx, charge, { amountCents, reason, ...payment }, now);
}
