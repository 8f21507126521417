import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "create index charge_unpaid_amount on charge (tenant_id, amount_cents, created_at) where state <> 'approved'",
  "create index reconciliation_reference on reconciliation (tenant_id, reference)",
  "create index reconciliation_payment on reconciliation (tenant_id, payment_id) where payment_id is not null",
  "create unique index reconciliation_former on reconciliation (tenant_id, former_id) where former_id is not null",
];

/** Indexes that find reconciliation entries, and unpaid charges with the amount of a payment without a reference. */
export const reconciliation: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
