import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table essay_calibration (
    tenant_id text not null,
    id text not null,
    institution_id text not null,
    theme_title text not null,
    prompt text not null,
    title text not null,
    body text not null,
    words integer not null,
    rubric_version integer not null,
    points_json text not null,
    zero_cause text,
    total integer not null,
    reasons_json text not null,
    author_name text not null,
    created_at text not null,
    retired_at text,
    primary key (tenant_id, id)
  )`,
  `create index essay_calibration_used on essay_calibration (tenant_id, institution_id, created_at)
    where retired_at is null`,
  `create table essay_calibration_grade (
    tenant_id text not null,
    calibration_id text not null,
    institution_id text not null,
    corrector_id text not null,
    corrector_name text not null,
    rubric_version integer not null,
    points_json text not null,
    zero_cause text,
    total integer,
    note text not null,
    agrees integer,
    saved_at text not null,
    finished_at text,
    primary key (tenant_id, calibration_id, corrector_id)
  )`,
  `create index essay_calibration_reached on essay_calibration_grade (tenant_id, institution_id, corrector_id)
    where agrees = 1`,
  `create index essay_calibration_drift on essay_calibration_grade (tenant_id, institution_id, finished_at)
    where finished_at is not null`,
];

/** Essays with a known grade, and the gradings by correctors. */
export const calibration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
