import { sql } from "kysely";
import type { TenantDatabase } from "~/data/tenant";
import type { AccountRow } from "../user-view";

/** The active administrators of an institution and of its tenant. */
export function administratorsOf(db: TenantDatabase, institutionId: string): Promise<AccountRow[]> {
  return db
    .selectFrom("userAccount")
    .selectAll()
    .where("deactivatedAt", "is", null)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("userRight")
        .select("userId")
        .where("roleAlias", "=", sql.lit("administrator"))
        .where("rightTenantId", "=", db.tenantId)
        .where("institutionId", "in", ["", institutionId]),
    )
    .execute();
}
