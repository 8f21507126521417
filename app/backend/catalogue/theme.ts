import type { Database } from "~/backend/database/connection";
import { Theme } from "~/contract/theme";
import type { HeldRole } from "~/domain/access/role";

/**
 * The theme for a role: that of its institution, or of the tenant's first institution by name; null for an application
 * role.
 */
export async function themeOf(db: Database, { tenantId, institutionId }: HeldRole): Promise<Theme | null> {
  if (tenantId === null) return null;
  const own = db.selectFrom("institution").select("theme_json").where("tenant_id", "=", tenantId);
  const row = await (institutionId === null ? own.orderBy("name") : own.where("id", "=", institutionId))
    .limit(1)
    .executeTakeFirst();
  return row ? Theme.parse(JSON.parse(row.theme_json)) : null;
}
