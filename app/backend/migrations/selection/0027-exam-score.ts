import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  // The proof of an exam score is a document, but the desk of scores reviews it, not the desk of documents.
  `alter table document add column purpose text not null default 'enrolment'
    check (purpose in ('enrolment', 'selection'))`,
  `alter table held_decision add column kind text not null default 'document'
    check (kind in ('document', 'exam_score', 'essay'))`,
  "alter table held_decision add column details_json text",
  "create index held_decision_kind on held_decision (kind, effective_at)",
  `create table exam_score (
    tenant_id text not null,
    id text not null,
    institution_id text not null,
    subscription_id text not null,
    person_id text not null,
    document_id text not null,
    number integer not null,
    state text not null check (state in ('draft', 'sent', 'in_review', 'confirmed', 'refused')),
    typed_json text not null,
    exam_year integer,
    scores_json text,
    rule_json text,
    average integer,
    passes integer check (passes in (0, 1)),
    is_unverified integer not null check (is_unverified in (0, 1)),
    source text check (source in ('proof', 'official')),
    correction_json text,
    reason text,
    message text,
    sent_at text,
    decided_at text,
    decided_by text,
    decided_name text,
    waiting_since text,
    revision integer not null,
    primary key (tenant_id, id),
    unique (tenant_id, subscription_id, number)
  )`,
  `create index exam_score_queue on exam_score (tenant_id, institution_id, waiting_since, id)
    where waiting_since is not null`,
  "create index exam_score_person on exam_score (tenant_id, person_id, waiting_since, id)",
  `create table exam_import (
    tenant_id text not null,
    id text not null,
    author_id text not null,
    author_name text not null,
    state text not null check (state in ('previewed', 'running', 'done')),
    created_at text not null,
    primary key (tenant_id, id)
  )`,
  "create index exam_import_age on exam_import (created_at)",
  "create index exam_import_running on exam_import (created_at) where state = 'running'",
  `create table exam_import_row (
    tenant_id text not null,
    import_id text not null,
    position integer not null,
    cpf text not null,
    exam_year integer not null,
    scores_json text,
    exam_score_id text,
    revision integer,
    person_name text,
    plan text not null check (plan in ('change', 'already', 'refused')),
    problem text,
    outcome text check (outcome in ('change', 'already', 'refused')),
    primary key (tenant_id, import_id, position)
  )`,
  `create index exam_import_row_score on exam_import_row (tenant_id, exam_score_id)
    where exam_score_id is not null`,
];

/** Scores of the national exam that candidates type, and files of official results that confirm them. */
export const examScore: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
