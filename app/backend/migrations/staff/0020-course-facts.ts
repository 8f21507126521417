import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Facts of a course for candidates: number of semesters, shifts, first day of classes. */
export const courseFacts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table course add column semesters integer`.execute(db);
    await sql`alter table offer add column shifts_json text`.execute(db);
    await sql`alter table intake add column classes_start_on text`.execute(db);
  },
};
