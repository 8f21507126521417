import type { LevelOffer } from "~/api/education-level";
import { prepare } from "~/data/prepare";
import { wantedIn } from "~/modules/tenancy/service";
import type { BackendContext } from "~/procedure/context";
import { query } from "~/procedure/procedure";
import { writtenName } from "~/procedure/text";
import { todayOf } from "~/procedure/today";
import { openOffersOf, type Place } from "./offer";

/**
 * The lowest installment and the earliest last day, by level and number of installments, of the offers that are open on
 * a day and have free seats.
 */
const openAtLevels = (place: Place, day: string) =>
  openOffersOf(place, day)
    .innerJoin("offerCampus", "offerCampus.offerId", "offer.id")
    .innerJoin("campus", "campus.id", "offerCampus.campusId")
    .leftJoin("priceList", "priceList.id", "offerCampus.priceListId")
    .where("campus.active", "=", 1)
    .whereRef("offerCampus.taken", "<", "offerCampus.seats")
    .select(["course.educationLevelId as level", "priceList.installments"])
    .select((eb) => [eb.fn.min("priceList.installmentCents").as("cents"), eb.fn.min("intake.endsOn").as("lastDay")])
    .groupBy(["course.educationLevelId", "priceList.installments"]);

const selectLevelOffers = prepare((db, at: { tenantId: string; institutionId: string; day: string }) =>
  db
    .selectFrom("educationLevel")
    .innerJoin("institution", "institution.id", "educationLevel.institutionId")
    .select("institution.defaultLanguage")
    .leftJoin(
      openAtLevels({ db, institutionId: at.institutionId }, at.day).as("open"),
      "open.level",
      "educationLevel.id",
    )
    .select(["educationLevel.id", "educationLevel.linesJson", "open.installments", "open.cents", "open.lastDay"])
    .where("educationLevel.institutionId", "=", at.institutionId)
    .orderBy("educationLevel.position")
    .orderBy("open.cents")
    .orderBy("open.installments"),
);

/**
 * The levels of the institution, each with its line of text, its lowest installment and the last day of the intake that
 * closes first.
 */
async function listLevelOffers(ctx: BackendContext): Promise<LevelOffer[]> {
  const { db, tenantId, institutionId, now } = ctx;
  const rows = await selectLevelOffers(db, { tenantId, institutionId, day: todayOf(now) });
  const offers = new Map<string, LevelOffer>();
  for (const { id, linesJson, installments, cents, lastDay, defaultLanguage } of rows) {
    const known = offers.get(id);
    const price = cents !== null && installments !== null ? { installmentCents: cents, installments } : null;
    const line = writtenName(linesJson ?? "{}", wantedIn(ctx, { defaultLanguage }));
    offers.set(id, {
      educationLevelId: id,
      line: line.name || null,
      lineLanguage: line.language,
      price: cheaper(known?.price ?? null, price),
      lastDay: [known?.lastDay, lastDay].filter((day) => day != null).sort()[0] ?? null,
    });
  }
  return [...offers.values()];
}

const cheaper = (one: LevelOffer["price"], other: LevelOffer["price"]) =>
  one && other ? (other.installmentCents < one.installmentCents ? other : one) : (one ?? other);

export const levelOfferProcedures = {
  /** Today's offers of each level of the institution. */
  list: query({ access: "visitor", keepSeconds: 5 }, listLevelOffers),
};
