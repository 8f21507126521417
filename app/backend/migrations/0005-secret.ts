import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What the portal proves itself with, where the configuration does not say it. */
export const secret: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table secret (name text not null primary key, value text not null, created_at text not null)`.execute(
      db,
    );
  },
};
