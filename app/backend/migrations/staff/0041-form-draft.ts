import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table form_group add column sections_json text",
  "alter table form_group add column name text",
  "alter table form_group add column name_key text",
  "alter table form_group add column version integer not null default 1",
  "alter table form_group add column revision integer not null default 0",
  "alter table form_group add column draft_base integer",
  "alter table form_group add column updated_at text",
  "alter table form_group add column modified_by_name text",
  `create unique index form_group_name_key on form_group (tenant_id, institution_id, name_key)
    where name_key is not null`,
  `create table form_revision (
    tenant_id text not null,
    form_id text not null,
    revision integer not null,
    kind text not null check (kind in ('saved', 'published', 'discarded', 'restored')),
    version integer,
    note text,
    content_json text not null,
    author_name text,
    created_at text not null,
    primary key (tenant_id, form_id, revision)
  )`,
  `create index subscription_custom_field on subscription (tenant_id, institution_id)
    where custom_fields_json is not null`,
];

/** Forms have sections, drafts with every revision, and numbered versions. */
export const formDraft: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
