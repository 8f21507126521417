export const voucher = [
  `create table voucher (
    tenant_id text not null,
    id text not null,
    institution_id text not null,
    code text not null,
    tag text not null,
    kind text not null check (kind in ('percent', 'fixed')),
    value bigint not null check (value >= 0),
    conditional_value bigint not null check (conditional_value >= 0),
    other_installments_value bigint not null check (other_installments_value >= 0),
    starts_on text not null,
    ends_on text not null,
    uses_limit integer not null,
    uses_taken integer not null check (uses_taken >= 0 and uses_taken <= uses_limit),
    per_document_limit integer not null,
    restrictions_json text not null,
    listed integer not null,
    active integer not null,
    primary key (tenant_id, id)
  )`,
  "create unique index voucher_code on voucher (tenant_id, institution_id, code)",
  `create table voucher_redemption (
    tenant_id text not null,
    id text not null,
    voucher_id text not null,
    subscription_id text not null,
    document text not null,
    state text not null check (state in ('reserved', 'consumed', 'released')),
    discount_json text not null,
    expires_at text not null,
    created_at text not null,
    primary key (tenant_id, id)
  )`,
  `create unique index voucher_redemption_active on voucher_redemption (tenant_id, subscription_id)
    where state in ('reserved', 'consumed')`,
  "create index voucher_redemption_document on voucher_redemption (tenant_id, voucher_id, document)",
];
