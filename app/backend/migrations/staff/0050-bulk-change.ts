import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table bulk_move rename to bulk_change",
  "alter table bulk_move_row rename to bulk_change_row",
  "alter table bulk_change_row rename column move_id to change_id",
  "drop index bulk_move_running",
  "drop index bulk_move_age",
  "create index bulk_change_running on bulk_change (created_at) where state = 'running'",
  "create index bulk_change_age on bulk_change (created_at)",
  "alter table bulk_change add column kind text not null default 'move'",
  "alter table bulk_change add column owner_id text",
  "alter table bulk_change add column owner_name text",
  "alter table bulk_change add column undoes_id text",
  "create unique index bulk_change_undoes on bulk_change (tenant_id, undoes_id) where undoes_id is not null",
  "alter table bulk_change_row add column former_owner_id text",
  "alter table bulk_change_row add column former_owner_name text",
  "alter table bulk_change_row add column seen_owner_revision integer not null default 0",
  "alter table subscription add column owner_revision integer not null default 0",
];

/** Moves of many enrolments become one kind of bulk change; other kinds assign an owner, or restore the former one. */
export const bulkChange: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
