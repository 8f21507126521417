import { sql } from "kysely";
import type { Database } from "~/backend/database/connection";
import type { AccountRow } from "../user-view";

/** The administrators of an institution and of its tenant. */
export function administratorsOf(
  db: Database,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
): Promise<AccountRow[]> {
  return db
    .selectFrom("user_account")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("user_right")
        .select("user_id")
        .where("tenant_id", "=", tenantId)
        .where("role_alias", "=", sql.lit("administrator"))
        .where("right_tenant_id", "=", tenantId)
        .where("institution_id", "in", ["", institutionId]),
    )
    .execute();
}
