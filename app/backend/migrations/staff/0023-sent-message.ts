import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table sent_message (
    tenant_id text not null,
    id text not null,
    subscription_id text not null,
    title text not null,
    text text not null,
    language text not null,
    path text not null,
    address text not null,
    repeats_id text,
    sent_at text not null,
    primary key (tenant_id, id)
  )`,
  "create index sent_message_subscription on sent_message (tenant_id, subscription_id, sent_at, id)",
];

/** Stores sent messages, so that staff can read what a candidate received. */
export const sentMessage: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
