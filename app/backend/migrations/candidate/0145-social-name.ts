import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The accounts of people with a social name are called by it. */
export const socialName: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update user_account set name = (select social_name from person
        where person.tenant_id = user_account.tenant_id and person.id = user_account.person_id)
      where exists (select 1 from person where person.tenant_id = user_account.tenant_id
        and person.id = user_account.person_id and person.social_name is not null)`.execute(db);
  },
};
