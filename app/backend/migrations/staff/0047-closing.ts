import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table money_entry add column method text not null default ''",
  `update money_entry set method = coalesce((select c.method from charge c
    where c.tenant_id = money_entry.tenant_id and c.id = money_entry.charge_id), '')`,
  "create index money_entry_occurred on money_entry (tenant_id, institution_id, occurred_at, id)",
  "drop index money_entry_day",
  "alter table receipt add column paid_at text",
  // Payments with a wrong amount and duplicate payments settled no charge, so their times are not those of a receipt.
  `update receipt set paid_at = (select min(e.occurred_at) from money_entry e
      where e.tenant_id = receipt.tenant_id and e.charge_id = receipt.charge_id and e.kind = 'payment'
        and e.amount_cents = receipt.amount_cents
        and not exists (select 1 from reconciliation m where m.tenant_id = e.tenant_id and m.charge_id = e.charge_id
          and m.payment_id = e.external_id and m.reason in ('AMOUNT_MISMATCH', 'DUPLICATE_PAYMENT')))
    where kind = 'payment'`,
  "create index receipt_paid on receipt (tenant_id, institution_id, paid_at) where paid_at is not null",
  "create index receipt_issued on receipt (tenant_id, institution_id, issued_at)",
  "create index reconciliation_paid on reconciliation (tenant_id, institution_id, paid_at) where payment_id is not null",
  "alter table posting add column institution_id text not null default ''",
  `update posting set institution_id = coalesce((select c.institution_id from charge c
    where c.tenant_id = posting.tenant_id and c.id = posting.charge_id), '')`,
  `create index posting_late on posting (tenant_id, institution_id, day)
    where account in ('fine', 'late_interest', 'card_interest')`,
  `create table closing (
    tenant_id text not null,
    institution_id text not null,
    day text not null,
    totals_json text not null,
    note text,
    closed_at text not null,
    closed_by_id text not null,
    closed_by_name text,
    primary key (tenant_id, institution_id, day)
  )`,
  "alter table provider_account add column certificate_ends_at text",
  "drop index provider_account_tenant",
  "create index provider_account_tenant on provider_account (tenant_id, created_at, id)",
  "create index provider_event_received on provider_event (provider, received_at)",
];

/**
 * Adds the closed days of the money desk; the payment time of receipts, filled for old ones; the indexes of the
 * movements, receipts and reconciliation entries of a day; and columns that show staff the state of accounts at
 * providers.
 */
export const closing: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
