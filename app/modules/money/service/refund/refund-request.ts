import { absent, Refusal } from "~/api/refusal";
import { together } from "~/data/together";
import { inTransaction } from "~/data/transaction";
import type { DeskRefund, RefundOffer, RefundWish } from "~/modules/money/schema/refund";
import { refundWayOf } from "~/modules/payments/rules/payment-method";
import { needsApproval, type RefundWay, refundableCents } from "~/modules/payments/rules/refund";
import {
  approvalLimit,
  type ChargeRow,
  chargeDataOf,
  chargeSumsOf,
  findCharge,
  findRefund,
  limitIn,
  limitQuery,
  requestRefund,
} from "~/modules/payments/service";
import { actorOf } from "~/modules/people/service";
import { findRecord, lockSubject, type SubscriptionRecord } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import type { StaffContext } from "~/procedure/procedure";
import { providerNamed } from "~/providers/payment";
import { findDeskCharge } from "../charge/charge-scope";
import { auditRefund, endsWith, followApproval, isEndable, messagePreview, placeQuery } from "./refund-effect";
import { deskRefundOf, refundsOfCharge } from "./refund-row";

/** How much of a charge may be returned, and how. */
export async function refundOffer(ctx: StaffContext, { chargeId }: Pick<RefundWish, "chargeId">): Promise<RefundOffer> {
  const { db } = ctx;
  const charge = await findDeskCharge(ctx, chargeId);
  const record = await findRecord(db, charge.subscriptionId);
  if (!record) throw absent();
  const { refunds, limits, places } = await together(db, {
    refunds: refundsOfCharge(db, chargeId),
    limits: limitQuery(db, { institutionId: charge.institutionId }),
    places: placeQuery(db, charge),
  });
  const sums = chargeSumsOf(charge);
  return {
    ...{ chargeId, name: record.socialName ?? record.personName, method: charge.method },
    ...{ lastDigits: chargeDataOf(charge).card?.lastDigits || null, paidAt: charge.approvedAt },
    ...{ receivedCents: sums.receivedCents, disputedCents: sums.disputedCents },
    refunds: refunds
      .filter(({ state, retryId }) => !["refused", "failed"].includes(state) && retryId === null)
      .map((row) => deskRefundOf(row, ctx)),
    remainingCents: refundableCents(sums),
    limitCents: limitIn(limits),
    endsEnrolment: isEndable(record) && places.length > 0,
    way: await wayOf(ctx, charge, refundableCents(sums)),
  };
}

/** How an amount is returned: by the provider, or by a transfer if the provider is known not to return it. */
export async function wayOf(ctx: BackendContext, charge: ChargeRow, amountCents: number): Promise<RefundWay> {
  if (charge.method === "none" || refundWayOf(charge.method) === "transfer") return "transfer";
  const provider = await providerNamed(ctx, charge.provider).catch(() => null);
  const scope = provider ? (provider.offers.refunds[charge.method] ?? "none") : "partial";
  return scope === "partial" || (scope === "full" && amountCents === charge.amountCents) ? "provider" : "transfer";
}

interface Checked {
  charge: ChargeRow;
  record: SubscriptionRecord;
  limitCents: number;
  /**
   * Whether the refund ends the enrolment: staff ask for that, and it returns the whole remainder of the charge that
   * paid for the place.
   */
  endsEnrolment: boolean;
  needsApproval: boolean;
}

/**
 * Compares a request for a refund with what may still be returned of the charge.
 * @throws Refusal CONFLICT when the remainder has changed, VALIDATION when it is exceeded; both with the remainder
 */
async function check({ db }: StaffContext, wish: RefundWish): Promise<Checked> {
  const charge = await findCharge(db, wish.chargeId);
  const record = charge && (await findRecord(db, charge.subscriptionId));
  if (!charge || !record) throw absent();
  const sums = chargeSumsOf(charge);
  const remainingCents = refundableCents(sums);
  if (wish.remainingCents !== remainingCents) throw new Refusal("CONFLICT", { facts: { remainingCents } });
  if (wish.amountCents > remainingCents)
    throw new Refusal("VALIDATION", { fields: { amount: "money.refundTooMuch" }, facts: { remainingCents } });
  const limitCents = await approvalLimit(db, { institutionId: charge.institutionId });
  const isWhole = wish.amountCents === remainingCents;
  return {
    ...{ charge, record, limitCents },
    endsEnrolment: isWhole && wish.endsEnrolment && (await endsWith(db, record, charge)),
    needsApproval: needsApproval(sums.returningCents + wish.amountCents, limitCents),
  };
}

/** The effects that a refund would have, with the exact message to the candidate. @throws Refusal as `askRefund` */
export async function previewRefund(ctx: StaffContext, wish: RefundWish) {
  await findDeskCharge(ctx, wish.chargeId);
  const { charge, record, needsApproval, endsEnrolment } = await check(ctx, wish);
  const { amountCents, reason } = wish;
  const told = { amountCents, way: await wayOf(ctx, charge, amountCents), reason, endsEnrolment };
  return { message: await messagePreview(ctx.db, record, charge, told), needsApproval, endsEnrolment };
}

/**
 * Asks for a refund: reserves and records it, and approves it at once unless a second person has to approve. A repeated
 * key returns the refund that it has already asked for.
 * @param paymentId the provider's id of the payment to return; null for the first payment of the charge
 * @throws Refusal CONFLICT when the remainder has changed, VALIDATION when it is exceeded
 */
export async function askRefund(
  ctx: StaffContext,
  wish: RefundWish,
  paymentId: string | null = null,
): Promise<Pick<DeskRefund, "id" | "state"> & { isRepeated: boolean }> {
  const { tenantId, now } = ctx;
  const { chargeId, amountCents, reason, idempotencyKey } = wish;
  const seen = await findDeskCharge(ctx, chargeId);
  const way = await wayOf(ctx, seen, amountCents);
  return inTransaction(ctx.db, async (db) => {
    const trx = { ...ctx, db };
    await lockSubject(db, seen.subscriptionId);
    const known = await knownRequest(trx, idempotencyKey);
    if (known && known.chargeId !== chargeId) throw new Refusal("CONFLICT");
    if (known) return { id: known.id, state: known.state, isRepeated: true };
    const { charge, endsEnrolment, limitCents } = await check(trx, wish);
    const subject = { tenantId, id: charge.subscriptionId };
    const note = wish.note || null;
    const author = actorOf(ctx.caller);
    const request = { chargeId, amountCents, way, reason, note, author, limitCents, endsEnrolment };
    const id = await requestRefund(db, subject, { ...request, idempotencyKey, paymentId }, now);
    const refund = id === null ? undefined : await findRefund(db, id);
    if (!refund) throw new Refusal("CONFLICT");
    await auditRefund(trx, refund, "refund.requested", note);
    if (refund.state === "approved") await followApproval(trx, charge, refund);
    return { id: refund.id, state: refund.state, isRepeated: false };
  });
}

function knownRequest({ db }: StaffContext, key: string) {
  return db
    .selectFrom("refund")
    .select(["id", "chargeId", "state"])
    .where("idempotencyKey", "=", key)
    .executeTakeFirst();
}
