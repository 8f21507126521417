import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** A level says in a line what it leads to: how long it takes, and its diploma. */
export const levelLine: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table education_level add column lines_json text`.execute(db);
  },
};
