import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** A day before all others. It marks an installment that the agenda job has not checked yet. */
const NEVER = "0001-01-01";

const statements = [
  "alter table charge add column installment_number integer",
  "alter table installment add column opened_at text",
  "alter table installment add column next_on text",
  `update installment set next_on = '${NEVER}'
    where kind = 'tuition' and paid_at is null and voided_at is null
      and exists (select 1 from subscription s where s.tenant_id = installment.tenant_id
        and s.id = installment.subscription_id and s.is_paid = 1)`,
  "create index installment_next on installment (next_on) where next_on is not null",
  `create table posting (
    tenant_id text not null,
    id text not null,
    subscription_id text not null,
    charge_id text not null,
    day text not null,
    account text not null,
    amount_cents bigint not null check (amount_cents <> 0),
    created_at text not null,
    primary key (tenant_id, id)
  )`,
  "create index posting_subscription on posting (tenant_id, subscription_id, day)",
  ...["cash", "other"].map(
    (side) => `insert into posting
      select tenant_id, id || '-${side}', subscription_id, charge_id, substr(created_at, 1, 10),
        ${
          side === "cash"
            ? "'cash', amount_cents"
            : `case when kind = 'payment' then 'payer' when kind in ('refund', 'refund_undone') then 'returned'
          else 'disputed' end, -amount_cents`
        },
        created_at
      from money_entry`,
  ),
  ...["payer", "tuition"].map(
    (side) => `insert into posting
      select c.tenant_id, c.id || '-${side}', c.subscription_id, c.id, substr(c.updated_at, 1, 10),
        ${side === "payer" ? "'payer', c.amount_cents" : "case when c.purpose = 'fee' then 'fee' else 'tuition' end, -c.amount_cents"},
        c.updated_at
      from payment_lock l inner join charge c on c.tenant_id = l.tenant_id and c.id = l.charge_id
      where l.state = 'paid' and c.amount_cents > 0`,
  ),
];

/**
 * Drops the list of purposes from the table of charges: only `domain/payment/price.ts` has it. SQLite cannot drop a
 * check constraint, so there this recreates the table from its stored definition, whichever columns it has.
 */
async function dropPurposes(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const { rows } = await sql<{ conname: string }>`select conname from pg_constraint
      where conrelid = 'charge'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%purpose%'`.execute(db);
    for (const { conname } of rows) await sql`alter table charge drop constraint ${sql.ref(conname)}`.execute(db);
    return;
  }
  const { rows } = await sql<{ type: string; sql: string }>`select type, sql from sqlite_master
    where tbl_name = 'charge' and sql is not null`.execute(db);
  const table = rows.find(({ type }) => type === "table")?.sql ?? "";
  const next = table
    .replace(/^create table\s+"?charge"?/i, "create table charge_next")
    .replace(/(\bpurpose text not null)\s+check \(purpose in \([^)]*\)\)/i, "$1");
  const indexes = rows.filter(({ type }) => type === "index").map((index) => index.sql);
  const steps = [
    next,
    "insert into charge_next select * from charge",
    "drop table charge",
    "alter table charge_next rename to charge",
    ...indexes,
  ];
  for (const step of steps) await sql.raw(step).execute(db);
}

/**
 * Installments that open before their due day, charges that pay one of them, and the double entries of debts and
 * payments, which continue the ledger of money.
 */
export const schedule: Migration = {
  async up(db: Kysely<unknown>) {
    await dropPurposes(db);
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
