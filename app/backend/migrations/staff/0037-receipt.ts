import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table receipt (
    tenant_id text not null,
    id text not null,
    institution_id text not null,
    number bigint not null,
    subscription_id text not null,
    charge_id text not null,
    kind text not null check (kind in ('payment', 'refund', 'refund_undone')),
    movement text not null,
    amount_cents bigint not null check (amount_cents >= 0),
    content_json text,
    issued_at text not null,
    original_at text,
    primary key (tenant_id, id)
  )`,
  "create unique index receipt_number on receipt (tenant_id, institution_id, number)",
  "create unique index receipt_movement on receipt (tenant_id, charge_id, kind, movement)",
  "create index receipt_subscription on receipt (tenant_id, subscription_id)",
  // Earlier payments and refunds get numbers in the order of their time.
  `insert into receipt
    select e.tenant_id, e.id, s.institution_id,
      row_number() over (partition by s.tenant_id, s.institution_id order by e.at, e.kind, e.id),
      e.subscription_id, e.charge_id, e.kind, e.movement, e.amount_cents, null, e.at, null
    from (
      select tenant_id, id, subscription_id, id as charge_id, 'payment' as kind, id as movement, amount_cents,
        updated_at as at
      from charge where state = 'approved'
      union all
      select m.tenant_id, m.id, m.subscription_id, m.charge_id, m.kind, m.external_id, abs(m.amount_cents), m.created_at
      from money_entry m
      inner join charge c on c.tenant_id = m.tenant_id and c.id = m.charge_id and c.state = 'approved'
      where m.kind in ('refund', 'refund_undone')
    ) e
    inner join subscription s on s.tenant_id = e.tenant_id and s.id = e.subscription_id`,
  `insert into sequence (tenant_id, institution_id, name, value)
    select tenant_id, institution_id, 'receipt', max(number) from receipt group by tenant_id, institution_id`,
];

/** Receipts of payments and of returned money, numbered without a gap per institution. Rows are never deleted. */
export const receipt: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
