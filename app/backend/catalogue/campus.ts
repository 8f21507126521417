import { implement, notFound } from "~/backend/context";
import { translated } from "~/backend/text";
import { campus } from "~/contract/campus";
import { wantedIn } from "./institution-language";
import { blockOf, findOffer } from "./offer";

export const campusResource = implement(campus, {
  list: async ({ query }, ctx) => {
    const offer = await findOffer(ctx, query.offerId);
    if (offer?.course_id !== query.courseId) return notFound;
    const rows = await ctx.db
      .selectFrom("offer_campus")
      .innerJoin("campus", (join) =>
        join.onRef("campus.tenant_id", "=", "offer_campus.tenant_id").onRef("campus.id", "=", "offer_campus.campus_id"),
      )
      .leftJoin("price_list", (join) =>
        join
          .onRef("price_list.tenant_id", "=", "offer_campus.tenant_id")
          .onRef("price_list.id", "=", "offer_campus.price_list_id"),
      )
      .innerJoin("institution", (join) =>
        join
          .onRef("institution.tenant_id", "=", "campus.tenant_id")
          .onRef("institution.id", "=", "campus.institution_id"),
      )
      .select(["campus.id", "campus.code", "campus.name", "campus.city", "campus.address", "campus.translations_json"])
      .select("institution.default_language")
      .select(["offer_campus.seats", "offer_campus.taken", "price_list.id as price_id"])
      .select(["price_list.installment_cents", "price_list.installments"])
      .where("offer_campus.tenant_id", "=", ctx.tenantId)
      .where("offer_campus.offer_id", "=", offer.id)
      .orderBy("campus.position")
      .orderBy("campus.id")
      .execute();
    const body = rows.map(({ id, code, name, city, address, seats, taken, price_id, installment_cents, ...row }) => ({
      ...{ id, code },
      ...translated({ name, city, address }, row.translations_json, wantedIn(ctx, row)),
      seatsLeft: seats - taken,
      installmentCents: installment_cents,
      installments: row.installments,
      blockedBy: blockOf(offer, { seats, taken, price_id }, ctx.now),
    }));
    return { status: 200, body };
  },
});
