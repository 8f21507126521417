import { type BackendContext, notFound, problem } from "~/backend/context";
import type { Handlers } from "~/contract/handler";
import type { user } from "~/contract/user";
import { hasFeature } from "~/domain/access/role";
import { findAccount, identifierOf } from "./identifier";
import { reachesAccount, tenantsInReach } from "./right/reach";
import type { AccountRow } from "./user-view";

/**
 * Finds the account whose password staff may set, by user name, e-mail address or document.
 * @returns 404 for an unknown account, for one out of scope, and without the right; 409 CONFLICT when accounts of
 * several tenants match
 */
export const accountSearchHandlers: Pick<Handlers<typeof user, BackendContext>, "find"> = {
  find: async ({ body }, ctx) => {
    const role = ctx.caller?.role;
    if (!role || !hasFeature(role.alias, "temporary-password")) return notFound;
    const found: AccountRow[] = [];
    for (const tenantId of await tenantsInReach(ctx, role)) {
      const account = await findAccount(ctx.db, tenantId, identifierOf(body.username));
      if (account && (await reachesAccount(ctx.db, role, account))) found.push(account);
    }
    const [account] = found;
    if (!account) return notFound;
    if (found.length > 1) return problem(409, "CONFLICT");
    return { status: 200, body: { uuid: account.id, name: account.name, username: account.username } };
  },
};
