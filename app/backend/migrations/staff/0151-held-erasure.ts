import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table erasure_request add column held_until text",
  "alter table erasure_request add column held_by text",
  "alter table erasure_request add column held_by_name text",
  "create index erasure_request_held on erasure_request (held_until) where held_until is not null",
];

/** When a decided erasure takes effect, who decided it, and an index of those that wait. */
export const heldErasure: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
