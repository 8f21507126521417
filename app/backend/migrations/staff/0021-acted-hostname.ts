import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Stores the hostname where a candidate enrolled, for the links in mails about the enrolment. */
export const actedHostname: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table subscription add column hostname text`.execute(db);
  },
};
