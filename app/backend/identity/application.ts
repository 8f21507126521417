import { type SwitchTarget, tenantSettingsOf } from "~/backend/catalogue";
import { type BackendContext, type Caller, implement } from "~/backend/context";
import { application } from "~/contract/application";
import { systemStatusOf } from "./system-status";

/**
 * The caller's targets of the switcher: the tenant's other applications, and its portals at institutions where the
 * caller has a right, except the current one.
 */
export async function switchTargetsOf(ctx: BackendContext): Promise<SwitchTarget[]> {
  const { db, tenantId, caller } = ctx;
  if (!caller) return [];
  const tenant = await db.selectFrom("tenant").select("settings_json").where("id", "=", tenantId).executeTakeFirst();
  const targets = tenant ? tenantSettingsOf(tenant).applications : [];
  const open = targets.some(({ hostname }) => hostname) ? await openHostnames(ctx, caller) : new Set();
  return targets.filter(({ url, hostname }) => url !== null || (hostname !== null && open.has(hostname)));
}

async function openHostnames({ db, tenantId, institutionId }: BackendContext, caller: Caller): Promise<Set<string>> {
  const rows = await db
    .selectFrom("hostname")
    .innerJoin("user_right as held", (join) =>
      join
        .onRef("held.right_tenant_id", "=", "hostname.tenant_id")
        .onRef("held.institution_id", "=", "hostname.institution_id"),
    )
    .select("hostname.hostname")
    .where("hostname.tenant_id", "=", tenantId)
    .where("hostname.institution_id", "!=", institutionId)
    .where("held.tenant_id", "=", caller.tenantId)
    .where("held.user_id", "=", caller.userId)
    .execute();
  return new Set(rows.map(({ hostname }) => hostname));
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
