import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statement = "create index outbox_done on outbox (done_at) where done_at is not null";

/** An index of the delivered messages by the time of delivery, so that the jobs can delete the old ones. */
export const deliveredMessage: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statement).execute(db);
  },
};
