import type { z } from "zod";
import type { TestBackend } from "~/backend/test-backend";
import { demoId } from "~/demo";
import type { IdentityProviders } from "~/modules/tenancy/service/external-setting-json";
import { tenantSettingsOf } from "~/modules/tenancy/service/setting-json";

export const samlProvider = {
  entityId: "https://idp.example.edu/metadata",
  signOnUrl: "https://idp.example.edu/sso",
  signOutUrl: "https://idp.example.edu/slo",
  certificates: ["CERTIFICATE"],
  unsolicitedAllowed: false,
  name: "Aurora ID",
};

export const oauthProvider = { clientId: "portal", clientSecret: "only the server knows", issuer: null };

/** Changes settings of a demo tenant, such as its identity providers and applications, and keeps the others. */
export async function configureTenant(
  { db }: Pick<TestBackend, "db">,
  change: { identityProviders?: z.input<typeof IdentityProviders>; [name: string]: unknown },
  tenant = "aurora",
): Promise<void> {
  const row = await db
    .selectFrom("tenant")
    .select("settingsJson")
    .where("id", "=", demoId(tenant))
    .executeTakeFirstOrThrow();
  const settingsJson = JSON.stringify({ ...tenantSettingsOf(row), ...change });
  await db.updateTable("tenant").set({ settingsJson }).where("id", "=", demoId(tenant)).execute();
}
