import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Whether a use of a voucher is part of the voucher's number of taken uses. */
export const countedUse: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table voucher_redemption add column is_counted integer not null default 1`.execute(db);
  },
};
