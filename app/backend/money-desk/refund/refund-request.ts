import { type BackendContext, notFound, problem } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { together } from "~/backend/database/together";
import { inTransaction } from "~/backend/database/transaction";
import { actorOf } from "~/backend/identity";
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
} from "~/backend/payment";
import { providerNamed } from "~/backend/providers/payment";
import { findRecord, lockSubject, type SubscriptionRecord } from "~/backend/subscription";
import type { RefundOffer, RefundWish } from "~/contract/refund";
import { refundWayOf } from "~/domain/payment/payment-method";
import { needsApproval, type RefundWay, refundableCents } from "~/domain/payment/refund";
import { findDeskCharge } from "../charge/charge-scope";
import { auditRefund, endsWith, followApproval, isEndable, messagePreview, placeQuery } from "./refund-effect";
import { deskRefundOf, refundsOfCharge } from "./refund-row";
import { refundReply } from "./refund-scope";

/** How much of a charge may be returned, and how; null without the right or the charge. */
export async function refundOffer(ctx: BackendContext, id: string): Promise<RefundOffer | null> {
  const charge = await findDeskCharge(ctx, id, "payments.refund");
  const record = charge && (await findRecord(ctx.db, ctx.tenantId, charge.subscription_id));
  if (!charge || !record) return null;
  const { refunds, limits, places } = await together(ctx.db, {
    refunds: refundsOfCharge(ctx.db, ctx.tenantId, id),
    limits: limitQuery(ctx.db, { tenantId: ctx.tenantId, institutionId: charge.institution_id }),
    places: placeQuery(ctx.db, charge),
  });
  const sums = chargeSumsOf(charge);
  return {
    ...{ chargeId: id, name: record.social_name ?? record.person_name, method: charge.method },
    ...{ lastDigits: chargeDataOf(charge).card?.lastDigits || null, paidAt: charge.approved_at },
    ...{ receivedCents: sums.receivedCents, disputedCents: sums.disputedCents },
    refunds: refunds
      .filter(({ state, retry_id }) => !["refused", "failed"].includes(state) && retry_id === null)
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
  return scope === "partial" || (scope === "full" && amountCents === charge.amount_cents) ? "provider" : "transfer";
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

/** Compares a request for a refund with what may still be returned of the charge. */
async function check(db: Database, ctx: BackendContext, id: string, wish: RefundWish) {
  const charge = await findCharge(db, ctx.tenantId, id);
  const record = charge && (await findRecord(db, ctx.tenantId, charge.subscription_id));
  if (!charge || !record) return notFound;
  const sums = chargeSumsOf(charge);
  const remainingCents = refundableCents(sums);
  if (wish.remainingCents !== remainingCents) return problem(409, "CONFLICT", { details: { remainingCents } });
  if (wish.amountCents > remainingCents)
    return problem(422, "VALIDATION", { fields: { amountCents: "TOO_MUCH" }, details: { remainingCents } });
  const limitCents = await approvalLimit(db, { tenantId: ctx.tenantId, institutionId: charge.institution_id });
  const isWhole = wish.amountCents === remainingCents;
  const found: Checked = {
    ...{ charge, record, limitCents },
    endsEnrolment: isWhole && wish.endsEnrolment && (await endsWith(db, record, charge)),
    needsApproval: needsApproval(sums.returningCents + wish.amountCents, limitCents),
  };
  return found;
}

/** The effects that a refund would have, with the exact message to the candidate. */
export async function previewRefund(ctx: BackendContext, id: string, wish: RefundWish) {
  if (!(await findDeskCharge(ctx, id, "payments.refund"))) return notFound;
  const found = await check(ctx.db, ctx, id, wish);
  if ("status" in found) return found;
  const way = await wayOf(ctx, found.charge, wish.amountCents);
  const told = { amountCents: wish.amountCents, way, reason: wish.reason, endsEnrolment: found.endsEnrolment };
  const message = await messagePreview(ctx.db, found.record, found.charge, told);
  const { needsApproval: isChecked, endsEnrolment } = found;
  return { status: 200 as const, body: { message, needsApproval: isChecked, endsEnrolment } };
}

/**
 * Asks for a refund: reserves and records it, and approves it at once unless a second person has to approve.
 * @param paymentId the provider's id of the payment to return; null for the first payment of the charge
 */
export async function askRefund(ctx: BackendContext, id: string, wish: RefundWish, paymentId: string | null = null) {
  const { db, tenantId, caller, now } = ctx;
  const seen = await findDeskCharge(ctx, id, "payments.refund");
  if (!seen || !caller) return notFound;
  const way = await wayOf(ctx, seen, wish.amountCents);
  const actor = actorOf(caller);
  return inTransaction(db, async (trx) => {
    await lockSubject(trx, tenantId, seen.subscription_id);
    const known = await knownRequest(trx, tenantId, wish.idempotencyKey);
    if (known) return known.charge_id === id ? refundReply(200, ctx, trx, known.id) : problem(409, "CONFLICT");
    const found = await check(trx, ctx, id, wish);
    if ("status" in found) return found;
    const { charge, endsEnrolment, limitCents } = found;
    const subject = { tenantId, id: charge.subscription_id };
    const request = {
      ...{ chargeId: id, amountCents: wish.amountCents, way, reason: wish.reason, note: wish.note || null },
      ...{ author: actor, limitCents, endsEnrolment, idempotencyKey: wish.idempotencyKey, paymentId },
    };
    const refundId = await requestRefund(trx, subject, request, now);
    const refund = refundId === null ? undefined : await findRefund(trx, tenantId, refundId);
    if (!refund) return problem(409, "CONFLICT");
    await auditRefund(trx, refund, actor, { action: "refund.requested", reason: wish.note || null }, now);
    if (refund.state === "approved") await followApproval(trx, charge, refund, actor, now);
    return refundReply(201, ctx, trx, refund.id);
  });
}

function knownRequest(trx: Database, tenantId: string, key: string) {
  return trx
    .selectFrom("refund")
    .select(["id", "charge_id"])
    .where("tenant_id", "=", tenantId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
}
