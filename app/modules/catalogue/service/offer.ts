import type { OfferBlock } from "~/api/course";
import type { Schema } from "~/data/schema";
import { isBetterPrice, type Price } from "~/modules/payments/rules/price";
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
 * @param draftId a draft that chose it: the price that was promised to it counts, unless the present one is better
 */
export async function findSeats(
  { db }: Pick<Place, "db">,
  { offerId, campusId, draftId = "" }: { offerId: string; campusId: string; draftId?: string | undefined },
) {
  const row = await db
    .selectFrom("offerCampus")
    .innerJoin("campus", "campus.id", "offerCampus.campusId")
    .leftJoin("priceList as p", "p.id", "offerCampus.priceListId")
    .leftJoin("draft as d", (join) =>
      join
        .on("d.id", "=", draftId)
        .onRef("d.offerId", "=", "offerCampus.offerId")
        .onRef("d.campusId", "=", "offerCampus.campusId"),
    )
    .leftJoin("priceList as own", "own.id", "d.priceListId")
    .select(["offerCampus.id", "offerCampus.seats", "offerCampus.taken", "p.id as priceId"])
    .select(["campus.active as campusActive"])
    .select(["p.feeCents", "p.installmentCents", "p.installments", "p.semesterInstallments"])
    .select(["own.id as ownId", "own.feeCents as ownFee", "own.installmentCents as ownInstallment"])
    .select(["own.installments as ownInstallments", "own.semesterInstallments as ownSemesterInstallments"])
    .where("offerCampus.offerId", "=", offerId)
    .where("offerCampus.campusId", "=", campusId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { ownId, ownFee, ownInstallment, ownInstallments, ownSemesterInstallments, ...seats } = row;
  const promised = priceIn({
    feeCents: ownFee,
    installmentCents: ownInstallment,
    installments: ownInstallments,
    semesterInstallments: ownSemesterInstallments,
  });
  const present = priceIn(seats);
  const isKept = ownId !== null && promised && present && !isBetterPrice(present, promised);
  return isKept ? { ...seats, priceId: ownId, ...promised } : seats;
}

/** The price in columns of a joined price list; null without one. */
function priceIn(row: { [Part in keyof Price]: number | null }): Price | null {
  const { feeCents, installmentCents, installments, semesterInstallments } = row;
  const isListed =
    feeCents !== null && installmentCents !== null && installments !== null && semesterInstallments !== null;
  return isListed ? { feeCents, installmentCents, installments, semesterInstallments } : null;
}

/**
 * The first reason for refusing an enrolment in an offer now; null when there is none.
 * @param seats the seats of one campus, or of all together that are not archived; `priceId` is null without a price list
 */
export function blockOf(
  offer: Pick<
    OfferState,
    "active" | "courseActive" | "modeActive" | "intakeActive" | "intakeStartsOn" | "intakeEndsOn"
  >,
  seats: Pick<Schema["offerCampus"], "seats" | "taken"> & { priceId: string | null; campusActive?: number },
  now: Date,
): OfferBlock | null {
  const today = todayOf(now);
  if (!offer.intakeActive || today < offer.intakeStartsOn || today > offer.intakeEndsOn) return "INTAKE_INACTIVE";
  if (!offer.active || !offer.courseActive || !offer.modeActive || seats.campusActive === 0) return "OFFER_INACTIVE";
  if (seats.priceId === null) return "PRICE_LIST_NOT_REGISTERED";
  return seats.taken >= seats.seats ? "NO_VACANCIES" : null;
}
