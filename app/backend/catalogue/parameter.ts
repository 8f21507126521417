import { type BackendContext, implement, notFound } from "~/backend/context";
import { parameter } from "~/contract/parameter";
import { findInstitutionByCode } from "./institution";

/** All parameters of one of the tenant's institutions by name; values are text. */
export async function parametersOf(
  { db, tenantId }: Pick<BackendContext, "db" | "tenantId">,
  institutionId: string,
): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom("parameter")
    .select(["name", "value"])
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export const parameterResource = implement(parameter, {
  list: async ({ query }, ctx) => {
    const institution = await findInstitutionByCode(ctx, query.iesCode);
    if (!institution) return notFound;
    const wanted = new Set(query.parameters.split(",").map((name) => name.trim()));
    const known = Object.entries(await parametersOf(ctx, institution.id)).filter(([name]) => wanted.has(name));
    return { status: 200, body: known.map(([internalValue, value]) => ({ internalValue, value })) };
  },
  get: async ({ params: { internalValue } }, ctx) => {
    const all = new Map(Object.entries(await parametersOf(ctx, ctx.institutionId)));
    const value = all.get(internalValue);
    return value === undefined ? notFound : { status: 200, body: { internalValue, value } };
  },
});
