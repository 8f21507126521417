import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const tables = ["education_level", "ingress_mode", "course", "campus"];

/**
 * Counts the changes of a row's translated texts, so that two people who edit them do not overwrite each other's
 * changes.
 */
export const translationRevision: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of tables)
      await sql`alter table ${sql.table(table)} add column texts_revision integer not null default 0`.execute(db);
    await sql`create index ingress_mode_institution on ingress_mode (tenant_id, institution_id)`.execute(db);
  },
};
