import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The hostnames of a tenant's institutions are found without reading those of all tenants. */
export const hostname: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index hostname_place on hostname (tenant_id, institution_id)`.execute(db);
  },
};
