import type { BackendContext } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { type HeldRole, mayImpersonate } from "~/domain/access/role";
import type { AccountRow } from "../user-view";
import { heldRights, heldRoleOf } from "./right";

/** Ids of the tenants that a role reaches in a call: the call's own; from the application, where it names none, every one. */
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
 * Whether a role may decide over a whole account: only downwards, and only where it reaches all that the account may
 * do, since whoever has its password has every one of its rights.
 */
export async function reachesAccount(db: Database, role: HeldRole, account: AccountRow): Promise<boolean> {
  const rights = await heldRights(db, { tenantId: account.tenant_id, userId: account.id });
  return rights.length > 0 && rights.every((right) => mayImpersonate(role, heldRoleOf(right)));
}
