import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table bulk_move (
    tenant_id text not null,
    id text not null,
    author_id text not null,
    author_name text not null,
    state text not null check (state in ('selected', 'running', 'done')),
    to_status text,
    reason text,
    created_at text not null,
    primary key (tenant_id, id)
  )`,
  "create index bulk_move_running on bulk_move (created_at) where state = 'running'",
  "create index bulk_move_age on bulk_move (created_at)",
  `create table bulk_move_row (
    tenant_id text not null,
    move_id text not null,
    position integer not null,
    subscription_id text not null,
    seen_status text not null,
    outcome text check (outcome in ('change', 'already', 'refused')),
    refusal text,
    primary key (tenant_id, move_id, position)
  )`,
];

/** Moves of many enrolments at once, with the outcome of each. */
export const bulkMove: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
