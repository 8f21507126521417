import { z } from "zod";
import { absent, Refusal } from "~/api/refusal";
import { tenantHandle } from "~/data/tenant";
import { hasFeature } from "~/modules/people/rules/access/role";
import { query } from "~/procedure/procedure";
import { findAccount, identifierOf } from "./identifier";
import { reachesAccount, tenantsInReach } from "./right/reach";
import type { AccountRow } from "./user-view";

/** The search of staff for an account whose password they may set. */
export const accountSearchProcedures = {
  /**
   * The account with a user name, e-mail address or document. Refuses with NOT_FOUND for one out of scope, and with
   * CONFLICT when accounts of several tenants match. An operator outside all tenants searches all of them, so the right
   * does not depend on the call's institutions.
   */
  find: query(
    { access: "user", inPerson: true, input: z.object({ username: z.string().trim().min(1).max(200) }) },
    async (ctx, { username }) => {
      const { role } = ctx.caller;
      if (!role || !hasFeature(role.alias, "temporary-password")) throw absent();
      const found: AccountRow[] = [];
      for (const tenantId of await tenantsInReach(ctx, role)) {
        const account = await findAccount(tenantHandle(ctx.db, tenantId), identifierOf(username));
        if (account && (await reachesAccount(ctx.db.everyTenant, role, account))) found.push(account);
      }
      const [account] = found;
      if (!account) throw absent();
      if (found.length > 1) throw new Refusal("CONFLICT");
      return { uuid: account.id, name: account.name, username: account.username };
    },
  ),
};
