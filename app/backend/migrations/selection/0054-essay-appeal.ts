import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table essay_rubric add column author_name text",
  `create index essay_grade_rubric on essay_grade (tenant_id, institution_id, rubric_version)
    where finished_at is not null`,
  "alter table essay_attempt add column appealed_at text",
  "alter table essay_attempt add column appeal_reason text",
  "alter table essay_attempt add column earlier_json text",
];

/** The author of a rubric's version, an index of the grades given by it, and appeals against the result of an essay. */
export const essayAppeal: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
