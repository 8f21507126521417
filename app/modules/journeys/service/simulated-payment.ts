import type { OfferBlock } from "~/api/course";
import { PaymentFlags } from "~/api/payment";
import { enterableOf, priceWith } from "~/modules/enrolments/service";
import type { JourneySimulation, SimulationProfile } from "~/modules/journeys/schema/journey-simulation";
import { firstDueDay } from "~/modules/payments/rules/due-date";
import { chargeOn, planInstallments } from "~/modules/payments/rules/installment";
import { methodRules, paymentMethods } from "~/modules/payments/rules/payment-method";
import { availableMethods, planFlags, planOf, slowHiddenFrom } from "~/modules/payments/rules/payment-plan";
import type { Price } from "~/modules/payments/rules/price";
import { planDiscountOf } from "~/modules/payments/rules/voucher";
import { voucherKey, voucherOf } from "~/modules/payments/service";
import type { PlacedOffer, SimulationPlace } from "./journey-place";

/** The charges of a simulated candidate. */
export interface Charged extends Pick<JourneySimulation, "campuses" | "payment" | "voucherRefusal"> {
  /** Why the offer cannot be entered; null where it can, and without a course or a mode. */
  block: OfferBlock | null;
  hasClasses: boolean;
}

/** Computes the charges of a profile for its chosen course, with the functions that serve candidates. */
export function paymentFor(place: SimulationPlace, profile: SimulationProfile): Charged {
  const nothing = { campuses: [], payment: null, voucherRefusal: null, block: null, hasClasses: false };
  const { courseCode, modeCode, asOf } = profile;
  if (!courseCode || !modeCode) return nothing;
  const offers = place.offers.filter((offer) => offer.courseCode === courseCode && offer.modeCode === modeCode);
  const campuses = campusesOf(offers);
  const now = new Date(`${asOf}T15:00:00.000Z`);
  const inCampus = profile.campusCode ? offers.filter(({ campusCode }) => campusCode === profile.campusCode) : offers;
  const tried = inCampus.map((offer) => ({ offer, enterable: enterableOf(offer, offer, now) }));
  const { offer, enterable } = tried.find((one) => one.enterable.ok) ?? tried[0] ?? {};
  if (!offer || !enterable) return { ...nothing, campuses, block: "OFFER_INACTIVE" };
  const hasClasses = inCampus.some(({ id, classId }) => id === offer.id && classId !== null);
  if (!enterable.ok) return { ...nothing, campuses, hasClasses, block: enterable.reply.body.code as OfferBlock };
  return { campuses, block: null, hasClasses, ...charge(place, profile, { ...enterable.found, now }) };
}

function campusesOf(offers: readonly PlacedOffer[]) {
  const names = new Map(offers.map(({ campusCode, campusName }) => [campusCode, campusName]));
  return [...names].map(([code, name]) => ({ code, name }));
}

interface Entered {
  offer: PlacedOffer;
  price: Price;
  priceId: string;
  seatsLeft: number;
  now: Date;
}

function charge(
  { terms, vouchers, agreements }: SimulationPlace,
  { asOf, voucher, agreement: agreementKey }: SimulationProfile,
  entered: Entered,
) {
  const { offer, price, now } = entered;
  const given = { campusId: offer.campusId, now, terms };
  const code = voucherKey(voucher ?? "");
  const row = vouchers.find((one) => one.code === code);
  const voucherUse = code ? { known: row ? voucherOf(row) : null, usesByDocument: 0 } : null;
  const chosen = agreements.find((one) => one.code === agreementKey);
  const agreement = chosen ? voucherOf(chosen) : null;
  const asked = priceWith(entered, { ...given, voucherUse, agreement });
  const priced = asked.status === 200 ? asked : priceWith(entered, { ...given, voucherUse: null, agreement });
  if (priced.status !== 200) throw new Error("A price without a voucher has nothing to refuse.");
  const { voucher: discount, totalCents } = priced.body;
  const { feeCents } = priced.body.breakdown;
  const dueOn = firstDueDay(asOf, terms.slipDueDays, terms.holidays);
  const installments = planInstallments(price, dueOn, discount ? planDiscountOf(discount) : undefined);
  const flags = PaymentFlags.parse(JSON.parse(offer.paymentFlagsJson));
  const plan = planOf(flags, terms);
  return {
    voucherRefusal: asked.status === 200 ? null : asked.body.code,
    payment: {
      campusCode: offer.campusCode,
      campusName: offer.campusName,
      ...{ feeCents, dueOn, installments, totalCents },
      agreement: discount?.names ?? null,
      voucherMethods: discount?.methods ?? null,
      methods: methodsOf(flags, offer.intakeEndsOn, asOf),
      plan: {
        flag: planFlags[plan.id - 1] ?? "enableOnlySubscriptionWithoutRecurrence",
        charge: plan.charge,
        chargeCents: chargeOn(installments, plan.charge, price, asOf),
        recurrence: plan.recurrence,
      },
      onDenied: [...plan.onDenied],
    },
  };
}

type Methods = NonNullable<JourneySimulation["payment"]>["methods"];

function methodsOf(flags: PaymentFlags, intakeEndsOn: string, today: string): Methods {
  const available = availableMethods({ flags, intakeEndsOn, today });
  const [from, days] = [slowHiddenFrom(flags, intakeEndsOn), flags.disableSlipByDaysBeforeIntakeEnd];
  return paymentMethods.map((method) => {
    const { flag } = methodRules[method];
    if (available.includes(method)) return { method, hiddenBy: null };
    if (!flags[flag] || from === null || days === null) return { method, hiddenBy: { kind: "off", flag } };
    return { method, hiddenBy: { kind: "ending", flag: "disableSlipByDaysBeforeIntakeEnd", days, from, intakeEndsOn } };
  });
}
