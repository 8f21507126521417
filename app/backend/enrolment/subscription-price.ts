import { blockOf, coursePriceOf, findOffer, findSeats, type OfferState } from "~/backend/catalogue";
import { type BackendContext, problem } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { identifierOf } from "~/backend/identity";
import { activeRedemption, findVoucher, pricesOfSubject, termsOf, tryVoucher, usesByDocument } from "~/backend/payment";
import type { PaymentSubject } from "~/backend/subscription";
import { endOf, todayOf } from "~/backend/today";
import type { CoursePrice } from "~/contract/price";
import { firstDueDay } from "~/domain/payment/due-date";
import type { Price } from "~/domain/payment/price";

/** An offer that candidates can enrol in now, in one campus, with its price. */
export interface EnterableOffer {
  offer: OfferState;
  seatsId: string;
  seatsLeft: number;
  priceId: string;
  price: Price;
}

/**
 * The offer of a campus if candidates can enrol in it now.
 * @returns 404 when it is absent, foreign or not offered there; 409 with the reason when it is closed or has no price
 */
export async function findEnterable(ctx: BackendContext, offerId: string, campusId: string) {
  const offer = await findOffer(ctx, offerId);
  const seats = offer && (await findSeats(ctx, offerId, campusId));
  if (!offer || !seats) return { ok: false as const, reply: problem(404, "NOT_FOUND") };
  const block = blockOf(offer, seats, ctx.now);
  if (block) return { ok: false as const, reply: problem(409, block) };
  const { price_id, fee_cents, installment_cents, installments, semester_installments } = seats;
  if (price_id === null || fee_cents === null || installment_cents === null)
    return { ok: false as const, reply: problem(409, "PRICE_LIST_NOT_REGISTERED") };
  const price = {
    feeCents: fee_cents,
    installmentCents: installment_cents,
    installments: installments ?? 1,
    semesterInstallments: semester_installments ?? 1,
  };
  const seatsLeft = seats.seats - seats.taken;
  const found: EnterableOffer = { offer, seatsId: seats.id, seatsLeft, priceId: price_id, price };
  return { ok: true as const, found };
}

interface Question {
  offerId: string;
  campusId: string;
  document?: string | undefined;
  voucher?: string | undefined;
}

/** The price of an offer in a campus with a voucher; reserves nothing. */
export async function simulatePrice(ctx: BackendContext, { offerId, campusId, document, voucher }: Question) {
  const enterable = await findEnterable(ctx, offerId, campusId);
  if (!enterable.ok) return enterable.reply;
  const { offer, price, priceId, seatsLeft } = enterable.found;
  const { db, tenantId, institutionId, now } = ctx;
  const today = todayOf(now);
  const code = voucher?.trim();
  const known = code ? await findVoucher(db, { tenantId, institutionId }, code) : null;
  const holder = document ? identifierOf(document).key : null;
  const uses = known && holder ? await usesByDocument(db, tenantId, known.id, holder, now) : 0;
  const use = { price, today, courseId: offer.course_id, campusId, method: null, usesByDocument: uses };
  const tried = code ? tryVoucher(known, use) : null;
  if (tried && !tried.ok) return problem(422, tried.code);
  const { slipDueDays } = await termsOf(db, tenantId, institutionId);
  const firstDueOn = firstDueDay(today, slipDueDays);
  const discount = tried?.discount ?? null;
  const hasFee = offer.template === 4;
  const ends = [offer.intake_ends_on, ...(discount && known ? [known.endsOn] : [])].map(endOf);
  const body = coursePriceOf({ priceId, price, hasFee, seatsLeft, ends, discount, firstDueOn, today });
  return { status: 200 as const, body };
}

/** The prices of a subscription with its current voucher; null without a price list. */
export async function currentSubjectPrices(
  db: Database,
  subject: PaymentSubject,
  now: Date,
): Promise<CoursePrice | null> {
  const { price } = subject;
  if (!price) return null;
  const today = todayOf(now);
  const { slipDueDays } = await termsOf(db, subject.tenantId, subject.institutionId);
  const discount = activeRedemption(subject, now)?.discount ?? null;
  return pricesOfSubject({ ...subject, price }, { discount, dueOn: firstDueDay(today, slipDueDays), today });
}
