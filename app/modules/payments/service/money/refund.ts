import { type SqlBool, sql } from "kysely";
import { newId } from "~/data/id";
import { enqueue } from "~/data/outbox";
import type { TenantDatabase } from "~/data/tenant";
import { refundWayOf } from "~/modules/payments/rules/payment-method";
import { needsApproval, type RefundReason, type RefundWay, refundableCents } from "~/modules/payments/rules/refund";
import type { Actor } from "~/modules/people/service";
import type { PaymentSubject } from "~/modules/subscriptions/service";
import { type ChargeRow, sumsOf } from "../charge-store";
import { recordRefund } from "./refund-event";
import { settledCents, settledRefunds } from "./settled";

type Subject = Pick<PaymentSubject, "id">;

/** What a subscription has paid and can get back, in cents; payments that staff have to reconcile do not count. */
export async function paidCents(db: TenantDatabase, subject: Subject): Promise<number> {
  return returnableOf(await paidCharges(db, subject).execute());
}

type Paid = Pick<ChargeRow, "state" | "amountCents" | "dataJson"> &
  Parameters<typeof sumsOf>[0] & {
    /** The sum of its `settledRefunds`. */
    settledRefundCents: number | null;
  };

/** How much of some charges is left to return, in cents. @param rows of `paidCharges` */
export const returnableOf = (rows: readonly Paid[]): number => rows.reduce((sum, row) => sum + leftOf(row), 0);

/** The amount left to return of a charge, in cents; money beyond what settled the charge is reconciled separately. */
const leftOf = (row: Paid): number =>
  Math.min(settledCents(row, Number(row.settledRefundCents ?? 0)), refundableCents(sumsOf(row)));

/** The amount that is returned or owed to the payer of a subscription, in cents. */
export async function refundCents(db: TenantDatabase, subject: Subject): Promise<number> {
  const rows = await db
    .selectFrom("refund")
    .select("amountCents")
    .where("subscriptionId", "=", subject.id)
    .where("state", "<>", "refused")
    .where("retryId", "is", null)
    .execute();
  return rows.reduce((sum, row) => sum + row.amountCents, 0);
}

/** Topic of refunds to send to their providers. */
export const REFUND_TOPIC = "payment.refund";

/** The reason for a refund, its author, and the limit above which it needs approval. */
export interface RefundCause {
  reason: RefundReason;
  /** The author of the request; null for the candidate or the portal itself. */
  author: Actor | null;
  /** Above this sum of a charge's refunds, in cents, a second person must approve; absent if none is required. */
  limitCents?: number;
}

/**
 * Requests the refund of everything that a subscription has paid. The caller makes sure that it happens once.
 * @returns the sum in cents
 */
export async function requestRefunds(
  trx: TenantDatabase,
  subject: Subject,
  cause: RefundCause,
  now: Date,
): Promise<number> {
  let sum = 0;
  for (const row of await paidCharges(trx, subject).execute()) {
    const amountCents = leftOf(row);
    if (amountCents === 0) continue;
    if (await requestRefund(trx, subject, { chargeId: row.id, amountCents, ...cause }, now)) sum += amountCents;
  }
  return sum;
}

interface RefundWish extends Partial<RefundCause> {
  chargeId: string;
  amountCents: number;
  /** By default the provider, but a transfer for slips, whose money no provider returns. */
  way?: RefundWay;
  note?: string | null;
  endsEnrolment?: boolean;
  /** The provider's id of the payment to return; absent for the first payment of the charge. */
  paymentId?: string | null;
  idempotencyKey?: string;
}

/**
 * Reserves the money of a refund and records it, as approved or waiting for a second person.
 * @returns its id; null when less than this amount of the charge is left to return
 */
export async function requestRefund(
  trx: TenantDatabase,
  subject: Subject,
  wish: RefundWish,
  now: Date,
): Promise<string | null> {
  const { chargeId, amountCents, author = null, limitCents = Number.POSITIVE_INFINITY } = wish;
  const charge = await trx
    .updateTable("charge")
    .set((eb) => ({ returningCents: eb("returningCents", "+", amountCents) }))
    .where("id", "=", chargeId)
    .where("subscriptionId", "=", subject.id)
    .where((eb) =>
      eb(eb(eb("returningCents", "+", amountCents), "+", eb.ref("disputedCents")), "<=", eb.ref("receivedCents")),
    )
    .returning(["institutionId", "method", "returningCents"])
    .executeTakeFirst();
  if (!charge) return null;
  const id = newId();
  const at = now.toISOString();
  const isApproved = !needsApproval(Number(charge.returningCents), limitCents);
  const way = wish.way ?? refundWayOf(charge.method);
  await trx
    .insertInto("refund")
    .values({
      ...{ id, subscriptionId: subject.id, chargeId },
      ...{ institutionId: charge.institutionId, amountCents, way },
      ...{ reason: wish.reason ?? "unspecified", note: wish.note ?? null, endsEnrolment: wish.endsEnrolment ? 1 : 0 },
      ...{ paymentId: wish.paymentId ?? null, idempotencyKey: wish.idempotencyKey ?? null },
      ...{ authorId: author?.id ?? null, authorName: author?.name ?? null },
      ...{ state: isApproved ? "approved" : "requested", requestedAt: at, updatedAt: at },
      waitingSince: isApproved && way === "provider" ? null : at,
    })
    .execute();
  if (isApproved && way === "provider") await sendLater(trx, id, now);
  const recorded = { id, institutionId: charge.institutionId, subscriptionId: subject.id, chargeId, amountCents };
  recordRefund(trx, recorded, "requested", now);
  if (isApproved) recordRefund(trx, recorded, "approved", now);
  return id;
}

/** Queues an approved refund for its provider. */
export function sendLater(trx: TenantDatabase, refundId: string, now: Date): Promise<void> {
  return enqueue(trx, REFUND_TOPIC, { refundId }, now);
}

/**
 * Selects the charges that settled a purpose, and those that collected the rest of a partly paid charge. A second
 * payment of the same purpose is in the reconciliation list instead.
 */
export function paidCharges(db: TenantDatabase, subject: Subject) {
  const settledSum = settledRefunds(db)
    .select((eb) => eb.fn.sum<number | null>("r.amountCents").as("cents"))
    .where("r.chargeId", "=", sql.ref<string>("c.id"));
  return db
    .selectFrom("paymentLock as l")
    .innerJoin("charge as c", "c.subscriptionId", "l.subscriptionId")
    .select(["c.id", "c.state", "c.amountCents", "c.receivedCents", "c.returningCents", "c.disputedCents"])
    .select(["c.dataJson", settledSum.as("settledRefundCents")])
    .where("l.subscriptionId", "=", subject.id)
    .where("l.state", "=", "paid")
    .where("c.state", "=", "approved")
    .where(sql<SqlBool>`(c.id = l."chargeId" or c."dataJson" like '%"restOf":{"chargeId":"' || l."chargeId" || '"%')`);
}
