import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The indexes of open drafts, each with the column by which it divides an institution's drafts; empty for none. */
const drafts = [
  ["draft_open", ""],
  ["draft_open_step", "reached, "],
  ["draft_open_level", "education_level_id, "],
  ["draft_open_course", "course_id, "],
] as const;

const statements = [
  ...drafts.flatMap(([name, column]) => [
    `drop index ${name}`,
    `create index ${name} on draft (tenant_id, institution_id, ${column}updated_at, id, expires_at, search_text)
      where subscription_id is null`,
  ]),
  // PostgreSQL refuses index entries over 2,704 bytes.
  "update course_suggestion set search_text = substr(search_text, 1, 500) where length(search_text) > 500",
  "drop index course_suggestion_list",
  `create index course_suggestion_list
    on course_suggestion (tenant_id, institution_id, state, created_at, id, search_text)`,
  "drop index essay_queue",
  `create index essay_queue on essay_attempt (tenant_id, institution_id, due_on, id, state)
    where waiting_since is not null`,
];

/**
 * Indexes with the columns that a list checks in thousands of rows: the text of a search, and the state of a waiting
 * essay. From the table, the list then reads only the rows that it shows.
 */
export const checkedColumn: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
