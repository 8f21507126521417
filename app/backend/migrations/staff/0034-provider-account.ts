import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table provider_account (
    tenant_id text not null,
    id text not null primary key,
    kind text not null,
    name text not null,
    settings_json text not null,
    caught_up_until text,
    next_catch_up_at text not null,
    warned_at text,
    created_at text not null
  )`,
  "create index provider_account_tenant on provider_account (tenant_id)",
  "create index provider_account_due on provider_account (next_catch_up_at)",
  `create table provider_route (
    tenant_id text not null,
    institution_id text not null,
    method text not null,
    account_id text not null,
    primary key (tenant_id, institution_id, method)
  )`,
];

/** Accounts at payment providers, and which of them collects by each method at an institution. */
export const providerAccount: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
