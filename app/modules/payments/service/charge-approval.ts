import { enqueue } from "~/data/outbox";
import type { TenantDatabase } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { installmentsPaid } from "~/modules/payments/rules/price";
import type { MatterReason } from "~/modules/payments/rules/reconciliation/matter";
import { hasEnded } from "~/modules/subscriptions/rules/subscription-status";
import {
  keepSlot,
  loadSubject,
  lockSubject,
  mayComplete,
  moveStatus,
  type PaymentSubject,
  tellEnrolled,
} from "~/modules/subscriptions/service";
import {
  CARD_TOPIC,
  type ChargeRow,
  cancelPendingCharges,
  dataOf,
  GIVEN_UP,
  groupOf,
  stateOf,
  updateCharge,
} from "./charge-store";
import { enterPayment, type ReceivedPayment } from "./money/ledger";
import { post } from "./money/posting";
import { bookReceipt } from "./money/receipt";
import { announceApproval } from "./payment-announcement";
import { computeDue } from "./payment-due";
import { amountOn, saveInstallments } from "./payment-installment";
import { findLock, payLock } from "./payment-lock";
import { reconcileCharge } from "./reconciliation";
import { beginRecurrence } from "./recurrence/beginning";
import { completes, freePart, keptCents } from "./rest";
import { planAgenda } from "./schedule/agenda";
import { settleInstallment } from "./schedule/installment-settlement";
import { consumeUse, consumeVoucher } from "./voucher-reservation";

/** States in which money may still arrive for a charge and approve it. */
const payable = ["pending", "processing", "unknown", "expired", "denied", "cancelled"] as const;
const inTime = ["pending", "processing", "unknown"];

interface Judgement {
  /**
   * The received amount for which the charge is approved, in cents, where staff accept or assign it, or where a rest
   * was paid. It counts as paid in time, and the receipt confirms it.
   */
  acceptedCents?: number;
  /** The amount in the message to the candidate, in cents; by default `acceptedCents`, or else the charge's amount. */
  toldCents?: number;
  /**
   * When the payer paid, by the provider's report, which may arrive much later; by default the time of `payment`.
   * Absent where no single payment covers the charge.
   */
  paidAt?: string;
}

/**
 * Approves a charge: updates in one transaction the charge, the lock of its purpose, installments, flags and status of
 * the subscription, voucher and class, and sends notification and mail. A second call changes nothing. A late payment
 * settles an open subscription if it is still enough. Late payments, and payments that settle nothing or find the class
 * full, also go to reconciliation; their charge is approved all the same. Each approved charge gets its receipt.
 * @param payment the payment that covers the charge, which becomes an entry of the ledger; null when nothing was due,
 * or when the ledger already contains the received payments
 * @returns whether this call approved the charge
 */
export async function approveCharge(
  db: TenantDatabase,
  chargeId: string,
  payment: ReceivedPayment | null,
  now: Date,
  { acceptedCents, toldCents = acceptedCents, paidAt = payment?.at }: Judgement = {},
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const found = await chargeRow(trx, chargeId);
    if (!found) return false;
    await lockSubject(trx, found.subscriptionId);
    const charge = (await chargeRow(trx, chargeId)) ?? found;
    const subject = await loadSubject(trx, charge.subscriptionId);
    const dataJson = JSON.stringify({ ...dataOf(charge), paidAt: now.toISOString(), acceptedCents });
    const paid = { state: "approved", reason: null, dataJson, approvedAt: now.toISOString() } as const;
    if (!subject || !(await updateCharge(trx, charge, payable, paid, now))) return false;
    if (payment) await enterPayment(trx, charge, payment, now);
    const amountCents = acceptedCents ?? charge.amountCents;
    bookReceipt(trx, { charge, kind: "payment", movement: charge.id, amountCents, at: now, paidAt: paidAt ?? null });
    if (dataOf(charge).card?.lastDigits === "") await enqueue(trx, CARD_TOPIC, { chargeId }, now);
    const isLate = acceptedCents === undefined && !isInTime(charge, paidAt ?? now.toISOString());
    const isOutdated = isLate || charge.reason === GIVEN_UP;
    const receivedCents = toldCents ?? charge.amountCents;
    const misfit = await settle(trx, subject, charge, { isOutdated, receivedCents }, now);
    if (misfit) await reconcile(trx, charge, misfit, now);
    else if (isLate) await reconcile(trx, charge, "LATE_PAYMENT", now);
    if (!misfit || misfit === "CLASS_FULL") await beginRecurrence(trx, charge, now);
    return true;
  });
}

/**
 * Says whether a charge was paid before it expired, even if the portal learnt of the payment after that. A denied or
 * cancelled charge never counts as paid in time.
 */
function isInTime(charge: ChargeRow, paidAt: string): boolean {
  const state = stateOf(charge, new Date(paidAt));
  return inTime.includes(state) || (state === "expired" && charge.expiresAt !== null && paidAt < charge.expiresAt);
}

/** The money with which a charge is settled. */
interface Settlement {
  /**
   * Whether the charge had expired, was closed or was given up when it was paid. The price may have changed by then, so
   * the charge's amount must cover what is owed.
   */
  isOutdated: boolean;
  /** The received amount in the message to the candidate, in cents. */
  receivedCents: number;
}

/**
 * Settles the purpose of a charge with the money received for it.
 * @returns why staff must check the payment, or null
 */
export async function settle(
  trx: TenantDatabase,
  subject: PaymentSubject,
  charge: ChargeRow,
  settlement: Settlement,
  now: Date,
): Promise<MatterReason | null> {
  const { isOutdated, receivedCents } = settlement;
  if (hasEnded(subject.status) || !subject.price) return "SUBSCRIPTION_CLOSED";
  const { purpose } = charge;
  const { restOf, redemptionId } = dataOf(charge);
  if (restOf) return settleRest(trx, charge, restOf.chargeId, receivedCents, now);
  if (purpose === "installment") return settleInstallment(trx, subject, charge, settlement, now);
  const group = purpose === "fee" ? "fee" : "first";
  const priced = { ...subject, price: subject.price };
  if (isOutdated) {
    const { schedule, today } = await computeDue(trx, priced, group, now);
    if (charge.amountCents < amountOn(schedule, purpose, today)) return "AMOUNT_MISMATCH";
  }
  if (!(await payLock(trx, subject, group, charge.id))) return "DUPLICATE_PAYMENT";
  const isOfUse = redemptionId && group === "first" && !isOutdated;
  const due = await computeDue(trx, isOfUse ? await consumeUse(trx, priced, redemptionId) : priced, group, now);
  await saveInstallments(trx, subject, due.schedule);
  await freePart(trx, due.rest, now);
  await markInstallments(trx, subject, charge, installmentsPaid(purpose, due.schedule.price), now);
  await markSubscription(trx, subject, group);
  mayComplete(trx, subject, now);
  await moveStatus(trx, subject, group === "fee" ? "contract_pending" : "documents_pending", now);
  await cancelPendingCharges(trx, subject, group, now);
  await announceApproval(trx, subject, charge, receivedCents, now);
  const after = await loadSubject(trx, subject.id);
  if (after?.status === "enrolled") await tellEnrolled(trx, after, "payment", now);
  await bookCharge(trx, charge, now);
  if (group === "fee") return null;
  await planAgenda(trx, subject, now);
  // A discount that did not count, because its proof was refused, is not used up by the full price.
  if (!subject.redemption?.isSuspended) await consumeVoucher({ db: trx, now }, subject.id);
  return (await keepSlot(trx, subject)) ? null : "CLASS_FULL";
}

/** Approves the charge that a paid rest completes. @returns why staff must check the payment of the rest, or null */
async function settleRest(
  trx: TenantDatabase,
  rest: ChargeRow,
  chargeId: string,
  receivedCents: number,
  now: Date,
): Promise<"AMOUNT_MISMATCH" | "DUPLICATE_PAYMENT" | null> {
  const charge = await chargeRow(trx, chargeId);
  if (!charge || charge.state === "approved") return "DUPLICATE_PAYMENT";
  if (!completes(rest, charge)) return "AMOUNT_MISMATCH";
  const lock = await findLock(trx, { id: rest.subscriptionId }, groupOf(charge));
  if (lock?.state === "paid") return "DUPLICATE_PAYMENT";
  const acceptedCents = keptCents(charge);
  const judgement = { acceptedCents, toldCents: acceptedCents + receivedCents };
  await approveCharge(trx, chargeId, null, now, judgement);
  return null;
}

/** Books the fee or tuition that a charge has settled; the part of its amount above the price is card interest. */
function bookCharge(trx: TenantDatabase, charge: ChargeRow, now: Date): Promise<void> {
  const interest = dataOf(charge).breakdown?.interestCents ?? 0;
  const account = charge.purpose === "fee" ? "fee" : "tuition";
  const payer = charge.amountCents;
  return post(trx, charge, { payer, [account]: interest - payer, card_interest: -interest }, now);
}

function reconcile(trx: TenantDatabase, charge: ChargeRow, reason: MatterReason, now: Date): Promise<void> {
  return reconcileCharge(trx, charge, { amountCents: charge.amountCents, reason }, now);
}

async function markInstallments(
  trx: TenantDatabase,
  subject: PaymentSubject,
  charge: ChargeRow,
  count: number,
  now: Date,
) {
  const isFee = charge.purpose === "fee";
  await trx
    .updateTable("installment")
    .set({ paidAt: now.toISOString() })
    .where("subscriptionId", "=", subject.id)
    .where("kind", "=", isFee ? "fee" : "tuition")
    .where("number", "<=", isFee ? 1 : count)
    .where("paidAt", "is", null)
    .execute();
}

async function markSubscription(trx: TenantDatabase, subject: PaymentSubject, group: "fee" | "first"): Promise<void> {
  await trx
    .updateTable("subscription")
    .set(group === "fee" ? { isTaxPaid: 1 } : { isPaid: 1 })
    .where("id", "=", subject.id)
    .execute();
}

function chargeRow(trx: TenantDatabase, id: string) {
  return trx.selectFrom("charge").selectAll().where("id", "=", id).executeTakeFirst();
}
