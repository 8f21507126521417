import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table document add column reminded_at text",
  "create index document_deferred on document (due_on) where state = 'deferred' and reminded_at is null",
];

/** When candidates were reminded of documents that they left for later, and an index of those not reminded of yet. */
export const documentReminder: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
