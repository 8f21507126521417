import type { Place, Rights } from "~/api/right";
import { Theme } from "~/api/theme";
import type { Language } from "~/api/value";
import type { Database } from "~/data/connection";
import type { TenantDatabase } from "~/data/tenant";
import { type HeldRole, hasFeature, mayImpersonate, roleOf } from "~/modules/people/rules/access/role";
import { tenantSettingsOf } from "~/modules/tenancy/service";
import type { Caller } from "~/procedure/caller";
import { roleView } from "./role-view";

/** The account that has a right, with its own tenant. */
interface Holder {
  tenantId: string;
  userId: string;
}

/** Grants an account a right, once. */
export async function grantRight(db: TenantDatabase, userId: string, right: HeldRole, now: Date): Promise<void> {
  await db
    .insertInto("userRight")
    .values({
      userId,
      level: right.level,
      rightTenantId: right.tenantId ?? "",
      institutionId: right.institutionId ?? "",
      roleAlias: right.alias,
      createdAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Grants an account the role of candidate at an institution of its tenant; does nothing for an empty institution. */
export function grantCandidate(db: TenantDatabase, holder: Holder, institutionId: string, now: Date): Promise<void> {
  const right = { alias: "candidate", level: "institution", tenantId: holder.tenantId, institutionId } as const;
  return institutionId ? grantRight(db, holder.userId, right, now) : Promise.resolve();
}

/**
 * All rights of an account with their scopes and the hostnames of their scopes: application rights first, then by name
 * of tenant and institution. Omits rights with an unknown role or level, and those whose tenant or institution is gone.
 */
export async function heldRights(db: Database, holder: Holder) {
  const rows = await db
    .selectFrom("userRight")
    .leftJoin("tenant", "tenant.id", "userRight.rightTenantId")
    .leftJoin("institution", (join) =>
      join
        .onRef("institution.tenantId", "=", "userRight.rightTenantId")
        .onRef("institution.id", "=", "userRight.institutionId"),
    )
    .leftJoin("hostname", (join) =>
      join
        .onRef("hostname.tenantId", "=", "userRight.rightTenantId")
        .onRef("hostname.institutionId", "=", "userRight.institutionId"),
    )
    .select("hostname.hostname")
    .select(["userRight.level", "userRight.roleAlias"])
    .select(["tenant.id as tenantId", "tenant.alias as tenantAlias", "tenant.name as tenantName"])
    .select(["tenant.settingsJson as tenantSettings", "institution.themeJson"])
    .select(["institution.id as iesId", "institution.alias as iesAlias", "institution.name as iesName"])
    .where("userRight.tenantId", "=", holder.tenantId)
    .where("userRight.userId", "=", holder.userId)
    .execute();
  // Sorted here, because the engines order nulls and accents differently.
  return withHostnames(rows)
    .filter(
      ({ level, roleAlias, tenantId, iesId }) =>
        roleOf(roleAlias)?.levels.includes(level) &&
        (level === "application" || tenantId !== null) &&
        (level !== "institution" || iesId !== null),
    )
    .sort(
      (one, other) =>
        byName.compare(one.tenantName ?? "", other.tenantName ?? "") ||
        byName.compare(one.iesName ?? "", other.iesName ?? "") ||
        byName.compare(one.roleAlias, other.roleAlias),
    );
}

/** Each right once, with all hostnames of its scope. */
function withHostnames<Row extends RightKey & { hostname: string | null }>(rows: readonly Row[]) {
  const rights = new Map<string, Omit<Row, "hostname"> & { hostnames: string[] }>();
  for (const { hostname, ...row } of rows) {
    const key = [row.level, row.roleAlias, row.tenantId, row.iesId].join();
    const right = rights.get(key) ?? { ...row, hostnames: [] };
    if (hostname !== null) right.hostnames.push(hostname);
    rights.set(key, right);
  }
  return [...rights.values()];
}

interface RightKey {
  level: string;
  roleAlias: string;
  tenantId: string | null;
  iesId: string | null;
}

const byName = new Intl.Collator("pt-BR");

export type RightRow = Awaited<ReturnType<typeof heldRights>>[number];

const Logos = Theme.pick({ logo: true, darkLogo: true });

/** The tenant of a right, as menus show it; null at application level. */
export function tenantPlaceOf(row: RightRow): Place | null {
  if (row.level === "application" || row.tenantId === null) return null;
  const { logo, darkLogo } = tenantSettingsOf({ settingsJson: row.tenantSettings ?? "{}" });
  return {
    id: row.tenantId,
    alias: row.tenantAlias ?? "",
    name: row.tenantName ?? "",
    hostname: null,
    logo,
    darkLogo,
  };
}

/** The institution of a right; null except at institution level. */
export function institutionPlaceOf(row: RightRow): Place | null {
  if (row.level !== "institution" || row.iesId === null) return null;
  const { logo, darkLogo } = Logos.parse(JSON.parse(row.themeJson ?? "null"));
  return { id: row.iesId, alias: row.iesAlias ?? "", name: row.iesName ?? "", hostname: null, logo, darkLogo };
}

/** Says whether a row is the right of a token's role. */
export function isRight(row: RightRow, role: HeldRole): boolean {
  return (
    row.roleAlias === role.alias &&
    row.level === role.level &&
    (role.level === "application" || row.tenantId === role.tenantId) &&
    (role.level !== "institution" || row.iesId === role.institutionId)
  );
}

/** Converts the rights of an account to the API's form. @param current the role of the current token */
export function rightsOf(rows: readonly RightRow[], current: HeldRole | null, language: Language): Rights {
  const rights: Rights = { currentRole: null, applicationsRoles: { roles: [] }, tenantsRights: [] };
  for (const row of rows) {
    const role = roleView(row.roleAlias, language);
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
  return rows.some((row) => hasFeature(row.roleAlias, "impersonation") && mayImpersonate(heldRoleOf(row), role));
}

/** Converts a right to a role with its scope. */
export function heldRoleOf({ roleAlias, level, tenantId, iesId }: RightRow): HeldRole {
  return {
    alias: roleAlias,
    level,
    tenantId: level === "application" ? null : tenantId,
    institutionId: level === "institution" ? iesId : null,
  };
}
