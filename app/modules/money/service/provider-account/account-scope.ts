import { absent } from "~/api/refusal";
import { mayStaff } from "~/procedure/context";
import type { StaffContext } from "~/procedure/procedure";
import { adapters } from "~/providers/payment/account";
import { ACCOUNT_RIGHT } from "./account-list";

/** Whether the caller may set up accounts: they are of the tenant, so the right has to reach all of it. */
export const maySetUp = (ctx: StaffContext) => mayStaff(ctx, ACCOUNT_RIGHT, null) && ctx.config.accounts !== undefined;

/** The accounts of the portal, for a caller who may set them up. @throws Refusal for others */
export function accountsOf(ctx: StaffContext) {
  const { accounts } = ctx.config;
  if (!accounts || !maySetUp(ctx)) throw absent();
  return accounts;
}

/**
 * Says whether an account belongs to the tenant. Where the caller has the right only at single institutions, the
 * account must also collect for one of them.
 */
export async function isInScope(ctx: StaffContext, id: string): Promise<boolean> {
  const { db, scope } = ctx;
  const row = await db.selectFrom("providerAccount").select("id").where("id", "=", id).executeTakeFirst();
  if (!row || mayStaff(ctx, ACCOUNT_RIGHT, null)) return row !== undefined;
  const ids = scope.map((one) => one.id);
  const route = await db
    .selectFrom("providerRoute")
    .select("method")
    .where("institutionId", "in", ids)
    .where("accountId", "=", id)
    .executeTakeFirst();
  return route !== undefined;
}

/** Whether a provider's kind registers the address of notifications, which contains a secret then. */
export const registersAddress = (kind: keyof typeof adapters) => adapters[kind].register !== null;
