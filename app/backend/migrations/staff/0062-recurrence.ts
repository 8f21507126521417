import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table installment add column charge_on text",
  "alter table installment add column charge_since text",
  "create index installment_charge on installment (charge_on) where charge_on is not null",
  `create table recurrence (
    tenant_id text not null,
    id text not null,
    institution_id text not null,
    subscription_id text not null,
    state text not null,
    provider text not null,
    reference text not null,
    customer_id text not null,
    method_id text,
    brand text not null,
    last_digits text not null,
    text_version text not null,
    reason text,
    charge_id text,
    provider_id text,
    page_url text,
    expires_at text,
    forgotten_at text,
    created_at text not null,
    updated_at text not null,
    primary key (tenant_id, id)
  )`,
  `create unique index recurrence_in_force on recurrence (tenant_id, subscription_id)
    where state in ('active', 'refused')`,
  "create index recurrence_subscription on recurrence (tenant_id, subscription_id, created_at)",
  "create unique index recurrence_reference on recurrence (provider, reference)",
  `create table provider_customer (
    tenant_id text not null,
    provider text not null,
    payer text not null,
    customer_id text not null,
    created_at text not null,
    primary key (tenant_id, provider, payer)
  )`,
];

/** Saved cards that are charged for each installment, and the payers' customer ids at their providers. */
export const recurrence: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
