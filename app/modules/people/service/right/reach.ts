import type { Database } from "~/data/connection";
import { type HeldRole, mayImpersonate } from "~/modules/people/rules/access/role";
import type { BackendContext } from "~/procedure/context";
import type { AccountRow } from "../user-view";
import { heldRights, heldRoleOf } from "./right";

/**
 * Ids of the tenants in which staff look for an account: the call's tenant. If the call names none, the role's tenant,
 * or all tenants for an application role.
 */
export async function tenantsInReach(
  { db, tenantAlias, tenantId }: Pick<BackendContext, "db" | "tenantAlias" | "tenantId">,
  role: HeldRole,
): Promise<string[]> {
  if (tenantAlias !== "") return [tenantId];
  if (role.level !== "application") return role.tenantId === null ? [] : [role.tenantId];
  const rows = await db.selectFrom("tenant").select("id").execute();
  return rows.map(({ id }) => id);
}

/**
 * Says whether a role may control a whole account, by setting its password. The account must have a right, and each of
 * its rights must be of a lower rank and within the role's scope, because the password gives access to all of them.
 */
export async function reachesAccount(db: Database, role: HeldRole, account: AccountRow): Promise<boolean> {
  const rights = await heldRights(db, { tenantId: account.tenantId, userId: account.id });
  return rights.length > 0 && rights.every((right) => mayImpersonate(role, heldRoleOf(right)));
}
