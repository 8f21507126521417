import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Answers to the institution's own fields are kept with the enrolment. */
export const customField: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table subscription add column custom_fields_json text`.execute(db);
  },
};
