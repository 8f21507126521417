import { type RawBuilder, type SqlBool, sql } from "kysely";
import { chargeStates } from "~/api/charge";
import { COUNT_LIMIT } from "~/modules/desk/rules/count-limit";
import { periodOf } from "~/modules/desk/rules/period";
import {
  among,
  type KeysetList,
  type KeyTable,
  listPage,
  listPageWith,
  readBy,
  rowsSource,
} from "~/modules/desk/service";
import { type ChargePage, type ChargeQuery, type ChargeTotal, moneyFilters } from "~/modules/money/schema/charge-desk";
import type { BackendContext } from "~/procedure/context";
import type { StaffContext } from "~/procedure/procedure";
import { endOf, todayOf } from "~/procedure/today";
import { addDays } from "~/rules/time/date";
import { chargeRows, rowOf } from "./charge-row";
import { type Found, searchCharges } from "./charge-search";

/** The most rows that a list adds up on request; without a request it adds up no more than it counts. */
const SUM_LIMIT = 20_000;

/** The period of a list without a search, when the query names none. */
const USUAL_PERIOD = "30d";

/** What happened to the money of a charge, by the values of the filter. */
const moneyConditions = {
  received: sql`"receivedCents" > 0`,
  returned: sql`"refundedCents" > 0`,
  returning: sql`"returningCents" > "refundedCents"`,
  disputed: sql`"disputedCents" > 0`,
} satisfies Record<(typeof moneyFilters)[number], unknown>;

/** One page of the charges in the caller's scope. @param counts whether rows are counted and added up */
export async function listCharges(ctx: StaffContext, query: ChargeQuery, counts = true): Promise<ChargePage> {
  const institutions = ctx.scope.map(({ id }) => id);
  const found = query.q ? await searchCharges(ctx, query.q, institutions) : null;
  const list = listOf(ctx, query, institutions, found);
  const shown = query.sort === "amount" ? byAmount(ctx, list, query) : list;
  const isEmpty = Object.values(list.ranges).some((values) => values.length === 0);
  const limit = query.sums === "all" ? SUM_LIMIT : COUNT_LIMIT;
  const select = (keys: KeyTable) => chargeRows(ctx.db, keys);
  const { rows, also, ...page } =
    isEmpty || !counts
      ? { ...(await listPage(ctx.db, shown, query, select, counts)), also: null }
      : await listPageWith(ctx.db, shown, query, select, { sums: sumsOf(ctx, list, limit) });
  const totals = also ? totalsOf(also.sums, limit) : isEmpty ? [] : null;
  return { rows: rows.map((row) => rowOf(row, ctx)), ...page, isTooWide: found?.isTooWide ?? false, totals };
}

function listOf(ctx: BackendContext, query: ChargeQuery, institutions: string[], found: Found | null): KeysetList {
  const chosen = query.institution ? institutions.filter((id) => query.institution?.includes(id)) : institutions;
  const conditions: RawBuilder<SqlBool>[] = [sql`"tenantId" = ${ctx.tenantId}`, ...periodConditions(ctx, query)];
  if (query.method) conditions.push(sql`method in (${sql.join(query.method)})`);
  const money = moneyFilters.filter((name) => query.money?.includes(name)).map((name) => moneyConditions[name]);
  if (money.length > 0) conditions.push(sql`(${sql.join(money, sql` or `)})`);
  const wanted = query.state ? stateRange(query.state, ctx.now) : null;
  if (wanted?.condition) conditions.push(wanted.condition);
  const list: KeysetList = {
    ...{ table: "charge", conditions, sort: { column: "createdAt", order: query.order } },
    ranges: { institutionId: chosen, ...(wanted ? { state: wanted.states } : {}) },
  };
  return found ? readBy(list, { [found.column]: found.values }) : list;
}

/** The columns of the conditions on charges. */
const CHECKED = [
  ...["tenantId", "createdAt", "state", "expiresAt", "method"],
  ...["receivedCents", "refundedCents", "returningCents", "disputedCents"],
];

/** A list in the order of the amount: its conditions are checked on each row, unless a search has found few rows. */
function byAmount({ tenantId }: BackendContext, list: KeysetList, { order }: ChargeQuery): KeysetList {
  const sort = { column: "amountCents", order, isNumber: true } as const;
  const { institutionId, state, ...found } = list.ranges;
  if (Object.keys(found).length > 0 || !institutionId) return { ...list, sort };
  const conditions = [...(list.conditions ?? []), ...(state ? [among("state", state)] : [])];
  return {
    ...{ table: "charge", ranges: { institutionId }, conditions: [sql`"tenantId" = ${tenantId}`], sort },
    ...{ sieve: { columns: CHECKED, conditions }, counted: list },
  };
}

/** The conditions on the day of a charge: a search covers all days unless the query names a period. */
function periodConditions({ now }: BackendContext, { period, q }: ChargeQuery): RawBuilder<SqlBool>[] {
  const today = todayOf(now);
  const days = periodOf(period?.[0] ?? (q ? "all" : USUAL_PERIOD), today) ?? periodOf(USUAL_PERIOD, today);
  return [
    ...(days?.from ? [sql<SqlBool>`"createdAt" > ${endOf(addDays(days.from, -1))}`] : []),
    ...(days?.until ? [sql<SqlBool>`"createdAt" <= ${endOf(days.until)}`] : []),
  ];
}

/**
 * The stored states to read for the wanted ones: a pending order past its expiry counts as expired before a job updates
 * it.
 */
function stateRange(wanted: readonly string[], now: Date) {
  const [pending, expired] = [wanted.includes("pending"), wanted.includes("expired")];
  const stored = chargeStates.filter((state) => wanted.includes(state) || (state === "pending" && expired));
  const isPast = sql<SqlBool>`("expiresAt" is not null and "expiresAt" <= ${now.toISOString()})`;
  if (pending === expired) return { states: stored, condition: null };
  return { states: stored, condition: sql<SqlBool>`(state <> 'pending' or ${pending ? sql`not ${isPast}` : isPast})` };
}

/** Selects the sums of a list by method and state; one row over the limit shows that there are more. */
function sumsOf({ db, now }: BackendContext, list: KeysetList, limit: number) {
  const columns = ["method", "state", "expiresAt", "amountCents", "receivedCents", "refundedCents", "returningCents"];
  const at = now.toISOString();
  const rows = sql<Record<string, never>>`(
    select method, case when state = 'pending' and "expiresAt" <= ${at} then 'expired' else state end as state,
      "amountCents", "receivedCents", "refundedCents", "returningCents"
    from ${rowsSource(list, columns, limit + 1)} as found)`.as<"x">("x");
  return db
    .selectFrom(rows)
    .select([
      sql<ChargeTotal["method"]>`method`.as("method"),
      sql<ChargeTotal["state"]>`state`.as("state"),
      sql<number>`count(*)`.as("count"),
      sql<number>`sum("amountCents")`.as("amount"),
      sql<number>`sum("receivedCents")`.as("received"),
      sql<number>`sum("refundedCents")`.as("refunded"),
      sql<number>`sum("returningCents")`.as("returning"),
    ])
    .groupBy([sql`method`, sql`state`])
    .orderBy(sql`method`)
    .orderBy(sql`state`);
}

interface Sums {
  method: ChargeTotal["method"];
  state: ChargeTotal["state"];
  count: number;
  amount: number;
  received: number;
  refunded: number;
  returning: number;
}

function totalsOf(rows: readonly Sums[], limit: number): ChargeTotal[] | null {
  if (rows.reduce((sum, { count }) => sum + Number(count), 0) > limit) return null;
  return rows.map(({ method, state, ...sums }) => ({
    ...{ method, state, count: Number(sums.count), amountCents: Number(sums.amount) },
    ...{ receivedCents: Number(sums.received), refundedCents: Number(sums.refunded) },
    returningCents: Number(sums.returning),
  }));
}
