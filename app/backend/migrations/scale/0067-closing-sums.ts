import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "drop index money_entry_occurred",
  "create index money_entry_occurred on money_entry (tenant_id, institution_id, occurred_at, id, kind, amount_cents)",
  "drop index receipt_paid",
  `create index receipt_paid on receipt (tenant_id, institution_id, paid_at, amount_cents)
    where paid_at is not null`,
];

/** All that the closings of a month add up, in the indexes of movements and receipts by time. */
export const closingSums: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
