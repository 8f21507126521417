import { implement, notFound } from "~/backend/context";
import { campus } from "~/contract/campus";
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
      .select(["campus.id", "campus.code", "campus.name", "campus.city", "campus.address"])
      .select(["offer_campus.seats", "offer_campus.taken", "price_list.id as price_id"])
      .select(["price_list.installment_cents", "price_list.installments"])
      .where("offer_campus.tenant_id", "=", ctx.tenantId)
      .where("offer_campus.offer_id", "=", offer.id)
      .orderBy("campus.position")
      .execute();
    const body = rows.map(({ seats, taken, price_id, installment_cents, installments, ...row }) => ({
      ...row,
      seatsLeft: seats - taken,
      installmentCents: installment_cents,
      installments,
      blockedBy: blockOf(offer, { seats, taken, price_id }, ctx.now),
    }));
    return { status: 200, body };
  },
});
