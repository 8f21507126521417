import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statement = "create index outbox_done on outbox (done_at) where done_at is not null";

/** An index of the messages that were delivered long ago, so that the jobs can delete them. */
export const deliveredMessage: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statement).execute(db);
  },
};
