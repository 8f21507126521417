import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The condition of the queue's index; the queries of the queue repeat it literally. */
const waiting = "where waiting_since is not null";

const statements = [
  "alter table subscription add column result_due_on text",
  `create table essay_theme (
    tenant_id text not null,
    id text not null,
    institution_id text not null,
    journey_id text,
    title text not null,
    prompt text not null,
    texts_json text not null,
    active integer not null check (active in (0, 1)),
    created_at text not null,
    primary key (tenant_id, id)
  )`,
  "create index essay_theme_institution on essay_theme (tenant_id, institution_id)",
  `create table essay_attempt (
    tenant_id text not null,
    id text not null,
    institution_id text not null,
    subscription_id text not null,
    person_id text not null,
    level_id text not null,
    theme_id text not null,
    number integer not null,
    state text not null,
    started_at text not null,
    base_minutes integer not null,
    extra_minutes integer not null,
    outage_minutes integer not null,
    deadline_at text not null,
    draft_version integer not null,
    last_version integer not null,
    submitted_at text,
    submitted_by text check (submitted_by in ('candidate', 'time')),
    submitted_version integer,
    title text,
    body text,
    words integer,
    text_hash text,
    code text,
    due_on text,
    waiting_since text,
    grade integer,
    outcome text check (outcome in ('approved', 'failed')),
    zero_cause text,
    feedback text,
    decided_at text,
    decided_by text,
    void_reason text,
    revision integer not null,
    primary key (tenant_id, id),
    unique (tenant_id, subscription_id, number)
  )`,
  "create unique index essay_attempt_open on essay_attempt (tenant_id, subscription_id) where state = 'writing'",
  "create index essay_attempt_deadline on essay_attempt (deadline_at) where state = 'writing'",
  "create index essay_attempt_person on essay_attempt (tenant_id, person_id, started_at)",
  "create unique index essay_attempt_code on essay_attempt (tenant_id, code) where code is not null",
  `create index essay_queue on essay_attempt (tenant_id, institution_id, due_on, id) ${waiting}`,
  `create table essay_version (
    tenant_id text not null,
    attempt_id text not null,
    number integer not null,
    origin text not null check (origin in ('save', 'auto', 'kept')),
    is_apart integer not null check (is_apart in (0, 1)),
    title text not null,
    body text not null,
    words integer not null,
    saved_at text not null,
    primary key (tenant_id, attempt_id, number)
  )`,
  `create table essay_extra_time (
    tenant_id text not null,
    subscription_id text not null,
    kind text not null check (kind in ('minutes', 'percent')),
    amount integer not null,
    reason text not null,
    granted_by text not null,
    granted_at text not null,
    primary key (tenant_id, subscription_id)
  )`,
  "create table heartbeat (name text not null primary key, at text not null)",
];

/** Themes of essays, attempts with the versions of their drafts, extra time, and when the jobs last ran. */
export const essay: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
