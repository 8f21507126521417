import type { Handlers } from "~/api/handler";
import type { user } from "~/api/user";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { messageIn } from "~/i18n/message";
import { sendMail } from "~/modules/messaging/service";
import { unmetPasswordRules } from "~/modules/people/rules/access/password";
import { type HeldRole, hasFeature, isApprover, maySetPassword } from "~/modules/people/rules/access/role";
import { institutionLanguage } from "~/modules/tenancy/service";
import { type BackendContext, type Caller, notFound, problem } from "~/procedure/context";
import { actorOf } from "../audit";
import { findAccountById } from "../identifier";
import { administratorsOf } from "../right/administrator";
import { reachesAccount, tenantsInReach } from "../right/reach";
import { heldRights, heldRoleOf } from "../right/right";
import { admit, comparedPassword } from "../sign-in-throttle";
import { type AccountRow, userSettingsOf } from "../user-view";
import { changePasswordOf } from "./password-change";

/** Wrong current passwords allowed per account in fifteen minutes. */
const TRIES = 5;
const done = { status: 200, body: { Message: "OK" } } as const;

/** Password changes while signed in: users change their own, staff set that of another user. */
export const ownPasswordHandlers: Pick<Handlers<typeof user, BackendContext>, "changePassword" | "setPassword"> = {
  changePassword: async ({ body }, ctx) => {
    const { db, caller, now } = ctx;
    const own = caller && tenantHandle(db, caller.tenantId);
    const account = own && (await findAccountById(own, caller.userId));
    if (!account) return problem(401, "UNAUTHENTICATED");
    if (caller.impersonatorId !== null) return problem(403, "IMPERSONATION_NOT_ALLOWED");
    if (unmetPasswordRules("new", body.newPassword).length > 0) return problem(422, "POOR_PASSWORD");
    const quota = { subject: `own-password:${account.id}`, limit: TRIES };
    const admission = await admit(own, [quota], now);
    if (!admission) return problem(422, "INVALID_PASSWORD");
    const compared = ctx.passwords.verify(body.currentPassword, account.passwordHash);
    if (!(await comparedPassword(compared, [admission]))) return problem(422, "INVALID_PASSWORD");
    // Only wrong current passwords count, so a right one is forgiven even if the new password is refused below.
    await admission.forgive([quota.subject]);
    // The new password must differ from the current one, because staff know a temporary password that they set.
    if (body.currentPassword === body.newPassword) return problem(422, "POOR_PASSWORD");
    const hash = await ctx.passwords.hash(body.newPassword);
    const change = { account, hash, temporary: false, actor: actorOf(caller), keep: caller.tokenHash };
    await inTransaction(own, (trx) => changePasswordOf(trx, change, ctx));
    return done;
  },

  setPassword: async ({ params, body }, ctx) => {
    const { db, caller } = ctx;
    if (!caller?.role || !hasFeature(caller.role.alias, "temporary-password")) return notFound;
    const account = await findInReach(ctx, caller.role, params.uuid);
    if (!account) return notFound;
    if (caller.impersonatorId !== null) return problem(403, "IMPERSONATION_NOT_ALLOWED");
    const rights = (await heldRights(db.everyTenant, { tenantId: account.tenantId, userId: account.id })).map(
      heldRoleOf,
    );
    if (!maySetPassword(caller.role, rights)) return problem(403, "FORBIDDEN");
    if (unmetPasswordRules("new", body.password).length > 0) return problem(422, "POOR_PASSWORD");
    const hash = await ctx.passwords.hash(body.password);
    const change = { account, hash, temporary: true, actor: actorOf(caller) };
    await inTransaction(tenantHandle(db, account.tenantId), async (trx) => {
      await changePasswordOf(trx, change, ctx);
      if (rights.some(({ alias }) => isApprover(alias))) await tellAdministrators(trx, account, caller, ctx);
    });
    return done;
  },
};

/**
 * Mails the tenant's administrators and whoever set it that an account which approves refunds has a temporary password.
 */
async function tellAdministrators(
  db: TenantDatabase,
  account: AccountRow,
  { account: setter }: Caller,
  { now }: BackendContext,
) {
  const other = await institutionLanguage(db, "");
  const told = new Map([setter, ...(await administratorsOf(db, ""))].map((row) => [row.id, row]));
  told.delete(account.id);
  for (const row of told.values()) {
    const language = userSettingsOf(row).languageId ?? other;
    const facts = { setter: setter.name, owner: account.name };
    const message = messageIn(language, "accountMessage.approverPassword", facts);
    await sendMail(db, message, { to: row.email, path: "/signin" }, now);
  }
}

/** The account with an id within the scope of a role; undefined when absent or out of scope. */
async function findInReach(ctx: BackendContext, role: HeldRole, id: string): Promise<AccountRow | undefined> {
  for (const tenantId of await tenantsInReach(ctx, role)) {
    const account = await findAccountById(tenantHandle(ctx.db, tenantId), id);
    if (account && (await reachesAccount(ctx.db.everyTenant, role, account))) return account;
  }
  return undefined;
}
