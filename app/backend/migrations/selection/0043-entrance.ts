import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table subscription add column selection text",
  `create table entrance_area (
    tenant_id text not null,
    id text not null,
    institution_id text not null,
    level_id text not null,
    name text not null,
    drawn integer not null,
    position integer not null,
    primary key (tenant_id, id)
  )`,
  "create index entrance_area_level on entrance_area (tenant_id, institution_id, level_id, position)",
  `create table entrance_question (
    tenant_id text not null,
    id text not null,
    institution_id text not null,
    area_id text not null,
    root_id text not null,
    version integer not null,
    state text not null check (state in ('active', 'replaced', 'retired')),
    text text not null,
    alternatives_json text not null,
    correct integer not null,
    author_id text not null,
    author_name text,
    created_at text not null,
    primary key (tenant_id, id),
    unique (tenant_id, root_id, version)
  )`,
  "create index entrance_question_list on entrance_question (tenant_id, institution_id, state, created_at, id)",
  "create index entrance_question_area on entrance_question (tenant_id, area_id, state, created_at, id)",
  "create unique index entrance_question_current on entrance_question (tenant_id, root_id) where state <> 'replaced'",
  `create table entrance_attempt (
    tenant_id text not null,
    id text not null,
    institution_id text not null,
    subscription_id text not null,
    person_id text not null,
    level_id text not null,
    number integer not null,
    state text not null check (state in ('open', 'final', 'void')),
    seed integer not null,
    rules_json text not null,
    started_at text not null,
    base_minutes integer not null,
    extra_minutes integer not null,
    outage_minutes integer not null,
    deadline_at text not null,
    submitted_at text,
    submitted_by text check (submitted_by in ('candidate', 'time')),
    receipt_hash text,
    score_json text,
    outcome text check (outcome in ('approved', 'failed')),
    void_reason text,
    revision integer not null,
    primary key (tenant_id, id),
    unique (tenant_id, subscription_id, number)
  )`,
  "create unique index entrance_attempt_open on entrance_attempt (tenant_id, subscription_id) where state = 'open'",
  "create index entrance_attempt_deadline on entrance_attempt (deadline_at) where state = 'open'",
  "create index entrance_attempt_person on entrance_attempt (tenant_id, person_id, started_at)",
  `create table entrance_answer (
    tenant_id text not null,
    attempt_id text not null,
    position integer not null,
    question_id text not null,
    order_json text not null,
    chosen integer,
    answered_at text,
    primary key (tenant_id, attempt_id, position)
  )`,
  "create index entrance_answer_question on entrance_answer (tenant_id, question_id)",
];

/** The bank of questions of the online entrance exam, attempts with answers, and the selection of each candidate. */
export const entrance: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
