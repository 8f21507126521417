import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table desk_visit (
    tenant_id text not null,
    user_id text not null,
    seen_at text not null,
    primary key (tenant_id, user_id)
  )`,
  `create table saved_view (
    tenant_id text not null,
    user_id text not null,
    name text not null,
    id text not null,
    query text not null,
    primary key (tenant_id, user_id, name)
  )`,
];

/** What each member of staff has seen, and the views that each has saved. */
export const deskPerson: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
