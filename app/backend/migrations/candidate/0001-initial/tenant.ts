export const tenant = [
  `create table tenant (
    id text primary key,
    alias text not null unique,
    name text not null,
    settings_json text not null
  )`,
  `create table institution (
    tenant_id text not null references tenant (id),
    id text not null,
    alias text not null,
    code text not null,
    name text not null,
    acronym text not null,
    default_language text not null,
    theme_json text not null,
    settings_json text not null,
    primary key (tenant_id, id)
  )`,
  "create unique index institution_alias on institution (tenant_id, alias)",
  "create unique index institution_code on institution (tenant_id, code)",
  `create table hostname (
    hostname text primary key,
    tenant_id text references tenant (id),
    institution_id text,
    application text not null
  )`,
  `create table parameter (
    tenant_id text not null,
    institution_id text not null,
    name text not null,
    value text not null,
    primary key (tenant_id, institution_id, name)
  )`,
  `create table lookup (
    kind text not null,
    id text not null,
    parent_id text,
    position integer not null,
    names_json text not null,
    primary key (kind, id)
  )`,
  "create index lookup_parent on lookup (kind, parent_id, position)",
  `create table postal_code (
    code text primary key,
    street text not null,
    neighborhood text not null,
    city_id text not null,
    state_id text not null
  )`,
];
