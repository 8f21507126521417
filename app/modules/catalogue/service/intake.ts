import { intake } from "~/api/intake";
import { implement, notFound } from "~/procedure/context";

export const intakeResource = implement(intake, {
  get: async ({ params }, ctx) => {
    const row = await ctx.db
      .selectFrom("intake")
      .selectAll()
      .where("institutionId", "=", ctx.institutionId)
      .where("id", "=", params.id)
      .executeTakeFirst();
    if (!row) return notFound;
    const { id, name, startsOn, endsOn, module, active } = row;
    return { status: 200, body: { id, name, startsOn, endsOn, module, active: active === 1 } };
  },
});
