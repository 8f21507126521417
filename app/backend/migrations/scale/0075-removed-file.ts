import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statement = `create table removed_file (
  tenant_id text not null,
  file_key text not null,
  primary key (tenant_id, file_key)
)`;

/** The files whose rows are deleted and which the storage must still delete. */
export const removedFile: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statement).execute(db);
  },
};
