import { application } from "~/api/application";
import type { TenantDatabase } from "~/data/tenant";
import { type SwitchTarget, tenantSettingsOf } from "~/modules/tenancy/service";
import { type BackendContext, implement } from "~/procedure/context";
import { heldRights } from "./right/right";
import { systemStatusOf } from "./system-status";

/**
 * The caller's targets of the switcher: the tenant's applications at other URLs, and its portals for which the caller
 * has a right, except that of the call's institution.
 */
export async function switchTargetsOf(ctx: BackendContext): Promise<SwitchTarget[]> {
  const { db, tenantId, institutionId, caller } = ctx;
  if (!caller) return [];
  const rights = (await heldRights(db.everyTenant, caller)).filter((right) => right.tenantId === tenantId);
  const settings = rights[0]?.tenantSettings ?? (await settingsOf(db));
  const elsewhere = rights.filter((right) => right.iesId !== institutionId);
  const open = new Set(elsewhere.flatMap(({ hostnames }) => hostnames));
  return tenantSettingsOf({ settingsJson: settings }).applications.filter(
    ({ url, hostname }) => url !== null || (hostname !== null && open.has(hostname)),
  );
}

/** The settings of a tenant in which the caller has no right of their own. */
async function settingsOf(db: TenantDatabase): Promise<string> {
  const tenant = await db.selectFrom("tenant").select("settingsJson").where("id", "=", db.tenantId).executeTakeFirst();
  return tenant?.settingsJson ?? "{}";
}

/** The applications of the switcher, and the status of the services behind the portal. */
export const applicationResource = implement(application, {
  list: async (_, ctx) => ({
    status: 200,
    body: (await switchTargetsOf(ctx)).map(({ alias, name, logo, logoThemeDark }) => {
      return { id: alias, alias, name, logo, logoThemeDark };
    }),
  }),

  status: async (_, ctx) => ({ status: 200, body: await systemStatusOf(ctx) }),
});
