import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table document add column untold_since text",
  `create index document_untold on document (tenant_id, subscription_id, untold_since)
    where untold_since is not null`,
  "create index document_untold_since on document (untold_since) where untold_since is not null",
];

/** Since when the approval of a document waits to be told to the candidate, and indexes of those that wait. */
export const untoldApproval: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
