import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table journey_case (
    tenant_id text not null,
    id text not null,
    journey_id text not null,
    name text not null,
    name_key text not null,
    profile_json text not null,
    expected_json text not null,
    author_name text,
    saved_at text not null,
    revision integer not null,
    primary key (tenant_id, id)
  )`,
  "create unique index journey_case_name on journey_case (tenant_id, journey_id, name_key)",
];

/** Saved cases of the simulator with their expected results. */
export const journeyCase: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
