import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type BackendContext, type InstitutionName, mayStaff } from "~/backend/context";
import type { FilterOption } from "~/contract/desk";
import type { FeatureAlias } from "~/domain/access/role";

/** The institutions of the call's tenant at which the caller's role has a right, by name; none without the right. */
export async function institutionsWith(ctx: BackendContext, right: FeatureAlias): Promise<InstitutionName[]> {
  const { db, tenantId } = ctx;
  const all = await ctx.institutions.getOrLoad(tenantId, () =>
    db.selectFrom("institution").select(["id", "name"]).where("tenant_id", "=", tenantId).orderBy("name").execute(),
  );
  return all.filter(({ id }) => mayStaff(ctx, right, id));
}

/** The ids of those institutions. */
export async function institutionIdsWith(ctx: BackendContext, right: FeatureAlias): Promise<string[]> {
  return (await institutionsWith(ctx, right)).map(({ id }) => id);
}

/** Those institutions as the values of a list's filter; null without the right. */
export async function institutionOptions(
  ctx: BackendContext,
  right: FeatureAlias,
): Promise<{ institution: FilterOption[] } | null> {
  const institutions = await institutionsWith(ctx, right);
  if (institutions.length === 0) return null;
  return { institution: institutions.map(({ id, name }) => ({ value: id, label: name })) };
}

/** The condition of rows at the institutions where the caller's role has a right; null without it. It needs no query. */
export function placeWith(ctx: BackendContext, right: FeatureAlias): RawBuilder<SqlBool> | null {
  const { caller, tenantId } = ctx;
  const institutionId = caller?.role?.level === "institution" ? caller.role.institutionId : null;
  if (!mayStaff(ctx, right, institutionId)) return null;
  if (institutionId !== null) return sql`tenant_id = ${tenantId} and institution_id = ${institutionId}`;
  return sql`tenant_id = ${tenantId} and institution_id in (select id from institution where tenant_id = ${tenantId})`;
}
