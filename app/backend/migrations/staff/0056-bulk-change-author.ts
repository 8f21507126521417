import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** An index by which members of staff list their own bulk changes, the newest first. */
export const bulkChangeAuthor: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("create index bulk_change_author on bulk_change (tenant_id, author_id, created_at)").execute(db);
  },
};
