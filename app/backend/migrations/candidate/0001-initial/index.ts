import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { account } from "./account";
import { catalogue } from "./catalogue";
import { payment } from "./payment";
import { subscription } from "./subscription";
import { tenant } from "./tenant";
import { voucher } from "./voucher";

/** All tables of the first release, in the subset of SQL that SQLite and PostgreSQL share. */
export const initial: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [...tenant, ...catalogue, ...voucher, ...account, ...subscription, ...payment]) {
      await sql.raw(statement).execute(db);
    }
  },
};
