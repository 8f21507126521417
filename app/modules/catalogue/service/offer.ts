import type { OfferBlock } from "~/api/course";
import type { Schema } from "~/data/schema";
import type { BackendContext } from "~/procedure/context";
import { todayOf } from "~/procedure/today";

/** The database, tenant and institution to search. */
export type Place = Pick<BackendContext, "db" | "institutionId">;

/** Offers of the institution with their course, intake and ingress mode. */
export function offersOf({ db, institutionId }: Place) {
  return db
    .selectFrom("offer")
    .innerJoin("course", "course.id", "offer.courseId")
    .innerJoin("intake", "intake.id", "offer.intakeId")
    .innerJoin("ingressMode", "ingressMode.id", "offer.ingressModeId")
    .where("offer.institutionId", "=", institutionId);
}

/** The offers of `offersOf` that are open on a day, with or without free seats. */
export function openOffersOf(place: Place, day: string) {
  return offersOf(place)
    .where("offer.active", "=", 1)
    .where("course.active", "=", 1)
    .where("ingressMode.active", "=", 1)
    .where("intake.active", "=", 1)
    .where("intake.startsOn", "<=", day)
    .where("intake.endsOn", ">=", day);
}

/** An offer with the data that decides whether it is open; undefined when the institution has no such offer. */
export function findOffer(place: Place, offerId: string) {
  return offersOf(place)
    .innerJoin("educationLevel", "educationLevel.id", "course.educationLevelId")
    .selectAll("offer")
    .select("educationLevel.template")
    .select(["course.active as courseActive", "course.educationLevelId", "ingressMode.active as modeActive"])
    .select(["intake.active as intakeActive", "intake.startsOn as intakeStartsOn"])
    .select(["intake.endsOn as intakeEndsOn"])
    .where("offer.id", "=", offerId)
    .executeTakeFirst();
}

/** An offer with the data that decides whether it is open. */
export type OfferState = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

/**
 * Seats and prices of an offer in a campus; undefined when it is not offered there. Without a price list the prices are
 * null.
 */
export function findSeats({ db }: Pick<Place, "db">, offerId: string, campusId: string) {
  return db
    .selectFrom("offerCampus")
    .leftJoin("priceList", "priceList.id", "offerCampus.priceListId")
    .select(["offerCampus.id", "offerCampus.seats", "offerCampus.taken", "priceList.id as priceId"])
    .select(["priceList.feeCents", "priceList.installmentCents", "priceList.installments"])
    .select("priceList.semesterInstallments")
    .where("offerCampus.offerId", "=", offerId)
    .where("offerCampus.campusId", "=", campusId)
    .executeTakeFirst();
}

/**
 * The first reason for refusing an enrolment in an offer now; null when there is none.
 * @param seats the seats of one campus or of all together; `priceId` is null without a price list
 */
export function blockOf(
  offer: Pick<
    OfferState,
    "active" | "courseActive" | "modeActive" | "intakeActive" | "intakeStartsOn" | "intakeEndsOn"
  >,
  seats: Pick<Schema["offerCampus"], "seats" | "taken"> & { priceId: string | null },
  now: Date,
): OfferBlock | null {
  const today = todayOf(now);
  if (!offer.intakeActive || today < offer.intakeStartsOn || today > offer.intakeEndsOn) return "INTAKE_INACTIVE";
  if (!offer.active || !offer.courseActive || !offer.modeActive) return "OFFER_INACTIVE";
  if (seats.priceId === null) return "PRICE_LIST_NOT_REGISTERED";
  return seats.taken >= seats.seats ? "NO_VACANCIES" : null;
}
