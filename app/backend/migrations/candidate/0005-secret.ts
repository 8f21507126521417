import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Generated secrets of the portal, for those that the configuration does not set. */
export const secret: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table secret (name text not null primary key, value text not null, created_at text not null)`.execute(
      db,
    );
  },
};
