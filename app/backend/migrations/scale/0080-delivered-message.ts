import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statement = "create index outbox_done on outbox (done_at) where done_at is not null";

/** Finds the messages that were delivered long ago, so that they can be deleted. */
export const deliveredMessage: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statement).execute(db);
  },
};
