import { tenantSettingsOf } from "~/modules/tenancy/service";
import type { BackendContext } from "~/procedure/context";

/**
 * Whether nobody signs in to the tenant by a password or a code, and so no password is set or recovered. Operators'
 * accounts, which belong to no tenant, always sign in by a password.
 */
export async function isPasswordOff({ db, tenantId }: Pick<BackendContext, "db" | "tenantId">): Promise<boolean> {
  const tenant = await db.selectFrom("tenant").select("settingsJson").where("id", "=", tenantId).executeTakeFirst();
  return tenant !== undefined && !tenantSettingsOf(tenant).authenticationModes.hasAuthByEmail;
}
