import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "drop index outbox_waiting",
  "create index outbox_waiting on outbox (next_at) where done_at is null and attempts < 20",
  "create index refund_unsent on refund (updated_at) where state = 'approved' and way = 'provider'",
];

/** Indexes for an outbox that tries to deliver for three days, and of refunds that it could not send in that time. */
export const patientOutbox: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
