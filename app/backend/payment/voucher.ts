import type { StoredDiscount } from "~/backend/catalogue";
import { type BackendContext, implement, notFound, problem } from "~/backend/context";
import { inTransaction } from "~/backend/database/transaction";
import { findPayersSubject, findSubject, lockSubject, type PaymentSubject } from "~/backend/subscription";
import { todayOf } from "~/backend/today";
import type { Voucher } from "~/contract/price";
import { voucher as calls } from "~/contract/voucher";
import type { PaymentMethod } from "~/domain/payment/payment-method";
import type { VoucherRejection } from "~/domain/payment/voucher";
import { computeDue } from "./payment-due";
import { pricesOfSubject } from "./payment-installment";
import { isPriceFixed } from "./rest";
import {
  activeRedemption,
  type PriceProblem,
  type Reservation,
  releaseVoucher,
  reserveVoucher,
} from "./voucher-reservation";
import { findVoucher, tryVoucher, usesByDocument, voucherOf } from "./voucher-rule";

export { consumeVoucher, releaseVoucher, reserveVoucher } from "./voucher-reservation";

type Priced = PaymentSubject & { price: NonNullable<PaymentSubject["price"]> };

async function resultOf({ db, now }: BackendContext, subject: Priced, discount: StoredDiscount | null) {
  const { dueOn, today } = await computeDue(db, subject, "first", now);
  const prices = pricesOfSubject(subject, { discount, dueOn, today });
  return { Message: "OK", voucher: discount, prices };
}

function refusal(code: VoucherRejection | PriceProblem) {
  if (code === "COUPON_NOT_FOUND") return problem(404, code);
  // 409 for a state that others may have changed meanwhile, such as a voucher that is used up.
  const isUsed = code === "COUPON_LIMIT_REACHED" || code === "COUPON_INVALID_FOR_PERSON";
  return isUsed || !code.startsWith("COUPON_") ? problem(409, code) : problem(422, code);
}

/** Only cards support recurrence; without recurrence the payer may still choose any method. */
function methodFor(recurrency: boolean | undefined): PaymentMethod | null {
  return recurrency ? "card" : null;
}

async function simulate(ctx: BackendContext, subject: Priced, code: string, recurrency: boolean | undefined) {
  const { db, now } = ctx;
  const found = await findVoucher(db, subject, code);
  const own = activeRedemption(subject, now);
  if (found && own?.voucherId === found.id) return { ok: true as const, discount: own.discount };
  const uses = found ? await usesByDocument(db, subject.tenantId, found.id, subject.person.document, now) : 0;
  const { price, courseId, campusId } = subject;
  const context = {
    price,
    courseId,
    campusId,
    today: todayOf(now),
    method: methodFor(recurrency),
    usesByDocument: uses,
  };
  return tryVoucher(found, context);
}

async function reserve(
  ctx: BackendContext,
  subject: Priced,
  code: string,
  recurrency: boolean | undefined,
): Promise<Reservation> {
  const tried = await simulate(ctx, subject, code, recurrency);
  return tried.ok ? reserveVoucher({ ...ctx, tenantId: subject.tenantId }, subject.id, code) : tried;
}

interface Choice {
  offerId: string;
  courseId: string;
  campusId: string;
}

/** The discounts of the listed vouchers that apply to a choice today; null where the choice is not offered. */
async function listedVouchers({ db, tenantId, now }: BackendContext, choice: Choice): Promise<Voucher[] | null> {
  const price = await db
    .selectFrom("offer as o")
    .innerJoin("offer_campus as oc", (join) =>
      join.onRef("oc.tenant_id", "=", "o.tenant_id").onRef("oc.offer_id", "=", "o.id"),
    )
    .innerJoin("price_list as p", (join) =>
      join.onRef("p.tenant_id", "=", "oc.tenant_id").onRef("p.id", "=", "oc.price_list_id"),
    )
    .select(["o.institution_id", "p.fee_cents", "p.installment_cents", "p.installments", "p.semester_installments"])
    .where("o.tenant_id", "=", tenantId)
    .where("o.id", "=", choice.offerId)
    .where("o.course_id", "=", choice.courseId)
    .where("oc.campus_id", "=", choice.campusId)
    .executeTakeFirst();
  if (!price) return null;
  const rows = await db
    .selectFrom("voucher")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", price.institution_id)
    .where("listed", "=", 1)
    .orderBy("tag")
    .execute();
  const use = {
    price: {
      feeCents: price.fee_cents,
      installmentCents: price.installment_cents,
      installments: price.installments,
      semesterInstallments: price.semester_installments,
    },
    ...{ today: todayOf(now), courseId: choice.courseId, campusId: choice.campusId, method: null, usesByDocument: 0 },
  };
  return rows.flatMap((row) => {
    const tried = tryVoucher(voucherOf(row), use);
    return tried.ok ? [tried.discount] : [];
  });
}

function pricedOf(subject: PaymentSubject | null): Priced | "unpriced" | null {
  return subject && (subject.price ? { ...subject, price: subject.price } : "unpriced");
}

export const voucherResource = implement(calls, {
  listAvailable: async ({ query }, ctx) => {
    const body = await listedVouchers(ctx, query);
    return body ? { status: 200, body } : notFound;
  },
  discount: async ({ params, query }, ctx) => {
    const subject = pricedOf(await findSubject(ctx, params.id));
    if (!subject) return notFound;
    if (subject === "unpriced") return refusal("PRICE_LIST_NOT_REGISTERED");
    if (params.priceId !== subject.price.id) return problem(409, "PAYMENT_CHANGED");
    const tried = await simulate(ctx, subject, params.voucher, query.recurrency);
    return tried.ok ? { status: 200, body: await resultOf(ctx, subject, tried.discount) } : refusal(tried.code);
  },
  apply: async ({ params, body }, ctx) => {
    const subject = pricedOf(await findPayersSubject(ctx, params.id));
    if (!subject) return notFound;
    if (subject === "unpriced") return refusal("PRICE_LIST_NOT_REGISTERED");
    const reserved = await reserve(ctx, subject, body.voucher, body.recurrency);
    if (reserved.ok) return { status: 200, body: await resultOf(ctx, subject, reserved.discount) };
    return reserved.code === "NOT_FOUND" ? notFound : refusal(reserved.code);
  },
  remove: async ({ params }, ctx) => {
    const subject = await findPayersSubject(ctx, params.subscriptionId);
    const active = activeRedemption(subject, ctx.now);
    if (!active || active.discount.voucherTag !== params.voucherId) return notFound;
    const released = await inTransaction(ctx.db, async (db) => {
      await lockSubject(db, subject.tenantId, subject.id);
      const place = { db, tenantId: subject.tenantId, now: ctx.now };
      return !(await isPriceFixed(db, subject)) && releaseVoucher(place, subject.id);
    });
    return released ? { status: 200, body: { Message: "OK" as const } } : problem(409, "VOUCHER_REMOVE_FAILED");
  },
});
