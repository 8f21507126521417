import { isDeepStrictEqual } from "node:util";
import { type RawBuilder, sql } from "kysely";
import type { BackendContext } from "~/backend/context";
import { together } from "~/backend/database/together";
import { todayOf } from "~/backend/today";
import type { ClosingLine, ClosingMonth, ClosingTotals } from "~/contract/closing";
import { daysOfMonth, isMonth } from "~/domain/payment/reconciliation/closing";
import type { Day } from "~/domain/time/date";
import { type ClosingPlace, placeOf } from "./closing-scope";
import { type Days, namedPayments, within } from "./closing-source";

/**
 * The days of a month, newest first. The present sums are read by hours, which belong to one day each; a closed day shows
 * its stored ones, and whether they are still the present ones.
 */
export async function closingMonth(
  ctx: BackendContext,
  query: { institution?: string | undefined; month?: string | undefined },
): Promise<ClosingMonth | null> {
  const { db, tenantId, now } = ctx;
  const place = await placeOf(ctx, "payments.read", query.institution);
  if (!place) return null;
  const today = todayOf(now);
  const thisMonth = today.slice(0, 7);
  const month = query.month && isMonth(query.month) && query.month <= thisMonth ? query.month : thisMonth;
  const days = daysOfMonth(month, today);
  const stored = await db
    .selectFrom("closing")
    .select(["day", "totals_json", "closed_at", "closed_by_name"])
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", place.institution.id)
    .where("day", ">=", `${month}-01`)
    .where("day", "<=", today)
    .where("day", "like", `${month}-%`)
    .execute();
  const closed = new Map(stored.map((row) => [row.day, row]));
  const present = await sumsOf(ctx, place, days);
  return {
    ...place,
    ...{ month, thisMonth },
    days: days.map((date): ClosingLine => {
      const row = closed.get(date);
      const now = present.get(date) ?? NOTHING;
      const shown = row ? storedSums(JSON.parse(row.totals_json) as ClosingTotals) : now;
      const { disputedCents: _, ...sums } = shown;
      const hasChanged = !isDeepStrictEqual(shown, now);
      return {
        ...{ date, isOver: date < today, ...sums },
        closed: row ? { at: row.closed_at, byName: row.closed_by_name, hasChanged } : null,
      };
    }),
  };
}

interface Sums
  extends Pick<ClosingLine, "payments" | "receivedCents" | "receiptsCents" | "entriesCents" | "returnedCents"> {
  disputedCents: number;
}

const NOTHING: Sums = {
  ...{ payments: 0, receivedCents: 0, receiptsCents: 0, entriesCents: 0 },
  ...{ returnedCents: 0, disputedCents: 0 },
};

function storedSums({ movements, entries, ...totals }: ClosingTotals): Sums {
  const payments = movements.filter(({ kind }) => kind === "payment").reduce((sum, { count }) => sum + count, 0);
  const { receivedCents, receiptsCents, returnedCents, disputedCents } = totals;
  return { payments, receivedCents, receiptsCents, entriesCents: entries.cents, returnedCents, disputedCents };
}

interface HourSum {
  /** The first characters of a UTC instant, such as `2026-11-23T02`. */
  hour: string;
  what: keyof Omit<Sums, "payments">;
  count: number;
  cents: number;
}

/** @param days without a gap, newest first */
async function sumsOf(ctx: BackendContext, place: ClosingPlace, days: readonly Day[]): Promise<Map<Day, Sums>> {
  const [until, from] = [days[0], days.at(-1)];
  const sums = new Map<Day, Sums>();
  if (!until || !from) return sums;
  const hours = hoursOf({ tenantId: ctx.tenantId, institutionId: place.institution.id, from, until });
  const source = sql<HourSum>`(${sql.join(hours, sql` union all `)})`.as("found");
  const { found } = await together(ctx.db, {
    found: ctx.db.selectFrom(source).select(["hour", "what", "count", "cents"]),
  });
  for (const { hour, what, count, cents } of found) {
    const day = todayOf(new Date(`${hour}:00:00.000Z`));
    const sum = sums.get(day) ?? { ...NOTHING };
    sum[what] += Number(cents);
    if (what === "receivedCents") sum.payments += Number(count);
    sums.set(day, sum);
  }
  return sums;
}

/** Selects the sums of days by hour; institutions are whole hours away from UTC. */
function hoursOf(days: Days): RawBuilder<unknown>[] {
  const select = (what: HourSum["what"], column: string, from: RawBuilder<unknown>, cents: string) =>
    sql`select substr(${sql.ref(column)}, 1, 13) as hour, ${sql.lit(what)} as what, count(*) as count,
      sum(${sql.raw(cents)}) as cents from ${from} group by substr(${sql.ref(column)}, 1, 13)`;
  const entries = (kinds: string) =>
    sql`money_entry where ${within(days, "occurred_at")} and kind in (${sql.raw(kinds)})`;
  return [
    select("receivedCents", "occurred_at", entries("'payment'"), "amount_cents"),
    select("returnedCents", "occurred_at", entries("'refund', 'refund_undone'"), "-amount_cents"),
    select("disputedCents", "occurred_at", entries("'dispute', 'dispute_won'"), "-amount_cents"),
    select("receiptsCents", "paid_at", sql`receipt where ${within(days, "paid_at")}`, "amount_cents"),
    select("entriesCents", "paid_at", sql`${namedPayments(days)} as named`, "cents"),
  ];
}
