import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What a candidate asks of a course first: how many semesters, at which time of the day, from which day. */
export const courseFacts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table course add column semesters integer`.execute(db);
    await sql`alter table offer add column shifts_json text`.execute(db);
    await sql`alter table intake add column classes_start_on text`.execute(db);
  },
};
