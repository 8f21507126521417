import type { Caller } from "~/backend/caller";
import { tenantSettingsOf } from "~/backend/catalogue";
import type { Database } from "~/backend/database/connection";
import type { Place, Rights } from "~/contract/right";
import { Theme } from "~/contract/theme";
import type { Language } from "~/contract/value";
import { type HeldRole, hasFeature, mayImpersonate, roleOf } from "~/domain/access/role";
import { roleView } from "./role-view";

/** The account that has a right, with its own tenant. */
interface Holder {
  tenantId: string;
  userId: string;
}

/** Grants an account a right, once. */
export async function grantRight(db: Database, holder: Holder, right: HeldRole, now: Date): Promise<void> {
  await db
    .insertInto("user_right")
    .values({
      tenant_id: holder.tenantId,
      user_id: holder.userId,
      level: right.level,
      right_tenant_id: right.tenantId ?? "",
      institution_id: right.institutionId ?? "",
      role_alias: right.alias,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Grants an account the role of candidate at an institution of its tenant; does nothing for an empty institution. */
export function grantCandidate(db: Database, holder: Holder, institutionId: string, now: Date): Promise<void> {
  const right = { alias: "candidate", level: "institution", tenantId: holder.tenantId, institutionId } as const;
  return institutionId ? grantRight(db, holder, right, now) : Promise.resolve();
}

/**
 * All rights of an account with their scopes and the hostnames of their scopes: application rights first, then by name
 * of tenant and institution. Omits rights with an unknown role or level, and those whose tenant or institution is gone.
 */
export async function heldRights(db: Database, holder: Holder) {
  const rows = await db
    .selectFrom("user_right")
    .leftJoin("tenant", "tenant.id", "user_right.right_tenant_id")
    .leftJoin("institution", (join) =>
      join
        .onRef("institution.tenant_id", "=", "user_right.right_tenant_id")
        .onRef("institution.id", "=", "user_right.institution_id"),
    )
    .leftJoin("hostname", (join) =>
      join
        .onRef("hostname.tenant_id", "=", "user_right.right_tenant_id")
        .onRef("hostname.institution_id", "=", "user_right.institution_id"),
    )
    .select("hostname.hostname")
    .select(["user_right.level", "user_right.role_alias"])
    .select(["tenant.id as tenant_id", "tenant.alias as tenant_alias", "tenant.name as tenant_name"])
    .select(["tenant.settings_json as tenant_settings", "institution.theme_json"])
    .select(["institution.id as ies_id", "institution.alias as ies_alias", "institution.name as ies_name"])
    .where("user_right.tenant_id", "=", holder.tenantId)
    .where("user_right.user_id", "=", holder.userId)
    .execute();
  // Sorted here, because the engines order nulls and accents differently.
  return withHostnames(rows)
    .filter(
      ({ level, role_alias, tenant_id, ies_id }) =>
        roleOf(role_alias)?.levels.includes(level) &&
        (level === "application" || tenant_id !== null) &&
        (level !== "institution" || ies_id !== null),
    )
    .sort(
      (one, other) =>
        byName.compare(one.tenant_name ?? "", other.tenant_name ?? "") ||
        byName.compare(one.ies_name ?? "", other.ies_name ?? "") ||
        byName.compare(one.role_alias, other.role_alias),
    );
}

/** Each right once, with all hostnames of its scope. */
function withHostnames<Row extends RightKey & { hostname: string | null }>(rows: readonly Row[]) {
  const rights = new Map<string, Omit<Row, "hostname"> & { hostnames: string[] }>();
  for (const { hostname, ...row } of rows) {
    const key = [row.level, row.role_alias, row.tenant_id, row.ies_id].join();
    const right = rights.get(key) ?? { ...row, hostnames: [] };
    if (hostname !== null) right.hostnames.push(hostname);
    rights.set(key, right);
  }
  return [...rights.values()];
}

interface RightKey {
  level: string;
  role_alias: string;
  tenant_id: string | null;
  ies_id: string | null;
}

const byName = new Intl.Collator("pt-BR");

export type RightRow = Awaited<ReturnType<typeof heldRights>>[number];

const Logos = Theme.pick({ logo: true, darkLogo: true });

/** The tenant of a right, as menus show it; null at application level. */
export function tenantPlaceOf(row: RightRow): Place | null {
  if (row.level === "application" || row.tenant_id === null) return null;
  const { logo, darkLogo } = tenantSettingsOf({ settings_json: row.tenant_settings ?? "{}" });
  return {
    id: row.tenant_id,
    alias: row.tenant_alias ?? "",
    name: row.tenant_name ?? "",
    hostname: null,
    logo,
    darkLogo,
  };
}

/** The institution of a right; null except at institution level. */
export function institutionPlaceOf(row: RightRow): Place | null {
  if (row.level !== "institution" || row.ies_id === null) return null;
  const { logo, darkLogo } = Logos.parse(JSON.parse(row.theme_json ?? "null"));
  return { id: row.ies_id, alias: row.ies_alias ?? "", name: row.ies_name ?? "", hostname: null, logo, darkLogo };
}

/** Says whether a row is the right of a token's role. */
export function isRight(row: RightRow, role: HeldRole): boolean {
  return (
    row.role_alias === role.alias &&
    row.level === role.level &&
    (role.level === "application" || row.tenant_id === role.tenantId) &&
    (role.level !== "institution" || row.ies_id === role.institutionId)
  );
}

/** Converts the rights of an account to the contract's form. @param current the role of the current token */
export function rightsOf(rows: readonly RightRow[], current: HeldRole | null, language: Language): Rights {
  const rights: Rights = { currentRole: null, applicationsRoles: { roles: [] }, tenantsRights: [] };
  for (const row of rows) {
    const role = roleView(row.role_alias, language);
    const [tenant, ies] = [tenantPlaceOf(row), institutionPlaceOf(row)];
    if (current && isRight(row, current)) rights.currentRole = { level: row.level, role, tenant, ies };
    if (!tenant) {
      rights.applicationsRoles.roles.push(role);
      continue;
    }
    const known = rights.tenantsRights.find(({ id }) => id === tenant.id);
    const entry = known ?? { ...tenant, roles: [], ies: [] };
    if (!known) rights.tenantsRights.push(entry);
    if (!ies) entry.roles.push(role);
    else {
      const institution = entry.ies.find(({ id }) => id === ies.id);
      if (institution) institution.roles.push(role);
      else entry.ies.push({ ...ies, roles: [role] });
    }
  }
  return rights;
}

/**
 * Says whether the caller's impersonator still has a role that allows the impersonation; true without an impersonator.
 */
export async function impersonatorMayStill(db: Database, caller: Caller): Promise<boolean> {
  const { impersonatorId, impersonatorTenantId, role } = caller;
  if (impersonatorId === null || impersonatorTenantId === null) return true;
  if (!role) return false;
  const rows = await heldRights(db, { tenantId: impersonatorTenantId, userId: impersonatorId });
  return rows.some((row) => hasFeature(row.role_alias, "impersonation") && mayImpersonate(heldRoleOf(row), role));
}

/** Converts a right to a role with its scope. */
export function heldRoleOf({ role_alias, level, tenant_id, ies_id }: RightRow): HeldRole {
  return {
    alias: role_alias,
    level,
    tenantId: level === "application" ? null : tenant_id,
    institutionId: level === "institution" ? ies_id : null,
  };
}
