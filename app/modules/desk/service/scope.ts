import { type RawBuilder, sql } from "kysely";
import type { FilterOption } from "~/api/desk";
import { absent } from "~/api/refusal";
import type { Schema } from "~/data/schema";
import { together } from "~/data/together";
import { WAITING_LIMIT } from "~/modules/desk/rules/queue-right";
import type { FeatureAlias } from "~/modules/people/rules/access/role";
import { type BackendContext, type InstitutionName, mayStaff } from "~/procedure/context";
import type { StaffContext } from "~/procedure/procedure";
import { HOLIDAY_PARAMETER } from "~/rules/time/business-day";
import { defaultTimeZone } from "~/rules/time/date";

/** The institutions of the call's tenant at which the caller's role has a right, by name; none without the right. */
export async function institutionsWith(ctx: BackendContext, right: FeatureAlias): Promise<InstitutionName[]> {
  const { db, tenantId } = ctx;
  const all = await ctx.institutions.getOrLoad(tenantId, async () => {
    const { rows, parameters } = await together(db, {
      rows: db
        .selectFrom("institution")
        .select(["id", "name", "alias", "defaultLanguage", "settingsJson"])
        .orderBy("name")
        .orderBy("id"),
      parameters: db
        .selectFrom("parameter")
        .select(["institutionId", "name", "value"])
        .where((eb) =>
          eb.or([
            eb("name", "like", "Answer%"),
            eb("name", "like", "Open%"),
            eb("name", "in", ["ClosedDays", "ClosedOnHolidays", HOLIDAY_PARAMETER]),
          ]),
        ),
    });
    const byPlace = Map.groupBy(parameters, ({ institutionId }) => institutionId);
    return rows.map(({ settingsJson, ...row }) => ({
      ...{ ...row, timeZone: timeZoneIn(settingsJson) },
      answering: Object.fromEntries((byPlace.get(row.id) ?? []).map(({ name, value }) => [name, value])),
    }));
  });
  return all.filter(({ id }) => mayStaff(ctx, right, id));
}

const timeZoneIn = (settingsJson: string): string =>
  (JSON.parse(settingsJson) as { timeZone?: string }).timeZone ?? defaultTimeZone;

/** The context of staff who have a right at some institution. @throws Refusal for all others */
export async function staffContext(ctx: BackendContext, right: FeatureAlias): Promise<StaffContext> {
  const scope = await institutionsWith(ctx, right);
  if (!ctx.caller || scope.length === 0) throw absent();
  return { ...ctx, caller: ctx.caller, scope };
}

/** The ids of the institutions at which the caller's role has a right; none without the right. */
export async function institutionIdsWith(ctx: BackendContext, right: FeatureAlias): Promise<string[]> {
  return (await institutionsWith(ctx, right)).map(({ id }) => id);
}

/** The institutions of a scope as values of a list's filter. */
export const scopeOptions = (scope: readonly InstitutionName[]): FilterOption[] =>
  scope.map(({ id, name }) => ({ value: id, label: name }));

/**
 * The `from` and `where` that select the institutions at which the caller's role has a right; null without the right.
 * Building them runs no query.
 */
export function placeWith(ctx: BackendContext, right: FeatureAlias): RawBuilder<unknown> | null {
  const { caller, tenantId } = ctx;
  const institutionId = caller?.role?.level === "institution" ? caller.role.institutionId : null;
  if (!mayStaff(ctx, right, institutionId)) return null;
  const own = institutionId === null ? sql`` : sql` and institution.id = ${institutionId}`;
  return sql`from institution where institution."tenantId" = ${tenantId}${own}`;
}

/** Rows that are adjacent in an index, in the order of that index. */
export interface IndexRange {
  table: keyof Schema;
  condition: RawBuilder<unknown>;
  /** The column that follows the condition's columns in the index. */
  order: string;
}

/**
 * Counts the rows of a range at the institutions of a place, at most one more than `WAITING_LIMIT` at each institution.
 * The order makes PostgreSQL read the index, as in `countSource`.
 */
export function countAt(place: RawBuilder<unknown>, { table, condition, order }: IndexRange): RawBuilder<number> {
  return sql<number>`(select coalesce(sum((
    select count(*) from (
      select 1 as one from ${sql.table(table)}
      where "tenantId" = institution."tenantId" and "institutionId" = institution.id and ${condition}
      order by ${sql.ref(order)} limit ${sql.lit(WAITING_LIMIT + 1)}
    ) as found
  )), 0) ${place})`;
}
