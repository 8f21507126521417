import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "create index essay_grade_corrector on essay_grade (tenant_id, corrector_id, attempt_id) where finished_at is not null",
  "create index essay_conflict_user on essay_conflict (tenant_id, user_id, attempt_id)",
  `create index erasure_request_waiting on erasure_request (tenant_id, requested_at, institution_id)
    where state in ('open', 'delayed')`,
  `create index erasure_request_decided on erasure_request (tenant_id, institution_id, requested_at)
    where decided_at is not null`,
];

/** Indexes of essays by who has graded or may not grade them, and of waiting and decided requests for erasure. */
export const deskIndex: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
