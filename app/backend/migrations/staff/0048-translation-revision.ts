import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const tables = ["education_level", "ingress_mode", "course", "campus"];

/** How often the translated texts of a row changed, so that of two people who edit them none overwrites the other. */
export const translationRevision: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of tables)
      await sql`alter table ${sql.table(table)} add column texts_revision integer not null default 0`.execute(db);
    await sql`create index ingress_mode_institution on ingress_mode (tenant_id, institution_id)`.execute(db);
  },
};
