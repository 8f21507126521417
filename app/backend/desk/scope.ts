import { type BackendContext, mayStaff } from "~/backend/context";
import type { FeatureAlias } from "~/domain/access/role";

/** The institutions of the call's tenant at which the caller's role has a right, by name; none without the right. */
export async function institutionsWith(
  ctx: BackendContext,
  right: FeatureAlias,
): Promise<{ id: string; name: string }[]> {
  const rows = await ctx.db
    .selectFrom("institution")
    .select(["id", "name"])
    .where("tenant_id", "=", ctx.tenantId)
    .orderBy("name")
    .execute();
  return rows.filter(({ id }) => mayStaff(ctx, right, id));
}
