import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** SQLite cannot change a check constraint, so this recreates the refunds; the same statements work on both engines. */
const statements = [
  "alter table charge add column provider_id text",
  "alter table charge add column returning_cents bigint not null default 0",
  "alter table charge add column refunded_cents bigint not null default 0",
  "alter table charge add column disputed_cents bigint not null default 0",
  "alter table charge add column asked_at text",
  "create index charge_provider_id on charge (provider, provider_id) where provider_id is not null",
  `create table money_entry (
    tenant_id text not null,
    id text not null,
    charge_id text not null,
    subscription_id text not null,
    kind text not null check (kind in ('payment', 'refund', 'refund_undone', 'dispute', 'dispute_won')),
    amount_cents bigint not null check (amount_cents <> 0),
    provider text not null,
    external_id text not null,
    occurred_at text not null,
    created_at text not null,
    primary key (tenant_id, id)
  )`,
  "create unique index money_entry_external on money_entry (tenant_id, charge_id, kind, external_id)",
  "create index money_entry_subscription on money_entry (tenant_id, subscription_id, occurred_at)",
  "create index money_entry_payment on money_entry (provider, external_id) where kind = 'payment'",
  `insert into money_entry
    select tenant_id, id, id, subscription_id, 'payment', amount_cents, provider,
      coalesce(provider_reference, id) || '-' || amount_cents, updated_at, updated_at
    from charge where state = 'approved' and amount_cents > 0`,
  `create table refund_next (
    tenant_id text not null,
    id text not null,
    subscription_id text not null,
    charge_id text not null,
    amount_cents bigint not null check (amount_cents > 0),
    state text not null check (state in ('requested', 'sent', 'settled', 'failed', 'refused')),
    requested_at text not null,
    provider_refund_id text,
    failure text,
    updated_at text,
    primary key (tenant_id, id)
  )`,
  `insert into refund_next (tenant_id, id, subscription_id, charge_id, amount_cents, state, requested_at, updated_at)
    select tenant_id, id, subscription_id, charge_id, amount_cents, state, requested_at, requested_at from refund`,
  "drop table refund",
  "alter table refund_next rename to refund",
  "create index refund_subscription on refund (tenant_id, subscription_id)",
  "create index refund_requested on refund (tenant_id, requested_at) where state = 'requested'",
  "create index refund_charge on refund (tenant_id, charge_id)",
  "create index refund_sent on refund (updated_at) where state = 'sent'",
  `update charge set returning_cents = (select sum(r.amount_cents) from refund r
      where r.tenant_id = charge.tenant_id and r.charge_id = charge.id)
    where exists (select 1 from refund r where r.tenant_id = charge.tenant_id and r.charge_id = charge.id)`,
];

/**
 * The ledger of money received and returned, the provider's own ids of charges, and the states of a refund at its
 * provider.
 */
export const money: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
