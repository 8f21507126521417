import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const charges = [
  "alter table charge add column institution_id text not null default ''",
  "alter table charge add column received_cents bigint not null default 0",
  "alter table charge add column approved_at text",
  `update charge set institution_id = coalesce((select s.institution_id from subscription s
    where s.tenant_id = charge.tenant_id and s.id = charge.subscription_id), '')`,
  `update charge set received_cents = coalesce((select sum(e.amount_cents) from money_entry e
      where e.tenant_id = charge.tenant_id and e.charge_id = charge.id and e.kind = 'payment'), 0)`,
  `update charge set approved_at = coalesce((select min(e.created_at) from money_entry e
      where e.tenant_id = charge.tenant_id and e.charge_id = charge.id and e.kind = 'payment'), updated_at)
    where state = 'approved'`,
  "create index charge_desk on charge (tenant_id, institution_id, created_at, id)",
  "create index charge_desk_state on charge (tenant_id, institution_id, state, created_at, id)",
  `create index charge_own_reference on charge (tenant_id, provider_reference)
    where provider_reference is not null`,
  "create index charge_approved on charge (tenant_id, institution_id, approved_at) where approved_at is not null",
  "create index provider_event_charge on provider_event (tenant_id, charge_id, received_at) where charge_id is not null",
  "alter table money_entry add column institution_id text not null default ''",
  `update money_entry set institution_id = coalesce((select c.institution_id from charge c
    where c.tenant_id = money_entry.tenant_id and c.id = money_entry.charge_id), '')`,
  "create index money_entry_day on money_entry (tenant_id, institution_id, created_at)",
];

/** SQLite cannot change a check constraint, so this recreates the table; the same statements work on both engines. */
const refunds = [
  `create table refund_next (
    tenant_id text not null,
    id text not null,
    institution_id text not null,
    subscription_id text not null,
    charge_id text not null,
    amount_cents bigint not null check (amount_cents > 0),
    state text not null check (state in ('requested', 'approved', 'sent', 'settled', 'failed', 'refused')),
    way text not null check (way in ('provider', 'transfer')),
    reason text not null,
    note text,
    ends_enrolment integer not null default 0,
    payment_id text,
    idempotency_key text,
    author_id text,
    author_name text,
    decided_by_id text,
    decided_by_name text,
    decided_at text,
    decision_note text,
    requested_at text not null,
    waiting_since text,
    provider_refund_id text,
    failure text,
    retry_id text,
    updated_at text,
    primary key (tenant_id, id)
  )`,
  `insert into refund_next (tenant_id, id, institution_id, subscription_id, charge_id, amount_cents, state, way, reason,
      requested_at, waiting_since, provider_refund_id, failure, updated_at)
    select r.tenant_id, r.id, c.institution_id, r.subscription_id, r.charge_id, r.amount_cents,
      case when r.state = 'requested' then 'approved' else r.state end,
      case when c.method = 'slip' then 'transfer' else 'provider' end, 'unspecified', r.requested_at,
      case when (r.state = 'requested' and c.method = 'slip') or r.state = 'failed' then r.requested_at end,
      r.provider_refund_id, r.failure, r.updated_at
    from refund r inner join charge c on c.tenant_id = r.tenant_id and c.id = r.charge_id`,
  "drop table refund",
  "alter table refund_next rename to refund",
  "create index refund_subscription on refund (tenant_id, subscription_id)",
  "create index refund_charge on refund (tenant_id, charge_id)",
  "create index refund_sent on refund (updated_at) where state = 'sent'",
  "create unique index refund_key on refund (tenant_id, idempotency_key) where idempotency_key is not null",
  "create index refund_desk on refund (tenant_id, institution_id, requested_at, id)",
  "create index refund_desk_state on refund (tenant_id, institution_id, state, requested_at, id)",
  "create index refund_queue on refund (tenant_id, institution_id, waiting_since, id) where waiting_since is not null",
];

const reconciliations = [
  ...["charge_id", "provider", "payment_id", "paid_at", "resolution", "note"].map(
    (column) => `alter table reconciliation add column ${column} text`,
  ),
  ...["resolved_by_id", "resolved_by_name", "refund_id", "former_id"].map(
    (column) => `alter table reconciliation add column ${column} text`,
  ),
  "alter table reconciliation add column institution_id text not null default ''",
  `update reconciliation set charge_id = (select min(c.id) from charge c
    where c.tenant_id = reconciliation.tenant_id
      and (c.provider_reference = reconciliation.reference or c.id = reconciliation.reference))`,
  `update reconciliation set institution_id = coalesce((select c.institution_id from charge c
    where c.tenant_id = reconciliation.tenant_id and c.id = reconciliation.charge_id), '')`,
  "create index reconciliation_desk on reconciliation (tenant_id, institution_id, created_at, id)",
  `create index reconciliation_queue on reconciliation (tenant_id, institution_id, created_at, id)
    where resolved_at is null`,
  "create index reconciliation_charge on reconciliation (tenant_id, charge_id) where charge_id is not null",
];

/** Copies the last four digits of card charges from their data, so that staff can search by them. */
async function keepLastDigits(db: Kysely<unknown>): Promise<void> {
  const cards = await sql<{ tenant_id: string; id: string; data_json: string }>`
    select tenant_id, id, data_json from charge where method = 'card' and search_key is null`.execute(db);
  for (const { tenant_id, id, data_json } of cards.rows) {
    const { card } = JSON.parse(data_json) as { card?: { lastDigits?: string } };
    if (card?.lastDigits)
      await sql`update charge set search_key = ${card.lastDigits} where tenant_id = ${tenant_id} and id = ${id}`.execute(
        db,
      );
  }
}

/** Columns and indexes for the money desk: charges by institution, decisions about refunds, and resolutions. */
export const moneyDesk: Migration = {
  async up(db: Kysely<unknown>) {
    await keepLastDigits(db);
    for (const statement of [...charges, ...refunds, ...reconciliations]) await sql.raw(statement).execute(db);
  },
};
