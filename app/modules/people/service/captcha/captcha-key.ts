import { tenantSettingsOf } from "~/modules/tenancy/service";
import type { BackendContext } from "~/procedure/context";

/** The site key of a tenant's captcha; null when it has none. */
export async function captchaKeyOf({ db, tenantId }: Pick<BackendContext, "db" | "tenantId">): Promise<string | null> {
  const tenant = await db.selectFrom("tenant").select("settingsJson").where("id", "=", tenantId).executeTakeFirst();
  return tenant ? tenantSettingsOf(tenant).captchaKey : null;
}
