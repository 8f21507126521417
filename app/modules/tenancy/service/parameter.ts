import { parameter } from "~/api/parameter";
import { prepare } from "~/data/prepare";
import type { TenantDatabase } from "~/data/tenant";
import { type BackendContext, implement, notFound } from "~/procedure/context";
import { findInstitutionByCode } from "./institution";

/** Selects all parameters of an institution, sorted by name, for `parametersIn`. */
export function parametersQuery(db: TenantDatabase, place: { institutionId: string }) {
  return db
    .selectFrom("parameter")
    .select(["name", "value"])
    .where("institutionId", "=", place.institutionId)
    .orderBy("name");
}

const selectParameters = prepare(parametersQuery);

/** Parameters by name. @param rows of `parametersQuery` */
export function parametersIn(rows: readonly { name: string; value: string }[]): Record<string, string> {
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** The values of all parameters by name, as text, for an institution of the tenant. */
export async function parametersOf(
  { db }: Pick<BackendContext, "db">,
  institutionId: string,
): Promise<Record<string, string>> {
  return parametersIn(await selectParameters(db, { institutionId }));
}

/**
 * A parameter that is a whole number; the default when it is unset or not such a number.
 *
 * @param rule how many digits it may have at most, and the default
 */
export async function numberParameter(
  { db }: Pick<BackendContext, "db">,
  institutionId: string,
  name: string,
  rule: NumberRule,
): Promise<number> {
  return numberIn(await parameterQuery(db, { institutionId, name }).execute(), rule);
}

interface NumberRule {
  digits: number;
  otherwise: number;
}

/** Selects one parameter, for `numberIn`. */
export function parameterQuery(db: TenantDatabase, parameter: { institutionId: string; name: string }) {
  return db
    .selectFrom("parameter")
    .select("value")
    .where("institutionId", "=", parameter.institutionId)
    .where("name", "=", parameter.name);
}

/** The number of a parameter, as `numberParameter` reads it. @param rows of `parameterQuery` */
export function numberIn([row]: readonly { value: string }[], { digits, otherwise }: NumberRule): number {
  return row && row.value.length <= digits && /^\d+$/.test(row.value) ? Number(row.value) : otherwise;
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
