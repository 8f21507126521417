import type { BackendContext } from "~/backend/context";
import type { Schema } from "~/backend/database/schema";
import { todayOf } from "~/backend/today";
import type { OfferBlock } from "~/contract/course";

/** The database, tenant and institution to search. */
export type Place = Pick<BackendContext, "db" | "tenantId" | "institutionId">;

/** Offers of the institution with their course, intake and ingress mode. */
export function offersOf({ db, tenantId, institutionId }: Place) {
  return db
    .selectFrom("offer")
    .innerJoin("course", (join) =>
      join.onRef("course.tenant_id", "=", "offer.tenant_id").onRef("course.id", "=", "offer.course_id"),
    )
    .innerJoin("intake", (join) =>
      join.onRef("intake.tenant_id", "=", "offer.tenant_id").onRef("intake.id", "=", "offer.intake_id"),
    )
    .innerJoin("ingress_mode", (join) =>
      join
        .onRef("ingress_mode.tenant_id", "=", "offer.tenant_id")
        .onRef("ingress_mode.id", "=", "offer.ingress_mode_id"),
    )
    .where("offer.tenant_id", "=", tenantId)
    .where("offer.institution_id", "=", institutionId);
}

/** The offers of `offersOf` that are open on a day, with or without free seats. */
export function openOffersOf(place: Place, day: string) {
  return offersOf(place)
    .where("offer.active", "=", 1)
    .where("course.active", "=", 1)
    .where("ingress_mode.active", "=", 1)
    .where("intake.active", "=", 1)
    .where("intake.starts_on", "<=", day)
    .where("intake.ends_on", ">=", day);
}

/** An offer with the data that decides whether it is open; undefined when the institution has no such offer. */
export function findOffer(place: Place, offerId: string) {
  return offersOf(place)
    .innerJoin("education_level", (join) =>
      join
        .onRef("education_level.tenant_id", "=", "course.tenant_id")
        .onRef("education_level.id", "=", "course.education_level_id"),
    )
    .selectAll("offer")
    .select("education_level.template")
    .select(["course.active as course_active", "course.education_level_id", "ingress_mode.active as mode_active"])
    .select(["intake.active as intake_active", "intake.starts_on as intake_starts_on"])
    .select(["intake.ends_on as intake_ends_on"])
    .where("offer.id", "=", offerId)
    .executeTakeFirst();
}

/** An offer with the data that decides whether it is open. */
export type OfferState = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

/**
 * Seats and prices of an offer in a campus; undefined when it is not offered there. Without a price list the prices are
 * null.
 */
export function findSeats({ db, tenantId }: Pick<Place, "db" | "tenantId">, offerId: string, campusId: string) {
  return db
    .selectFrom("offer_campus")
    .leftJoin("price_list", (join) =>
      join
        .onRef("price_list.tenant_id", "=", "offer_campus.tenant_id")
        .onRef("price_list.id", "=", "offer_campus.price_list_id"),
    )
    .select(["offer_campus.id", "offer_campus.seats", "offer_campus.taken", "price_list.id as price_id"])
    .select(["price_list.fee_cents", "price_list.installment_cents", "price_list.installments"])
    .select("price_list.semester_installments")
    .where("offer_campus.tenant_id", "=", tenantId)
    .where("offer_campus.offer_id", "=", offerId)
    .where("offer_campus.campus_id", "=", campusId)
    .executeTakeFirst();
}

/**
 * The first reason for refusing an enrolment in an offer now; null when there is none.
 * @param seats the seats of one campus or of all together; `price_id` is null without a price list
 */
export function blockOf(
  offer: Pick<
    OfferState,
    "active" | "course_active" | "mode_active" | "intake_active" | "intake_starts_on" | "intake_ends_on"
  >,
  seats: Pick<Schema["offer_campus"], "seats" | "taken"> & { price_id: string | null },
  now: Date,
): OfferBlock | null {
  const today = todayOf(now);
  if (!offer.intake_active || today < offer.intake_starts_on || today > offer.intake_ends_on) return "INTAKE_INACTIVE";
  if (!offer.active || !offer.course_active || !offer.mode_active) return "OFFER_INACTIVE";
  if (seats.price_id === null) return "PRICE_LIST_NOT_REGISTERED";
  return seats.taken >= seats.seats ? "NO_VACANCIES" : null;
}
