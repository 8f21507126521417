import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** SQLite cannot drop a check constraint, so this recreates the table; the same statements work on both engines. */
const statements = [
  `create table charge_next (
    tenant_id text not null,
    id text not null,
    subscription_id text not null,
    idempotency_key text not null,
    method text not null,
    state text not null
      check (state in ('pending', 'processing', 'approved', 'denied', 'expired', 'unknown', 'cancelled')),
    purpose text not null check (purpose in ('fee', 'first', 'semester', 'total')),
    amount_cents bigint not null check (amount_cents >= 0),
    provider text not null,
    provider_reference text,
    data_json text not null,
    reason text,
    expires_at text,
    created_at text not null,
    updated_at text not null,
    primary key (tenant_id, id)
  )`,
  "insert into charge_next select * from charge",
  "drop table charge",
  "alter table charge_next rename to charge",
  "create unique index charge_idempotency_key on charge (tenant_id, idempotency_key)",
  "create index charge_subscription on charge (tenant_id, subscription_id, created_at)",
  "create index charge_reference on charge (provider, provider_reference)",
  "create index charge_expiry on charge (expires_at) where state = 'pending'",
];

/**
 * Removes the list of payment methods from the table: only `domain/payment/payment-method.ts` has it, so a new method
 * needs no migration.
 */
export const chargeMethod: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
