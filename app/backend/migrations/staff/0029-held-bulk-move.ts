import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Confirmed bulk moves wait until they take effect, so that their author can undo them. */
export const heldBulkMove: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("alter table bulk_move add column effective_at text").execute(db);
  },
};
