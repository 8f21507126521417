import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "create index outbox_failing on outbox (next_at) where done_at is null and attempts >= 19",
  "update outbox set attempts = 19 where done_at is null and attempts >= 20 and topic in ('payment.withdrawal', 'payment.forget-card')",
];

/** Finds messages that have failed for days, and retries those whose work at a provider must not be given up. */
export const failingOutbox: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
