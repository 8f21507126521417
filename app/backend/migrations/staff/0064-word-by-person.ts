import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "drop index person_word_person",
  // Says whether a person has a word without reading the table.
  "create index person_word_person on person_word (tenant_id, person_id, word)",
];

/** The words of each person, for searches that check the rows of a list. */
export const wordByPerson: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
