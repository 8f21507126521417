import { Theme } from "~/api/theme";
import type { TenantDatabase } from "~/data/tenant";
import { type TenantSettings, tenantSettingsOf } from "./setting-json";

/** The theme of an institution, or that of the tenant as a whole; null for a tenant without institutions. */
export async function themeOf(db: TenantDatabase, institutionId: string | null): Promise<Theme | null> {
  const own = db
    .selectFrom("institution as i")
    .innerJoin("tenant as t", "t.id", "i.tenantId")
    .select(["i.themeJson", "t.settingsJson"]);
  const row = await (institutionId === null ? own.orderBy("i.name") : own.where("i.id", "=", institutionId))
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const theme = Theme.parse(JSON.parse(row.themeJson));
  return institutionId === null ? groupTheme(tenantSettingsOf(row), theme) : theme;
}

/** The look of pages of a tenant as a whole. @param first that of its first institution by name */
export function groupTheme({ theme, logo, darkLogo }: TenantSettings, first: Theme): Theme {
  return theme ?? (logo === null ? first : { ...first, logo, darkLogo });
}
