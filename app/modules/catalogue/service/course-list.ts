import { wantedIn } from "~/modules/tenancy/service";
import type { BackendContext } from "~/procedure/context";
import { translated } from "~/procedure/text";
import { todayOf } from "~/procedure/today";
import { addDays } from "~/rules/time/date";
import { blockOf, offersOf } from "./offer";

/** Days after the end of an intake during which the list still contains its courses, as closed. */
const CLOSED_SHOWN_DAYS = 30;

/**
 * The courses of a mode, each with one of its offers: the open offer whose intake ends first. If none is open, it is
 * the offer whose intake ends last, with the reason why it is blocked. Only campuses with a price and a free seat count
 * for prices and seats.
 */
export async function listCourses(ctx: BackendContext, ingressModeId: string) {
  const [rows, places] = await Promise.all([
    activeOffers(ctx, ingressModeId)
      .innerJoin("institution", "institution.id", "course.institutionId")
      .select(["course.translationsJson", "institution.defaultLanguage"])
      .select(["course.id", "course.code", "course.name", "course.area", "course.workloadHours", "course.summary"])
      .select(["course.semesters", "course.picture", "offer.shiftsJson", "intake.classesStartOn"])
      .select(["course.active as courseActive", "offer.active", "ingressMode.active as modeActive"])
      .select(["offer.id as offerId", "offer.modality", "intake.active as intakeActive"])
      .select(["intake.startsOn as intakeStartsOn", "intake.endsOn as intakeEndsOn"])
      .orderBy("course.name")
      .orderBy("course.id")
      .orderBy("intake.endsOn")
      .execute(),
    placesOf(ctx, ingressModeId),
  ]);
  const placesByOffer = Map.groupBy(places, ({ offerId }) => offerId);
  const offers = rows.flatMap((row) => {
    const own = placesByOffer.get(row.offerId);
    if (!own) return [];
    const free = own.filter(({ priceId, seats, taken }) => priceId !== null && taken < seats);
    const seatsLeft = free.reduce((sum, { seats, taken }) => sum + seats - taken, 0);
    const priced = own.find(({ priceId }) => priceId !== null);
    const blockedBy = blockOf(row, { seats: seatsLeft, taken: 0, priceId: priced?.priceId ?? null }, ctx.now);
    const wanted = wantedIn(ctx, row);
    const campuses = own.map(({ code, name, translationsJson }) => ({
      code,
      name: translated({ name }, translationsJson, wanted).name,
    }));
    const texts = translated({ name: row.name, summary: row.summary }, row.translationsJson, wanted);
    return [{ ...row, ...texts, seatsLeft, blockedBy, places: free, campuses }];
  });
  const courses = [...Map.groupBy(offers, ({ id }) => id).values()];
  const { compare } = new Intl.Collator(ctx.language);
  return courses
    .flatMap((own) => own.find(({ blockedBy }) => blockedBy === null) ?? own.slice(-1))
    .sort((one, other) => compare(one.name, other.name));
}

type Place = Pick<Awaited<ReturnType<typeof placesOf>>[number], "installmentCents" | "installments">;

/** The prices that a course card shows. @param places the campuses in which candidates can enrol, in their order */
export function pricesIn(places: readonly Place[]) {
  const cents = places.map(({ installmentCents }) => installmentCents ?? 0);
  const counts = new Set(places.map(({ installments }) => installments));
  const [first] = places;
  return {
    coursePrice: first ? Math.min(...cents) : null,
    priceVaries: new Set(cents).size > 1,
    installments: counts.size === 1 ? (first?.installments ?? null) : null,
    firstCampus: first
      ? { installmentCents: first.installmentCents ?? 0, installments: first.installments ?? 1 }
      : null,
  };
}

function activeOffers(ctx: BackendContext, ingressModeId: string) {
  return offersOf(ctx)
    .where("offer.ingressModeId", "=", ingressModeId)
    .where("offer.active", "=", 1)
    .where("course.active", "=", 1)
    .where("ingressMode.active", "=", 1)
    .where("intake.endsOn", ">=", addDays(todayOf(ctx.now), -CLOSED_SHOWN_DAYS));
}

/** Seats and prices of a mode's offers in each campus, in the order of the campuses. */
function placesOf(ctx: BackendContext, ingressModeId: string) {
  return activeOffers(ctx, ingressModeId)
    .innerJoin("offerCampus", "offerCampus.offerId", "offer.id")
    .innerJoin("campus", "campus.id", "offerCampus.campusId")
    .leftJoin("priceList", "priceList.id", "offerCampus.priceListId")
    .select(["offer.id as offerId", "offerCampus.seats", "offerCampus.taken", "priceList.id as priceId"])
    .select(["campus.code", "campus.name", "campus.translationsJson"])
    .select(["priceList.installmentCents", "priceList.installments"])
    .where("campus.active", "=", 1)
    .orderBy("campus.position")
    .orderBy("campus.id")
    .execute();
}
