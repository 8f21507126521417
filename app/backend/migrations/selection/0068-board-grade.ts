import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** SQLite cannot drop a unique constraint, so this recreates the table; the same statements work on both engines. */
const statements = [
  `create table essay_grade_next (
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
    shared integer not null default 0,
    agreed integer not null default 0,
    primary key (tenant_id, id)
  )`,
  `insert into essay_grade_next (tenant_id, id, institution_id, attempt_id, corrector_id, corrector_name, round,
      rubric_version, points_json, zero_cause, total, note, feedback, text_hash, saved_at, finished_at, shared, agreed)
    select tenant_id, id, institution_id, attempt_id, corrector_id, corrector_name, round,
      rubric_version, points_json, zero_cause, total, note, feedback, text_hash, saved_at, finished_at, shared, agreed
    from essay_grade`,
  "drop table essay_grade",
  "alter table essay_grade_next rename to essay_grade",
  "create index essay_grade_attempt on essay_grade (tenant_id, attempt_id, round)",
  `create unique index essay_grade_draft on essay_grade (tenant_id, attempt_id, corrector_id)
    where finished_at is null`,
  `create index essay_grade_corrector on essay_grade (tenant_id, corrector_id, attempt_id)
    where finished_at is not null`,
  `create index essay_grade_rubric on essay_grade (tenant_id, institution_id, rubric_version)
    where finished_at is not null`,
  `create index essay_grade_drift on essay_grade
    (tenant_id, institution_id, finished_at, corrector_id, corrector_name, total, shared, agreed)
    where finished_at is not null`,
];

/** A corrector may finish several grades of an essay, one of them on the board; still only one draft at a time. */
export const boardGrade: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
