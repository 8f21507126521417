import { sql } from "kysely";
import type { Database } from "~/backend/database/connection";
import { tenantHandle } from "~/backend/database/tenant";
import type { AccountRow } from "../user-view";

/** The administrators of an institution and of its tenant. */
export function administratorsOf(
  db: Database,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
): Promise<AccountRow[]> {
  return tenantHandle(db, tenantId)
    .selectFrom("userAccount")
    .selectAll()
    .where("id", "in", (eb) =>
      eb
        .selectFrom("userRight")
        .select("userId")
        .where("roleAlias", "=", sql.lit("administrator"))
        .where("rightTenantId", "=", tenantId)
        .where("institutionId", "in", ["", institutionId]),
    )
    .execute();
}
