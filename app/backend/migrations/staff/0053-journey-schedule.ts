import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table journey add column activates_at text",
  "alter table journey add column activation_json text",
  "create index journey_activation on journey (activates_at) where activates_at is not null",
];

/** Journeys become active at a time that staff have chosen. */
export const journeySchedule: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
