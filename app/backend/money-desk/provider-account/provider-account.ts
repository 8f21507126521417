import { setTimeout as after } from "node:timers/promises";
import { type BackendContext, found, implement, mayStaff, notFound } from "~/backend/context";
import { institutionIdsWith } from "~/backend/desk";
import { audit, callerAuthor } from "~/backend/identity";
import { bad } from "~/backend/providers/payment/finding";
import { providerAccount } from "~/contract/provider-account";
import { ACCOUNT_RIGHT, listAccounts } from "./account-list";

const TIMEOUT_MS = 20_000;

/** The accounts at payment providers, as staff see them. */
export const providerAccountResource = implement(providerAccount, {
  list: async (_, ctx) => found(await listAccounts(ctx)),

  check: async ({ params: { id } }, ctx) => {
    const { db, caller, config, tenantId, now } = ctx;
    if (!caller || !config.accounts || !(await isInScope(ctx, id))) return notFound;
    const entry = { tenantId, ...callerAuthor(caller), subjectId: null };
    await audit(db, { ...entry, action: "provider-account.checked", details: { accountId: id } }, now);
    const findings = await Promise.race([
      config.accounts.check(db, id, config.notificationBase?.(id) ?? null),
      after(TIMEOUT_MS, [bad("The provider did not answer in 20 seconds: try again, then check the network.")], {
        ref: false,
      }),
    ]);
    return { status: 200, body: { findings } };
  },
});

/**
 * Says whether an account belongs to the tenant. Where the caller has the right only at single institutions, the
 * account must also collect for one of them.
 */
async function isInScope(ctx: BackendContext, id: string): Promise<boolean> {
  const { db, tenantId } = ctx;
  const institutions = tenantId ? await institutionIdsWith(ctx, ACCOUNT_RIGHT) : [];
  if (institutions.length === 0) return false;
  const row = await db
    .selectFrom("provider_account")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row || mayStaff(ctx, ACCOUNT_RIGHT, null)) return row !== undefined;
  const route = await db
    .selectFrom("provider_route")
    .select("method")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "in", institutions)
    .where("account_id", "=", id)
    .executeTakeFirst();
  return route !== undefined;
}
