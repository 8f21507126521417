import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Duration and diploma of a level in a line. */
export const levelLine: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table education_level add column lines_json text`.execute(db);
  },
};
