import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Translations of courses, campuses and journeys, whose own columns are in the institution's default language. */
export const translation: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ["course", "campus", "journey"])
      await sql`alter table ${sql.table(table)} add column translations_json text`.execute(db);
  },
};
