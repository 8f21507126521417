import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { TenantDatabase } from "~/data/tenant";
import { boundsOf } from "~/procedure/today";
import type { Day } from "~/rules/time/date";

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
  return sql<SqlBool>`"tenantId" = ${tenantId} and "institutionId" = ${institutionId} and ${at} >= ${from} and ${at} < ${before}`;
}

/**
 * The reconciliation entries that the closing of a day counts: payments that settled no charge by themselves. Each
 * payment appears once, even when the entry that corrects another names it again. Money without a known reference is
 * omitted, because it is not in the ledger.
 */
export function namedPayments(time: Days | Span): RawBuilder<unknown> {
  return sql`(select "chargeId", "paymentId", max("paidAt") as "paidAt", max("amountCents") as cents,
      max(case when "resolvedAt" is null then 1 else 0 end) as "isOpen"
    from reconciliation
    where ${within(time, "paidAt")} and "paymentId" is not null and "chargeId" is not null
      and reason in ('AMOUNT_MISMATCH', 'DUPLICATE_PAYMENT')
    group by "chargeId", "paymentId")`;
}

/** Selects the charges whose payments of some days differ from their receipts and entries, and by how many cents. */
export function differingCharges(db: TenantDatabase, days: Days, limit: number) {
  const rows = sql<{ chargeId: string; cents: number }>`(
    select "chargeId", "amountCents" as cents from "moneyEntry" where ${within(days, "occurredAt")} and kind = 'payment'
    union all
    select "chargeId", -"amountCents" from receipt where ${within(days, "paidAt")}
    union all
    select "chargeId", -cents from ${namedPayments(days)} as named)`.as("found");
  return db
    .selectFrom(rows)
    .select(["chargeId", sql<number>`sum(cents)`.as("cents")])
    .groupBy("chargeId")
    .having(sql<SqlBool>`sum(cents) <> 0`)
    .orderBy("chargeId")
    .limit(limit);
}
