import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table document_type (
    tenant_id text not null,
    id text not null,
    code text not null,
    names_json text not null,
    instructions_json text not null,
    compare_json text not null,
    position integer not null,
    primary key (tenant_id, id),
    unique (tenant_id, code)
  )`,
  `create table document_requirement (
    tenant_id text not null,
    id text not null,
    institution_id text not null,
    type_id text not null,
    rule_json text not null,
    due_days integer not null check (due_days >= 0),
    defer_days integer check (defer_days > 0),
    may_not_apply integer not null check (may_not_apply in (0, 1)),
    active integer not null check (active in (0, 1)),
    primary key (tenant_id, id)
  )`,
  "create index document_requirement_institution on document_requirement (tenant_id, institution_id)",
  `create table document (
    tenant_id text not null,
    id text not null,
    institution_id text not null,
    subscription_id text not null,
    person_id text not null,
    type_id text not null,
    state text not null
      check (state in ('pending', 'deferred', 'sent', 'in_review', 'approved', 'rejected')),
    due_on text not null,
    defer_days integer,
    may_not_apply integer not null check (may_not_apply in (0, 1)),
    position integer not null,
    reason_code text,
    reason_text text,
    sent_at text,
    decided_at text,
    revision integer not null,
    created_at text not null,
    primary key (tenant_id, id),
    unique (tenant_id, subscription_id, type_id)
  )`,
  "create index document_waiting on document (tenant_id, institution_id, due_on, id) where state in ('sent', 'in_review')",
  "create index document_approved on document (tenant_id, person_id, type_id, decided_at) where state = 'approved'",
  `create table document_attempt (
    tenant_id text not null,
    id text not null,
    document_id text not null,
    subscription_id text not null,
    number integer not null,
    kind text not null check (kind in ('files', 'not_applicable', 'reused')),
    note text,
    reused_id text,
    has_photo_pdf integer not null check (has_photo_pdf in (0, 1)),
    sent_at text not null,
    outcome text check (outcome in ('approved', 'rejected')),
    reason_code text,
    reason_text text,
    message text,
    decided_at text,
    decided_by text,
    primary key (tenant_id, id),
    unique (tenant_id, document_id, number)
  )`,
  "create index document_attempt_subscription on document_attempt (tenant_id, subscription_id)",
  `create table document_file (
    tenant_id text not null,
    id text not null,
    document_id text not null,
    subscription_id text not null,
    attempt_id text,
    position integer not null,
    name text not null,
    kind text not null check (kind in ('pdf', 'jpeg')),
    size_bytes bigint not null,
    sha256 text not null,
    pages integer not null,
    flags_json text not null,
    scan text not null check (scan in ('unscanned', 'clean', 'infected', 'failed')),
    created_at text not null,
    kept_until text,
    erased_at text,
    primary key (tenant_id, id)
  )`,
  "create index document_file_document on document_file (tenant_id, document_id, position)",
  "create index document_file_subscription on document_file (tenant_id, subscription_id)",
  "create index document_file_retention on document_file (kept_until) where kept_until is not null and erased_at is null",
  `create table document_upload (
    tenant_id text not null,
    id text not null,
    user_id text not null,
    document_id text not null,
    name text not null,
    received_bytes bigint not null,
    parts integer not null,
    touched_at text not null,
    primary key (tenant_id, id)
  )`,
  "create index document_upload_user on document_upload (tenant_id, user_id)",
  "create index document_upload_touched on document_upload (touched_at)",
  "alter table subscription add column document_stage text",
];

/** Document types, requirements of institutions, uploads of candidates, and decisions. */
export const document: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
