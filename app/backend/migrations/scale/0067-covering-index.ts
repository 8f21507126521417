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
  "drop index money_entry_occurred",
  "create index money_entry_occurred on money_entry (tenant_id, institution_id, occurred_at, id, kind, amount_cents)",
  "drop index receipt_paid",
  `create index receipt_paid on receipt (tenant_id, institution_id, paid_at, amount_cents)
    where paid_at is not null`,
  ...drafts.flatMap(([name, column]) => [
    `drop index ${name}`,
    `create index ${name} on draft (tenant_id, institution_id, ${column}updated_at, id, expires_at)
      where subscription_id is null`,
  ]),
];

/**
 * Indexes with all columns that some queries read from thousands of rows: the amounts that the closings of a month add
 * up, and the expiry of the drafts in the list of unfinished applications.
 */
export const coveringIndex: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
