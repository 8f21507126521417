import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "drop index erasure_request_waiting",
  `create index erasure_request_waiting on erasure_request (tenant_id, state, requested_at, institution_id)
    where state in ('open', 'delayed')`,
];

/** An index that finds the delayed requests for erasure without reading the open ones. */
export const erasureState: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
