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

/** By kind of row, the sum of a line that it adds to, and the sign that makes money that went back a positive sum. */
const counted = {
  ...{ payment: ["receivedCents", 1], receipt: ["receiptsCents", 1], entry: ["entriesCents", 1] },
  ...{ refund: ["returnedCents", -1], refund_undone: ["returnedCents", -1] },
  ...{ dispute: ["disputedCents", -1], dispute_won: ["disputedCents", -1] },
} as const satisfies Record<string, readonly [keyof Sums, 1 | -1]>;

interface HourSum {
  /** The first characters of a UTC instant, such as `2026-11-23T02`. */
  hour: string;
  kind: keyof typeof counted;
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
    found: ctx.db.selectFrom(source).select(["hour", "kind", "count", "cents"]),
  });
  for (const { hour, kind, count, cents } of found) {
    const day = todayOf(new Date(`${hour}:00:00.000Z`));
    const sum = sums.get(day) ?? { ...NOTHING };
    const [name, sign] = counted[kind];
    sum[name] += sign * Number(cents);
    if (kind === "payment") sum.payments += Number(count);
    sums.set(day, sum);
  }
  return sums;
}

/** Selects the sums of days by hour and kind; institutions are whole hours away from UTC. */
function hoursOf(days: Days): RawBuilder<unknown>[] {
  const select = (
    kind: RawBuilder<unknown>,
    at: RawBuilder<unknown>,
    cents: RawBuilder<unknown>,
    rows: RawBuilder<unknown>,
  ) =>
    sql`select substr(${at}, 1, 13) as hour, ${kind} as kind, count(*) as count, sum(${cents}) as cents
      from ${rows} group by 1, 2`;
  const [amount, paidAt] = [sql`amount_cents`, sql`paid_at`];
  return [
    select(sql`kind`, sql`occurred_at`, amount, sql`money_entry where ${within(days, "occurred_at")}`),
    select(sql`'receipt'`, paidAt, amount, sql`receipt where ${within(days, "paid_at")}`),
    select(sql`'entry'`, paidAt, sql`cents`, sql`${namedPayments(days)} as named`),
  ];
}
