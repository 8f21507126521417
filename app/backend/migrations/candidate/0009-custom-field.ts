import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Stores answers to custom fields with the enrolment. */
export const customField: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table subscription add column custom_fields_json text`.execute(db);
  },
};
