import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** An index of the rows of bulk changes that have no outcome, by enrolment: its page shows the move that is held. */
export const heldMove: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw("create index bulk_change_row_open on bulk_change_row (tenant_id, subject_id) where outcome is null")
      .execute(db);
  },
};
