import { z } from "zod";
import type { Voucher } from "~/api/price";
import { Refusal } from "~/api/refusal";
import { Id } from "~/api/value";
import { voucher as calls } from "~/api/voucher";
import { inTransaction } from "~/data/transaction";
import type { StoredDiscount } from "~/modules/catalogue/service";
import type { PaymentMethod } from "~/modules/payments/rules/payment-method";
import { findPayersSubject, findSubject, lockSubject, type PaymentSubject } from "~/modules/subscriptions/service";
import { type BackendContext, implement, notFound, problem } from "~/procedure/context";
import { command } from "~/procedure/procedure";
import { todayOf } from "~/procedure/today";
import { giveUpVoucher } from "./agreement/best-discount";
import { computeDue } from "./payment-due";
import { pricesOfSubject } from "./payment-installment";
import { isPriceFixed } from "./rest";
import { activeRedemption, reserveVoucher } from "./voucher-reservation";
import { findVoucher, tryVoucher, usesByDocument, voucherOf } from "./voucher-rule";

export { consumeVoucher, releaseVoucher, reserveVoucher } from "./voucher-reservation";

type Priced = PaymentSubject & { price: NonNullable<PaymentSubject["price"]> };

async function resultOf({ db, now }: BackendContext, subject: Priced, discount: StoredDiscount | null) {
  const { dueOn, today } = await computeDue(db, subject, "first", now);
  const prices = pricesOfSubject(subject, { discount, dueOn, today });
  return { Message: "OK", voucher: discount, prices };
}

/** Only cards support recurrence; without recurrence the payer may still choose any method. */
function methodFor(recurrency: boolean | undefined): PaymentMethod | null {
  return recurrency ? "card" : null;
}

/** The discount of a voucher that a subscription may use. @throws Refusal for any other voucher */
async function simulate(ctx: BackendContext, subject: Priced, code: string, recurrency?: boolean) {
  const { db, now } = ctx;
  const found = await findVoucher(db, subject, code);
  const own = activeRedemption(subject, now);
  if (found && own?.voucherId === found.id) return own.discount;
  const uses = found ? await usesByDocument(db, found.id, subject.person.document, now) : 0;
  const { price, levelId, courseId, campusId } = subject;
  const context = {
    price,
    levelId,
    courseId,
    campusId,
    today: todayOf(now),
    method: methodFor(recurrency),
    usesByDocument: uses,
  };
  const tried = tryVoucher(found, context);
  if (!tried.ok) throw new Refusal(tried.code);
  return tried.discount;
}

interface Choice {
  offerId: string;
  courseId: string;
  campusId: string;
}

/** The discounts of the listed vouchers that apply to a choice today; null where the choice is not offered. */
async function listedVouchers({ db, now }: BackendContext, choice: Choice): Promise<Voucher[] | null> {
  const price = await db
    .selectFrom("offer as o")
    .innerJoin("offerCampus as oc", "oc.offerId", "o.id")
    .innerJoin("priceList as p", "p.id", "oc.priceListId")
    .innerJoin("course as c", "c.id", "o.courseId")
    .select("c.educationLevelId")
    .select(["o.institutionId", "p.feeCents", "p.installmentCents", "p.installments", "p.semesterInstallments"])
    .where("o.id", "=", choice.offerId)
    .where("o.courseId", "=", choice.courseId)
    .where("oc.campusId", "=", choice.campusId)
    .executeTakeFirst();
  if (!price) return null;
  const rows = await db
    .selectFrom("voucher")
    .selectAll()
    .where("institutionId", "=", price.institutionId)
    .where("listed", "=", 1)
    .orderBy("tag")
    .execute();
  const use = {
    price: {
      feeCents: price.feeCents,
      installmentCents: price.installmentCents,
      installments: price.installments,
      semesterInstallments: price.semesterInstallments,
    },
    ...{ today: todayOf(now), levelId: price.educationLevelId, courseId: choice.courseId, campusId: choice.campusId },
    ...{ method: null, usesByDocument: 0 },
  };
  return rows.flatMap((row) => {
    const tried = tryVoucher(voucherOf(row), use);
    return tried.ok ? [tried.discount] : [];
  });
}

function pricedOf(subject: PaymentSubject): Priced {
  if (!subject.price) throw new Refusal("PRICE_LIST_NOT_REGISTERED");
  return { ...subject, price: subject.price };
}

export const voucherProcedures = {
  /** Reserves a voucher for a subscription and releases an earlier one. */
  apply: command(
    {
      access: "visitor",
      inPerson: true,
      input: z.object({ id: Id, voucher: z.string().trim().min(1).max(60) }),
    },
    async (ctx, { id, voucher }) => {
      const subject = pricedOf(await findPayersSubject(ctx, id));
      await simulate(ctx, subject, voucher);
      const reserved = await reserveVoucher(ctx, id, voucher);
      if (!reserved.ok) throw new Refusal(reserved.code);
    },
  ),
};

export const voucherResource = implement(calls, {
  listAvailable: async ({ query }, ctx) => {
    const body = await listedVouchers(ctx, query);
    return body ? { status: 200, body } : notFound;
  },
  discount: async ({ params, query }, ctx) => {
    const subject = pricedOf(await findSubject(ctx, params.id));
    if (params.priceId !== subject.price.id) throw new Refusal("PAYMENT_CHANGED");
    const discount = await simulate(ctx, subject, params.voucher, query.recurrency);
    return { status: 200, body: await resultOf(ctx, subject, discount) };
  },
  remove: async ({ params }, ctx) => {
    const subject = await findPayersSubject(ctx, params.subscriptionId);
    const active = activeRedemption(subject, ctx.now);
    if (!active || active.discount.voucherTag !== params.voucherId || active.discount.names) return notFound;
    const released = await inTransaction(ctx.db, async (db) => {
      await lockSubject(db, subject.id);
      const place = { ...ctx, db };
      return !(await isPriceFixed(db, subject)) && giveUpVoucher(place, subject.id);
    });
    return released ? { status: 200, body: { Message: "OK" as const } } : problem(409, "VOUCHER_REMOVE_FAILED");
  },
});
