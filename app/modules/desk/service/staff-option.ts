import { sql } from "kysely";
import type { TenantDatabase } from "~/data/tenant";
import type { RoleAlias } from "~/modules/people/rules/access/role";

/** Selects the holders of some roles of staff at any of some institutions, by name, as options of a field or filter. */
export function holdersOf(db: TenantDatabase, roles: readonly RoleAlias[], institutionIds: readonly string[]) {
  return db
    .selectFrom("userAccount")
    .select(["id as value", "name as label"])
    .where("id", "in", (eb) =>
      eb
        .selectFrom("userRight")
        .select("userId")
        .where("rightTenantId", "=", db.tenantId)
        // Repeats the condition of the index literally, so that the database can use the index.
        .where("roleAlias", "<>", sql.lit("candidate"))
        .where("roleAlias", "in", roles)
        .where("institutionId", "in", ["", ...institutionIds]),
    )
    .orderBy("name")
    .orderBy("id");
}
