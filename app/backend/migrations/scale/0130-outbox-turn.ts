import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "create index outbox_turn on outbox (tenant_id, next_at, topic) where done_at is null and attempts < 20",
  "create index outbox_oldest on outbox (created_at) where done_at is null and attempts < 20",
];

/** Finds the next tenant's oldest due message, and the oldest message of all that waits. */
export const outboxTurn: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
