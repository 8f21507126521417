import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table bulk_change_row rename column subscription_id to subject_id",
  "alter table bulk_change_row add column seen_version integer",
  "alter table bulk_change add column journey_id text",
  "alter table bulk_change add column to_version integer",
  "alter table bulk_change add column before_step text",
  "create index bulk_change_journey on bulk_change (tenant_id, journey_id, created_at)",
  "alter table draft add column moved_from integer",
  "drop index draft_journey",
  "create index draft_journey on draft (tenant_id, journey_id, journey_version, id) where subscription_id is null",
];

/** Applications under way move to another version of their journey, as a bulk change. */
export const journeyMove: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
