import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "~/backend/database/connection";
import { boundsOf } from "~/backend/today";
import type { Day } from "~/domain/time/date";

interface Place {
  tenantId: string;
  institutionId: string;
}

/** Days of an institution. */
export interface Days extends Place {
  from: Day;
  until: Day;
}

/** The time between two instants at an institution, each read from a column. */
export interface Span extends Place {
  from: RawBuilder<unknown>;
  before: RawBuilder<unknown>;
}

/**
 * The condition that a row belongs to an institution and that the instant in a column is on some days or in a span; it
 * selects one range of an index.
 */
export function within(time: Days | Span, column: string): RawBuilder<SqlBool> {
  const { tenantId, institutionId } = time;
  const { from, before } = "until" in time ? boundsOf(time.from, time.until) : time;
  const at = sql.ref(column);
  return sql<SqlBool>`tenant_id = ${tenantId} and institution_id = ${institutionId} and ${at} >= ${from} and ${at} < ${before}`;
}

/**
 * The reconciliation entries that the closing of a day counts: payments that settled no charge by themselves. Each
 * payment appears once, even when the entry that corrects another names it again. Money without a known reference is
 * omitted, because it is not in the ledger.
 */
export function namedPayments(time: Days | Span): RawBuilder<unknown> {
  return sql`(select charge_id, payment_id, max(paid_at) as paid_at, max(amount_cents) as cents,
      max(case when resolved_at is null then 1 else 0 end) as is_open
    from reconciliation
    where ${within(time, "paid_at")} and payment_id is not null and charge_id is not null
      and reason in ('AMOUNT_MISMATCH', 'DUPLICATE_PAYMENT')
    group by charge_id, payment_id)`;
}

/** Selects the charges whose payments of some days differ from their receipts and entries, and by how many cents. */
export function differingCharges(db: Database, days: Days, limit: number) {
  const rows = sql<{ charge_id: string; cents: number }>`(
    select charge_id, amount_cents as cents from money_entry where ${within(days, "occurred_at")} and kind = 'payment'
    union all
    select charge_id, -amount_cents from receipt where ${within(days, "paid_at")}
    union all
    select charge_id, -cents from ${namedPayments(days)} as named)`.as("found");
  return db
    .selectFrom(rows)
    .select(["charge_id", sql<number>`sum(cents)`.as("cents")])
    .groupBy("charge_id")
    .having(sql<SqlBool>`sum(cents) <> 0`)
    .orderBy("charge_id")
    .limit(limit);
}
