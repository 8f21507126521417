import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = ["alter table voucher_redemption add column is_counted integer not null default 1"];

/** Whether a use of a voucher is part of the voucher's number of taken uses. */
export const countedUse: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
