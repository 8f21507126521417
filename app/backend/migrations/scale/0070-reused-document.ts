import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** An index that finds the documents that another enrolment has reused, whose files are then kept. */
export const reusedDocument: Migration = {
  async up(db: Kysely<unknown>) {
    const index = "create index document_attempt_reused on document_attempt (tenant_id, reused_id)";
    await sql.raw(`${index} where reused_id is not null`).execute(db);
  },
};
