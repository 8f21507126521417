import { href } from "react-router";
import { type CurrentRole, type ListedRight, listRights } from "~/api/right";
import type { User } from "~/api/user";
import type { Site } from "~/context";
import { defaultRight, isStaffRole } from "~/modules/people/rules/access/role";

type Host = Pick<Site, "owner" | "isOperation" | "tenant" | "institution">;

/**
 * Says whether a hostname offers a role. The operators' hostname offers every role. The hostname of a tenant offers the
 * roles of the tenant and its institutions. The hostname of an institution offers the roles of its tenant and its own.
 */
export function isOfferedAt({ isOperation, owner, tenant, institution }: Host, right: CurrentRole): boolean {
  if (isOperation) return true;
  // Aliases: services of different makers may have ids of their own.
  if (right.tenant === null || right.tenant.alias !== tenant?.alias) return false;
  return owner !== "ies" || right.ies === null || right.ies.alias === institution?.alias;
}

/** The rights that a hostname offers a user, in the order of `listRights`. */
export function rightsAt(host: Host, user: User): ListedRight[] {
  return listRights(user.rights).filter((right) => isOfferedAt(host, right));
}

/** The default right at a hostname, and whether the user used it last; null when the hostname offers none. */
export function firstRight(host: Host, user: User): { right: ListedRight; wasLast: boolean } | null {
  const { lastAccess } = user;
  const last = lastAccess && {
    roleId: lastAccess.roleId,
    tenantId: lastAccess.tenantId,
    institutionId: lastAccess.iesId,
  };
  return defaultRight(rightsAt(host, user), last);
}

/** Says whether the user has a current role of staff. */
export function isStaff(user: User | null): boolean {
  const role = user?.rights.currentRole?.role;
  return role !== undefined && isStaffRole(role.alias);
}

/** Path of the home page of the user's role, without the base. */
export function homeOf(user: User | null): string {
  const has = (feature: string) => user?.features.some(({ alias }) => alias === feature);
  if (has("dashboard")) return href("/home");
  return isStaff(user) && has("journeys.read") ? href("/journeys") : href("/portal");
}
