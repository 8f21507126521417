export const payment = [
  `create table installment (
    tenant_id text not null,
    id text not null,
    subscription_id text not null,
    kind text not null check (kind in ('fee', 'tuition')),
    number integer not null,
    due_on text not null,
    gross_cents bigint not null check (gross_cents >= 0),
    discount_cents bigint not null check (discount_cents >= 0 and discount_cents <= gross_cents),
    paid_at text,
    primary key (tenant_id, id)
  )`,
  "create unique index installment_number on installment (tenant_id, subscription_id, kind, number)",
  `create table charge (
    tenant_id text not null,
    id text not null,
    subscription_id text not null,
    idempotency_key text not null,
    method text not null check (method in ('slip', 'pix', 'card', 'none')),
    state text not null
      check (state in ('pending', 'processing', 'approved', 'denied', 'expired', 'unknown', 'cancelled')),
    purpose text not null check (purpose in ('fee', 'first', 'semester', 'total')),
    amount_cents bigint not null check (amount_cents >= 0),
    provider text not null,
    provider_reference text,
    data_json text not null,
    reason text,
    expires_at text,
    created_at text not null,
    updated_at text not null,
    primary key (tenant_id, id)
  )`,
  "create unique index charge_idempotency_key on charge (tenant_id, idempotency_key)",
  "create index charge_subscription on charge (tenant_id, subscription_id, created_at)",
  "create index charge_reference on charge (provider, provider_reference)",
  "create index charge_expiry on charge (expires_at) where state = 'pending'",
  `create table payment_lock (
    tenant_id text not null,
    subscription_id text not null,
    purpose text not null,
    charge_id text not null,
    state text not null check (state in ('open', 'paid')),
    primary key (tenant_id, subscription_id, purpose)
  )`,
  `create table provider_event (
    tenant_id text not null,
    provider text not null,
    event_id text not null,
    received_at text not null,
    charge_id text,
    payload_json text not null,
    primary key (provider, event_id)
  )`,
  `create table reconciliation (
    tenant_id text not null,
    id text not null,
    reference text not null,
    amount_cents bigint not null,
    reason text not null,
    created_at text not null,
    resolved_at text,
    primary key (tenant_id, id)
  )`,
  "create index reconciliation_open on reconciliation (tenant_id, created_at) where resolved_at is null",
  `create table recurrence_consent (
    tenant_id text not null,
    id text not null,
    subscription_id text not null,
    text_version text not null,
    accepted_at text not null,
    address text not null,
    primary key (tenant_id, id)
  )`,
  "create index recurrence_consent_subscription on recurrence_consent (tenant_id, subscription_id)",
];
