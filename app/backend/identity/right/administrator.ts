import { sql } from "kysely";
import type { Database } from "~/backend/database/connection";
import type { AccountRow } from "../user-view";

/** The administrators of an institution and of its tenant. */
export function administratorsOf(
  db: Database,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
): Promise<AccountRow[]> {
  return db
    .selectFrom("userAccount")
    .selectAll()
    .where("tenantId", "=", tenantId)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("userRight")
        .select("userId")
        .where("tenantId", "=", tenantId)
        .where("roleAlias", "=", sql.lit("administrator"))
        .where("rightTenantId", "=", tenantId)
        .where("institutionId", "in", ["", institutionId]),
    )
    .execute();
}
