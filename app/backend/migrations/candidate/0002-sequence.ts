import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Counters of numbers that must not repeat, such as the numbers of slips at a bank. */
export const sequence: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table sequence (
      tenant_id text not null,
      institution_id text not null,
      name text not null,
      value bigint not null,
      primary key (tenant_id, institution_id, name)
    )`.execute(db);
  },
};
