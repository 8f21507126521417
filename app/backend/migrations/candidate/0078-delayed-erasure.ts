import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statement = `update erasure_request set state = 'open' where state = 'delayed' and not exists (
  select 1 from user_account as a
    join subscription as s on s.tenant_id = a.tenant_id and s.person_id = a.person_id
    join accepted_contract as c on c.tenant_id = s.tenant_id and c.subscription_id = s.id
    where a.tenant_id = erasure_request.tenant_id and a.id = erasure_request.user_id
      and s.status not in ('cancelled', 'withdrawn', 'expired'))`;

/** Opens the delayed requests for erasure of people whose contracts have all ended. */
export const delayedErasure: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statement).execute(db);
  },
};
