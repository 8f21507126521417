import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table postal_code add column learned_at text",
  "create index postal_code_learned on postal_code (learned_at) where learned_at is not null",
  // Earlier versions stored whatever the service answered.
  `delete from postal_code where length(street) > 200 or length(neighborhood) > 200
    or state_id not in ('AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA', 'PB', 'PE',
      'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO')`,
];

/** When an address was learned from a postal code service, so that it can be forgotten. */
export const learnedPostalCode: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
