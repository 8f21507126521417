import { isDeepStrictEqual } from "node:util";
import { type RawBuilder, sql } from "kysely";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import { rowsIn, rowsOf } from "~/data/together";
import { daysOfMonth, isMonth } from "~/modules/money/rules/reconciliation/closing";
import type { ClosingLine, ClosingMonth, ClosingPlace, ClosingTotals } from "~/modules/money/schema/closing";
import type { StaffContext } from "~/procedure/procedure";
import { boundsOf, todayOf } from "~/procedure/today";
import type { Day } from "~/rules/time/date";
import { placeOf } from "./closing-scope";
import { namedPayments, type Span, within } from "./closing-source";

/**
 * The days of a month, newest first. A closed day shows its stored sums, and whether the present sums differ from them.
 */
export async function closingMonth(
  ctx: StaffContext,
  query: { institution?: string | undefined; month?: string | undefined },
): Promise<ClosingMonth> {
  const { db, now } = ctx;
  const place = placeOf(ctx, query.institution);
  const today = todayOf(now);
  const thisMonth = today.slice(0, 7);
  const month = query.month && isMonth(query.month) && query.month <= thisMonth ? query.month : thisMonth;
  const days = daysOfMonth(month, today);
  const stored = await db
    .selectFrom("closing")
    .select(["day", "totalsJson", "closedAt", "closedByName"])
    .where("institutionId", "=", place.institution.id)
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
      const shown = row ? storedSums(JSON.parse(row.totalsJson) as ClosingTotals) : now;
      const { disputedCents: _, ...sums } = shown;
      const hasChanged = !isDeepStrictEqual(shown, now);
      return {
        ...{ date, isOver: date < today, ...sums },
        closed: row ? { at: row.closedAt, byName: row.closedByName, hasChanged } : null,
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

/** Reads the present sums of some days; each sum reads a range of an index that holds only its rows. */
async function sumsOf({ db }: StaffContext, place: ClosingPlace, days: readonly Day[]): Promise<Map<Day, Sums>> {
  if (days.length === 0) return new Map();
  const bounds = days.map((day) => {
    const { from, before } = boundsOf(day, day);
    return sql`(${day}, ${from}, ${before})`;
  });
  // Both engines name the columns of `values` like this.
  const day = sql<{ column1: Day }>`(values ${sql.join(bounds)})`.as("day");
  const [from, before] = [sql.ref("day.column2"), sql.ref("day.column3")];
  const rows = await db
    .selectFrom(day)
    .select("day.column1 as date")
    .select(sumsIn(db, { tenantId: db.tenantId, institutionId: place.institution.id, from, before }))
    .execute();
  return new Map(
    rows.map(({ date, movements, receipts, entries }) => {
      const [moved] = rowsIn(movements);
      return [
        date,
        {
          payments: Number(moved?.payments ?? 0),
          receivedCents: Number(moved?.received ?? 0),
          returnedCents: Number(moved?.returned ?? 0),
          disputedCents: Number(moved?.disputed ?? 0),
          ...{ receiptsCents: Number(receipts), entriesCents: Number(entries) },
        },
      ];
    }),
  );
}

type MoneyKind = Schema["moneyEntry"]["kind"];

function sumsIn(db: TenantDatabase, span: Span) {
  const of = (...kinds: MoneyKind[]) => sql`filter (where kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}))`;
  // Sums without groups, because SQLite would sort the movements by kind first. Returned and disputed money is
  // negative.
  const movements = db
    .selectFrom("moneyEntry")
    .select([
      sql<number>`count(*) ${of("payment")}`.as("payments"),
      sql<number>`coalesce(sum("amountCents") ${of("payment")}, 0)`.as("received"),
      sql<number>`coalesce(-sum("amountCents") ${of("refund", "refund_undone")}, 0)`.as("returned"),
      sql<number>`coalesce(-sum("amountCents") ${of("dispute", "dispute_won")}, 0)`.as("disputed"),
    ])
    .where(within(span, "occurredAt"));
  const sumOf = (cents: string, rows: RawBuilder<unknown>) =>
    sql<number>`(select coalesce(sum(${sql.ref(cents)}), 0) from ${rows})`;
  return [
    rowsOf(db, movements).as("movements"),
    sumOf("amountCents", sql`receipt where ${within(span, "paidAt")}`).as("receipts"),
    sumOf("cents", sql`${namedPayments(span)} as named`).as("entries"),
  ] as const;
}
