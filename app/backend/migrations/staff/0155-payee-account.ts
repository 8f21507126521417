import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The account to which staff transfer the money of a refund. */
export const payeeAccount: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("alter table refund add column payee_json text").execute(db);
  },
};
