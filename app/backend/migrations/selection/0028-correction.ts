import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table essay_attempt add column delay_told_at text",
  `create index essay_late on essay_attempt (due_on)
    where waiting_since is not null and delay_told_at is null`,
  `create table essay_rubric (
    tenant_id text not null,
    institution_id text not null,
    version integer not null,
    criteria_json text not null,
    frozen_at text,
    created_at text not null,
    primary key (tenant_id, institution_id, version)
  )`,
  `create table essay_grade (
    tenant_id text not null,
    id text not null,
    institution_id text not null,
    attempt_id text not null,
    corrector_id text not null,
    corrector_name text not null,
    round integer not null,
    rubric_version integer not null,
    points_json text not null,
    zero_cause text,
    total integer,
    note text not null,
    feedback text not null,
    text_hash text not null,
    saved_at text not null,
    finished_at text,
    primary key (tenant_id, id),
    unique (tenant_id, attempt_id, corrector_id)
  )`,
  `create index essay_grade_drift on essay_grade (tenant_id, institution_id, finished_at)
    where finished_at is not null`,
  `create table essay_conflict (
    tenant_id text not null,
    attempt_id text not null,
    user_id text not null,
    declared_at text not null,
    primary key (tenant_id, attempt_id, user_id)
  )`,
  `create table essay_comment (
    tenant_id text not null,
    id text not null,
    institution_id text not null,
    criterion text not null,
    text text not null,
    author_id text not null,
    created_at text not null,
    primary key (tenant_id, id)
  )`,
  "create index essay_comment_institution on essay_comment (tenant_id, institution_id, created_at)",
  `create index essay_ready on essay_attempt (tenant_id, institution_id, due_on, id) where state = 'held'`,
];

/** Rubrics with versions, grades of correctors, conflicts of interest and the bank of comments. */
export const correction: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
