import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const condition = "where status = 'enrolled' and document_stage in ('missing', 'rejected', 'in-review')";

const statements = ["created_at", "status_since"].map(
  (time) =>
    `create index subscription_open_${time} on subscription (tenant_id, institution_id, status, ${time}, id) ${condition}`,
);

/** Indexes of the complete enrolments with open documents, by the two times by which lists sort enrolments. */
export const openDocuments: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
