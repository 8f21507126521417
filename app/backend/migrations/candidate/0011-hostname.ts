import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** An index for the hostnames of a tenant's institutions. */
export const hostname: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index hostname_place on hostname (tenant_id, institution_id)`.execute(db);
  },
};
