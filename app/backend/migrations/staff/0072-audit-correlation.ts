import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Links audit entries to the log lines of the request that wrote them. */
export const auditCorrelation: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("alter table audit_entry add column correlation_id text").execute(db);
  },
};
