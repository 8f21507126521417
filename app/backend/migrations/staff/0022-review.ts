import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The condition of the queue's partial indexes; the queries of the queue repeat it literally to use them. */
const waiting = "where waiting_since is not null";

const statements = [
  "alter table document add column level_id text not null default ''",
  `update document set level_id = coalesce((
    select c.education_level_id from subscription as s
    join offer as o on o.tenant_id = s.tenant_id and o.id = s.offer_id
    join course as c on c.tenant_id = o.tenant_id and c.id = o.course_id
    where s.tenant_id = document.tenant_id and s.id = document.subscription_id
  ), '')`,
  "alter table document add column waiting_since text",
  `update document set waiting_since = sent_at, state = 'sent' where state in ('sent', 'in_review') and exists (
    select 1 from subscription as s where s.tenant_id = document.tenant_id and s.id = document.subscription_id
      and s.status not in ('cancelled', 'withdrawn', 'expired')
  )`,
  "drop index document_waiting",
  `create index document_queue on document (tenant_id, institution_id, waiting_since, id) ${waiting}`,
  `create index document_queue_type on document (tenant_id, institution_id, type_id, level_id, waiting_since, id) ${waiting}`,
  `create index document_queue_person on document (tenant_id, person_id, waiting_since, id) ${waiting}`,
  `create table claim (
    tenant_id text not null,
    subject_id text not null,
    user_id text not null,
    user_name text not null,
    until text not null,
    primary key (tenant_id, subject_id)
  )`,
  `create table held_decision (
    tenant_id text not null,
    subject_id text not null,
    institution_id text not null,
    revision integer not null,
    outcome text not null check (outcome in ('approved', 'rejected')),
    reason_code text,
    reason_text text,
    title text not null,
    message text not null,
    language text not null,
    author_id text not null,
    author_name text not null,
    decided_at text not null,
    effective_at text not null,
    primary key (tenant_id, subject_id)
  )`,
  "create index held_decision_due on held_decision (effective_at)",
  "create index held_decision_author on held_decision (author_id, decided_at)",
];

/** The queue of documents that wait for a reviewer, claims on records of a queue, and decisions that may be undone. */
export const review: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
