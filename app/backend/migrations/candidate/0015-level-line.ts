import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** One line of text, by language, about duration and diploma of a level. */
export const levelLine: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table education_level add column lines_json text`.execute(db);
  },
};
