import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table subscription add column ended_at text",
  "alter table subscription add column ended_reason text",
  "alter table installment add column voided_at text",
  `create table refund (
    tenant_id text not null,
    id text not null,
    subscription_id text not null,
    charge_id text not null,
    amount_cents bigint not null check (amount_cents > 0),
    state text not null check (state in ('requested')),
    requested_at text not null,
    primary key (tenant_id, id)
  )`,
  "create index refund_subscription on refund (tenant_id, subscription_id)",
  "create index refund_requested on refund (tenant_id, requested_at) where state = 'requested'",
];

/** When and why an enrolment ended, installments that are no longer owed, and the refunds that staff have to make. */
export const withdrawal: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
