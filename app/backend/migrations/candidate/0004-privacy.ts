import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table erasure_request (
    tenant_id text not null,
    id text not null,
    user_id text not null,
    institution_id text not null,
    state text not null check (state in ('open', 'delayed', 'refused', 'done')),
    reason text,
    requested_at text not null,
    decided_at text,
    decided_by text,
    primary key (tenant_id, id)
  )`,
  // A user has at most one open or delayed request, however often the button is pressed.
  `create unique index erasure_request_open on erasure_request (tenant_id, user_id) where state in ('open', 'delayed')`,
  "create index erasure_request_time on erasure_request (tenant_id, requested_at)",
];

/** Requests for erasure and their results. */
export const privacy: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
