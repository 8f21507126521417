import type { BackendContext } from "~/backend/context";
import { translated } from "~/backend/text";
import { todayOf } from "~/backend/today";
import { addDays } from "~/domain/time/date";
import { wantedIn } from "./institution-language";
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
      .innerJoin("institution", (join) =>
        join
          .onRef("institution.tenant_id", "=", "course.tenant_id")
          .onRef("institution.id", "=", "course.institution_id"),
      )
      .select(["course.translations_json", "institution.default_language"])
      .select(["course.id", "course.code", "course.name", "course.area", "course.workload_hours", "course.summary"])
      .select(["course.semesters", "offer.shifts_json", "intake.classes_start_on"])
      .select(["course.active as course_active", "offer.active", "ingress_mode.active as mode_active"])
      .select(["offer.id as offer_id", "offer.modality", "intake.active as intake_active"])
      .select(["intake.starts_on as intake_starts_on", "intake.ends_on as intake_ends_on"])
      .orderBy("course.name")
      .orderBy("course.id")
      .orderBy("intake.ends_on")
      .execute(),
    placesOf(ctx, ingressModeId),
  ]);
  const placesByOffer = Map.groupBy(places, ({ offer_id }) => offer_id);
  const offers = rows.flatMap((row) => {
    const own = placesByOffer.get(row.offer_id);
    if (!own) return [];
    const free = own.filter(({ price_id, seats, taken }) => price_id !== null && taken < seats);
    const seatsLeft = free.reduce((sum, { seats, taken }) => sum + seats - taken, 0);
    const priced = own.find(({ price_id }) => price_id !== null);
    const blockedBy = blockOf(row, { seats: seatsLeft, taken: 0, price_id: priced?.price_id ?? null }, ctx.now);
    const wanted = wantedIn(ctx, row);
    const campuses = own.map(({ code, name, translations_json }) => ({
      code,
      name: translated({ name }, translations_json, wanted).name,
    }));
    const texts = translated({ name: row.name, summary: row.summary }, row.translations_json, wanted);
    return [{ ...row, ...texts, seatsLeft, blockedBy, places: free, campuses }];
  });
  const courses = [...Map.groupBy(offers, ({ id }) => id).values()];
  const { compare } = new Intl.Collator(ctx.language);
  return courses
    .flatMap((own) => own.find(({ blockedBy }) => blockedBy === null) ?? own.slice(-1))
    .sort((one, other) => compare(one.name, other.name));
}

type Place = Pick<Awaited<ReturnType<typeof placesOf>>[number], "installment_cents" | "installments">;

/** The prices that a course card shows. @param places the campuses in which candidates can enrol, in their order */
export function pricesIn(places: readonly Place[]) {
  const cents = places.map(({ installment_cents }) => installment_cents ?? 0);
  const counts = new Set(places.map(({ installments }) => installments));
  const [first] = places;
  return {
    coursePrice: first ? Math.min(...cents) : null,
    priceVaries: new Set(cents).size > 1,
    installments: counts.size === 1 ? (first?.installments ?? null) : null,
    firstCampus: first
      ? { installmentCents: first.installment_cents ?? 0, installments: first.installments ?? 1 }
      : null,
  };
}

function activeOffers(ctx: BackendContext, ingressModeId: string) {
  return offersOf(ctx)
    .where("offer.ingress_mode_id", "=", ingressModeId)
    .where("offer.active", "=", 1)
    .where("course.active", "=", 1)
    .where("ingress_mode.active", "=", 1)
    .where("intake.ends_on", ">=", addDays(todayOf(ctx.now), -CLOSED_SHOWN_DAYS));
}

/** Seats and prices of a mode's offers in each campus, in the order of the campuses. */
function placesOf(ctx: BackendContext, ingressModeId: string) {
  return activeOffers(ctx, ingressModeId)
    .innerJoin("offer_campus", (join) =>
      join.onRef("offer_campus.tenant_id", "=", "offer.tenant_id").onRef("offer_campus.offer_id", "=", "offer.id"),
    )
    .innerJoin("campus", (join) =>
      join.onRef("campus.tenant_id", "=", "offer_campus.tenant_id").onRef("campus.id", "=", "offer_campus.campus_id"),
    )
    .leftJoin("price_list", (join) =>
      join
        .onRef("price_list.tenant_id", "=", "offer_campus.tenant_id")
        .onRef("price_list.id", "=", "offer_campus.price_list_id"),
    )
    .select(["offer.id as offer_id", "offer_campus.seats", "offer_campus.taken", "price_list.id as price_id"])
    .select(["campus.code", "campus.name", "campus.translations_json"])
    .select(["price_list.installment_cents", "price_list.installments"])
    .orderBy("campus.position")
    .orderBy("campus.id")
    .execute();
}
