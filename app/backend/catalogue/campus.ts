import { implement, notFound } from "~/backend/context";
import { campus } from "~/contract/campus";
import { findOffer } from "./offer";

export const campusResource = implement(campus, {
  list: async ({ query }, ctx) => {
    const offer = await findOffer(ctx, query.offerId);
    if (offer?.course_id !== query.courseId) return notFound;
    const rows = await ctx.db
      .selectFrom("offer_campus")
      .innerJoin("campus", (join) =>
        join.onRef("campus.tenant_id", "=", "offer_campus.tenant_id").onRef("campus.id", "=", "offer_campus.campus_id"),
      )
      .select(["campus.id", "campus.code", "campus.name", "campus.city", "campus.address"])
      .select(["offer_campus.seats", "offer_campus.taken"])
      .where("offer_campus.tenant_id", "=", ctx.tenantId)
      .where("offer_campus.offer_id", "=", offer.id)
      .orderBy("campus.position")
      .execute();
    return { status: 200, body: rows.map(({ seats, taken, ...row }) => ({ ...row, seatsLeft: seats - taken })) };
  },
});
