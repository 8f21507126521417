import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "drop index person_word_person",
  // With this index, the database knows whether a person has a word without reading the table.
  "create index person_word_person on person_word (tenant_id, person_id, word)",
  "drop index charge_desk",
  // Contains all columns that the list of charges adds up.
  `create index charge_desk on charge (tenant_id, institution_id, created_at, id, method, state, expires_at, amount_cents,
    received_cents, refunded_cents, returning_cents)`,
];

/** Indexes of each person's words, for searches that check the rows of a list, and of the sums of the charge list. */
export const flatDesk: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
