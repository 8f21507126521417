import type { CoursePrice } from "~/api/price";
import type { TenantDatabase } from "~/data/tenant";
import {
  blockOf,
  coursePriceOf,
  findOffer,
  findSeats,
  type OfferState,
  type StoredDiscount,
} from "~/modules/catalogue/service";
import { savedCents } from "~/modules/payments/rules/discount/saved-cents";
import { firstDueDay } from "~/modules/payments/rules/due-date";
import type { Price } from "~/modules/payments/rules/price";
import {
  activeRedemption,
  chosenAgreement,
  findVoucher,
  type KnownVoucher,
  type PaymentTerms,
  pricesOfSubject,
  termsOf,
  tryVoucher,
  usesByDocument,
} from "~/modules/payments/service";
import { identifierOf } from "~/modules/people/service";
import type { PaymentSubject } from "~/modules/subscriptions/service";
import { type BackendContext, problem } from "~/procedure/context";
import { endOf, todayOf } from "~/procedure/today";
import { normalText } from "~/rules/normal-text";

/** An offer that candidates can enrol in now, in one campus, with its price. */
export interface EnterableOffer {
  offer: OfferState;
  seatsId: string;
  seatsLeft: number;
  priceId: string;
  price: Price;
}

/**
 * The offer of a campus if candidates can enrol in it now, with the price that the named draft keeps.
 * @returns 404 when the institution or the campus does not offer it; 409 with the reason when it is closed, full or has
 * no price
 */
export async function findEnterable(
  ctx: BackendContext,
  { offerId, campusId, draftId }: Pick<Question, "offerId" | "campusId" | "draftId">,
) {
  const offer = await findOffer(ctx, offerId);
  const seats = offer && (await findSeats(ctx, { offerId, campusId, draftId }));
  if (!offer || !seats) return { ok: false as const, reply: problem(404, "NOT_FOUND") };
  return enterableOf(offer, seats, ctx.now);
}

/** Does the checks of `findEnterable` on an offer and its seats that were read already. */
export function enterableOf<Offer extends BlockState>(offer: Offer, seats: SeatState, now: Date) {
  const block = blockOf(offer, seats, now);
  if (block) return { ok: false as const, reply: problem(409, block) };
  const { priceId, feeCents, installmentCents, installments, semesterInstallments } = seats;
  if (priceId === null || feeCents === null || installmentCents === null)
    return { ok: false as const, reply: problem(409, "PRICE_LIST_NOT_REGISTERED") };
  const price: Price = {
    feeCents: feeCents,
    installmentCents: installmentCents,
    installments: installments ?? 1,
    semesterInstallments: semesterInstallments ?? 1,
  };
  const seatsLeft = seats.seats - seats.taken;
  return { ok: true as const, found: { offer, seatsId: seats.id, seatsLeft, priceId: priceId, price } };
}

type BlockState = Parameters<typeof blockOf>[0];
type SeatState = Omit<NonNullable<Awaited<ReturnType<typeof findSeats>>>, "campusActive"> & { campusActive?: number };

interface Question {
  offerId: string;
  campusId: string;
  /** The draft whose promised price counts. */
  draftId?: string | undefined;
  document?: string | undefined;
  voucher?: string | undefined;
}

/** The price of an offer in a campus, with a voucher if a code is given; reserves nothing. */
export async function simulatePrice(ctx: BackendContext, question: Question) {
  const { campusId, document, voucher } = question;
  const enterable = await findEnterable(ctx, question);
  if (!enterable.ok) return enterable.reply;
  const { db, institutionId, now } = ctx;
  const code = normalText(voucher ?? "");
  const known = code ? await findVoucher(db, { institutionId }, code) : null;
  const holder = document ? identifierOf(document).key : null;
  const usesByHolder = known && holder ? await usesByDocument(db, known.id, holder, now) : 0;
  const terms = await termsOf(db, institutionId);
  const voucherUse = code ? { known, usesByDocument: usesByHolder } : null;
  const agreement = question.draftId ? await chosenAgreement(db, institutionId, question.draftId) : null;
  return priceWith(enterable.found, { campusId, now, terms, voucherUse, agreement });
}

/**
 * The price of an offer, with the voucher whose code was typed or with the agreement that was chosen, whichever saves
 * more. An agreement that does not apply changes nothing.
 * @param voucherUse null without a typed code; its `known` is null when no voucher has that code
 * @returns 422 with the reason when the voucher does not apply
 */
export function priceWith(
  {
    offer,
    price,
    priceId,
    seatsLeft,
  }: Pick<EnterableOffer, "price" | "priceId" | "seatsLeft"> & { offer: PricedState },
  given: {
    campusId: string;
    now: Date;
    terms: Pick<PaymentTerms, "slipDueDays" | "holidays">;
    voucherUse: { known: KnownVoucher | null; usesByDocument: number } | null;
    agreement: KnownVoucher | null;
  },
) {
  const { campusId, now, terms, voucherUse, agreement } = given;
  const today = todayOf(now);
  const use = { price, today, levelId: offer.educationLevelId, courseId: offer.courseId, campusId, method: null };
  const tried = voucherUse ? tryVoucher(voucherUse.known, { ...use, usesByDocument: voucherUse.usesByDocument }) : null;
  if (tried && !tried.ok) return problem(422, tried.code);
  const firstDueOn = firstDueDay(today, terms.slipDueDays, terms.holidays);
  const hasFee = offer.template === 4;
  const agreed = agreement ? tryVoucher(agreement, { ...use, usesByDocument: 0 }) : null;
  const best = betterOf(tried?.discount ?? null, agreed?.ok ? agreed.discount : null, hasFee);
  const discount = best?.discount ?? null;
  const used = best?.isAgreement ? agreement : voucherUse?.known;
  const ends = [offer.intakeEndsOn, ...(discount && used ? [used.endsOn] : [])].map(endOf);
  const body = coursePriceOf({ priceId, price, hasFee, seatsLeft, ends, discount, firstDueOn, today });
  return { status: 200 as const, body };
}

type PricedState = Pick<OfferState, "courseId" | "educationLevelId" | "template" | "intakeEndsOn">;

/** The discount that saves more; on a tie that of the voucher. */
function betterOf(voucher: StoredDiscount | null, agreement: StoredDiscount | null, hasFee: boolean) {
  if (!agreement || (voucher && savedCents(voucher, hasFee) >= savedCents(agreement, hasFee)))
    return voucher && { discount: voucher, isAgreement: false };
  const replaced = voucher?.code ? { insteadOf: voucher.code } : {};
  return { discount: { ...agreement, ...replaced }, isAgreement: true };
}

/** The prices of a subscription with its current voucher; null without a price list. */
export async function currentSubjectPrices(
  db: TenantDatabase,
  subject: PaymentSubject,
  now: Date,
): Promise<CoursePrice | null> {
  const { price } = subject;
  if (!price) return null;
  const today = todayOf(now);
  const { slipDueDays, holidays } = await termsOf(db, subject.institutionId);
  const discount = activeRedemption(subject, now)?.discount ?? null;
  const dueOn = firstDueDay(today, slipDueDays, holidays);
  return pricesOfSubject({ ...subject, price }, { discount, dueOn, today });
}
