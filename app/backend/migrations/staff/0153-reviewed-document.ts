import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const reviewed = "where reviewed_at is not null";

const columns =
  "tenant_id, subject_id, institution_id, revision, outcome, reason_code, reason_text, title, message, language, author_id, author_name, decided_at, effective_at, kind, details_json";

const statements = [
  // SQLite cannot change a check, so the table is copied to allow the outcome `reopened`.
  `create table held_decision_copy (
    tenant_id text not null,
    subject_id text not null,
    institution_id text not null,
    revision integer not null,
    outcome text not null check (outcome in ('approved', 'rejected', 'reopened')),
    reason_code text,
    reason_text text,
    title text not null,
    message text not null,
    language text not null,
    author_id text not null,
    author_name text not null,
    decided_at text not null,
    effective_at text not null,
    kind text not null default 'document' check (kind in ('document', 'exam_score', 'essay')),
    details_json text,
    primary key (tenant_id, subject_id)
  )`,
  `insert into held_decision_copy (${columns}) select ${columns} from held_decision`,
  "drop table held_decision",
  "alter table held_decision_copy rename to held_decision",
  "create index held_decision_due on held_decision (effective_at)",
  "create index held_decision_author on held_decision (author_id, decided_at)",
  "create index held_decision_kind on held_decision (kind, effective_at)",
  "alter table document add column reopened_at text",
  "alter table document add column reviewed_at text",
  "alter table document add column reviewed_by text",
  `update document set reviewed_at = decided_at, reviewed_by = (
    select a.decided_by from document_attempt as a
    where a.tenant_id = document.tenant_id and a.document_id = document.id
    order by a.number desc limit 1
  ) where purpose = 'enrolment' and state in ('approved', 'rejected') and decided_at is not null`,
  `update document set reviewed_at = (
    select h.decided_at from held_decision as h
    where h.tenant_id = document.tenant_id and h.subject_id = document.id
  ), reviewed_by = (
    select h.author_id from held_decision as h
    where h.tenant_id = document.tenant_id and h.subject_id = document.id
  ) where purpose = 'enrolment' and state = 'in_review'`,
  `create index document_reviewed on document (tenant_id, institution_id, state, reviewed_at, id) ${reviewed}`,
  `create index document_reviewed_by on document (tenant_id, institution_id, reviewed_by, state, reviewed_at, id) ${reviewed}`,
  `create index document_reviewed_person on document (tenant_id, person_id, reviewed_at, id) ${reviewed}`,
];

/** Who reviewed a document and when, indexes of the reviewed ones, and reviews that can be reopened. */
export const reviewedDocument: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
