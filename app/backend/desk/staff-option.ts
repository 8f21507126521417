import { sql } from "kysely";
import type { Database } from "~/backend/database/connection";
import type { RoleAlias } from "~/domain/access/role";

/** Selects the holders of some roles of staff at any of some institutions, by name, as options of a field or filter. */
export function holdersOf(
  db: Database,
  tenantId: string,
  roles: readonly RoleAlias[],
  institutionIds: readonly string[],
) {
  return db
    .selectFrom("user_account")
    .select(["id as value", "name as label"])
    .where("tenant_id", "=", tenantId)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("user_right")
        .select("user_id")
        .where("tenant_id", "=", tenantId)
        .where("right_tenant_id", "=", tenantId)
        // Repeats the condition of the index literally, so that the database can use the index.
        .where("role_alias", "<>", sql.lit("candidate"))
        .where("role_alias", "in", roles)
        .where("institution_id", "in", ["", ...institutionIds]),
    )
    .orderBy("name")
    .orderBy("id");
}
