import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** An index of the waiting appeals, which are few among all waiting essays. */
export const appealIndex: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw("create index essay_appeal on essay_attempt (tenant_id, institution_id, due_on, id) where state = 'appeal'")
      .execute(db);
  },
};
