import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The order of charges, refunds and reconciliation entries by their sum, which never changes once they are written. */
export const sumOrder: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ["charge", "refund", "reconciliation"])
      await sql
        .raw(`create index ${table}_desk_sum on ${table} (tenant_id, institution_id, amount_cents, id)`)
        .execute(db);
  },
};
