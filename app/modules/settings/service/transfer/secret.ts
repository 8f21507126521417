import type { TenantDatabase } from "~/data/tenant";
import { tenantSettingsOf } from "~/modules/tenancy/service";
import type { SettingPlace } from "../setting-store";

/** Secrets and what depends on them, which no file has. */
export const secrets = ["payments", "captcha", "signIn"] as const;
export type Secret = (typeof secrets)[number];

/** The secrets that nobody has entered yet at an institution: its accounts at payment providers, and its tenant's secrets. */
export async function missingSecrets(db: TenantDatabase, { institutionId }: SettingPlace): Promise<Secret[]> {
  const route = await db
    .selectFrom("providerRoute")
    .select("institutionId")
    .where("institutionId", "=", institutionId)
    .limit(1)
    .executeTakeFirst();
  const tenant = await db
    .selectFrom("tenant")
    .select("settingsJson")
    .where("id", "=", db.tenantId)
    .executeTakeFirstOrThrow();
  const { captchaSecret, identityProviders } = tenantSettingsOf(tenant);
  const isThere: Record<Secret, boolean> = {
    payments: route !== undefined,
    captcha: captchaSecret !== null,
    signIn: Object.values(identityProviders).some((provider) => provider !== null),
  };
  return secrets.filter((secret) => !isThere[secret]);
}
