import { campus } from "~/api/campus";
import { wantedIn } from "~/modules/tenancy/service";
import { implement, notFound } from "~/procedure/context";
import { translated } from "~/procedure/text";
import { blockOf, findOffer } from "./offer";

export const campusResource = implement(campus, {
  list: async ({ query }, ctx) => {
    const offer = await findOffer(ctx, query.offerId);
    if (offer?.courseId !== query.courseId) return notFound;
    const rows = await ctx.db
      .selectFrom("offerCampus")
      .innerJoin("campus", "campus.id", "offerCampus.campusId")
      .leftJoin("priceList", "priceList.id", "offerCampus.priceListId")
      .innerJoin("institution", "institution.id", "campus.institutionId")
      .select(["campus.id", "campus.code", "campus.name", "campus.city", "campus.address", "campus.translationsJson"])
      .select("institution.defaultLanguage")
      .select(["offerCampus.seats", "offerCampus.taken", "priceList.id as priceId"])
      .select(["priceList.installmentCents", "priceList.installments"])
      .where("offerCampus.offerId", "=", offer.id)
      .where("campus.active", "=", 1)
      .orderBy("campus.position")
      .orderBy("campus.id")
      .execute();
    const body = rows.map(({ id, code, name, city, address, seats, taken, priceId, installmentCents, ...row }) => ({
      ...{ id, code },
      ...translated({ name, city, address }, row.translationsJson, wantedIn(ctx, row)),
      seatsLeft: seats - taken,
      installmentCents: installmentCents,
      installments: row.installments,
      blockedBy: blockOf(offer, { seats, taken, priceId }, ctx.now),
    }));
    return { status: 200, body };
  },
});
