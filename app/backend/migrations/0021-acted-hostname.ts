import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Mails about an enrolment link to the hostname where the candidate enrolled. */
export const actedHostname: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table subscription add column hostname text`.execute(db);
  },
};
