import type { BackendContext } from "~/backend/context";
import { prepare } from "~/backend/database/prepare";
import { query } from "~/backend/procedure";
import { writtenName } from "~/backend/text";
import { todayOf } from "~/backend/today";
import type { LevelOffer } from "~/contract/education-level";
import { wantedIn } from "./institution-language";
import { openOffersOf, type Place } from "./offer";

/**
 * The lowest installment and the earliest last day, by level and number of installments, of the offers that are open on
 * a day and have free seats.
 */
const openAtLevels = (place: Place, day: string) =>
  openOffersOf(place, day)
    .innerJoin("offer_campus", (join) =>
      join.onRef("offer_campus.tenant_id", "=", "offer.tenant_id").onRef("offer_campus.offer_id", "=", "offer.id"),
    )
    .leftJoin("price_list", (join) =>
      join
        .onRef("price_list.tenant_id", "=", "offer_campus.tenant_id")
        .onRef("price_list.id", "=", "offer_campus.price_list_id"),
    )
    .whereRef("offer_campus.taken", "<", "offer_campus.seats")
    .select(["course.education_level_id as level", "price_list.installments"])
    .select((eb) => [eb.fn.min("price_list.installment_cents").as("cents"), eb.fn.min("intake.ends_on").as("last_day")])
    .groupBy(["course.education_level_id", "price_list.installments"]);

const selectLevelOffers = prepare((db, at: { tenantId: string; institutionId: string; day: string }) =>
  db
    .selectFrom("education_level")
    .innerJoin("institution", (join) =>
      join
        .onRef("institution.tenant_id", "=", "education_level.tenant_id")
        .onRef("institution.id", "=", "education_level.institution_id"),
    )
    .select("institution.default_language")
    .leftJoin(openAtLevels({ db, tenantId: at.tenantId, institutionId: at.institutionId }, at.day).as("open"), (join) =>
      join.onRef("open.level", "=", "education_level.id"),
    )
    .select(["education_level.id", "education_level.lines_json", "open.installments", "open.cents", "open.last_day"])
    .where("education_level.tenant_id", "=", at.tenantId)
    .where("education_level.institution_id", "=", at.institutionId)
    .orderBy("education_level.position")
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
  for (const { id, lines_json, installments, cents, last_day, default_language } of rows) {
    const known = offers.get(id);
    const price = cents !== null && installments !== null ? { installmentCents: cents, installments } : null;
    const line = writtenName(lines_json ?? "{}", wantedIn(ctx, { default_language }));
    offers.set(id, {
      educationLevelId: id,
      line: line.name || null,
      lineLanguage: line.language,
      price: cheaper(known?.price ?? null, price),
      lastDay: [known?.lastDay, last_day].filter((day) => day != null).sort()[0] ?? null,
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
