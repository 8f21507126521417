import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table draft add column user_id text",
  "create index draft_owner on draft (tenant_id, user_id) where user_id is not null",
];

/** The owner of a draft, so that its user finds it from any browser. */
export const draftOwner: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
