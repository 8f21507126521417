import { sql } from "kysely";
import { orRefusal, Refusal } from "~/api/refusal";
import { mayGovern, mayGrant } from "~/modules/people/rules/access/grant";
import { type HeldRole, isSameRight, isStaffRole } from "~/modules/people/rules/access/role";
import { parseEmail } from "~/modules/people/rules/email";
import {
  type AccountRow,
  admit,
  closeWaysInto,
  endSessionsOf,
  findAccount,
  grantRight,
  identifierOf,
} from "~/modules/people/service";
import { type Invitation, type NewRight, WHOLE_TENANT } from "~/modules/users/schema/staff-user";
import type { BackendConfig, BackendContext } from "~/procedure/context";
import type { Deed, StaffContext } from "~/procedure/procedure";
import { createAccount } from "./new-account";
import { sendInvitation, tellOfRight } from "./user-message";
import { findUser, roleOfCaller, stateOf } from "./user-row";

type Context = StaffContext & Deed;

/** How often an invitation may be sent again in fifteen minutes. */
const INVITATIONS = 3;

/** The right that a form describes, within the call's tenant. @throws Refusal if the caller may not give or take it */
function rightOf(ctx: StaffContext, { role, place }: NewRight): HeldRole {
  const institutionId = place === WHOLE_TENANT ? null : place;
  const level = institutionId === null ? ("tenant" as const) : ("institution" as const);
  const right = { alias: role, level, tenantId: ctx.tenantId, institutionId };
  const isKnown = institutionId === null || ctx.scope.some(({ id }) => id === institutionId);
  if (!isKnown || !mayGrant(roleOfCaller(ctx), right))
    throw new Refusal("FORBIDDEN", { fields: { role: "users.rightOutOfReach" } });
  return right;
}

const factsOf = ({ alias, institutionId }: HeldRole) => ({ role: alias, institutionId });

/**
 * Invites a person to the staff, or gives a right to the one who has the address: no account, not even one that somebody
 * has already signed up for, opens before its owner has proved by the mailed link that the address is theirs.
 */
export async function inviteUser(ctx: Context, { name, email: typed, ...wanted }: Invitation): Promise<{ id: string }> {
  const right = rightOf(ctx, wanted);
  const email = parseEmail(typed);
  if (!email) throw new Refusal("VALIDATION", { fields: { email: "personalData.errorEmail" } });
  return inviteTo(ctx, { name, email }, right);
}

/** Whoever gives rights: a colleague, or the portal itself, such as by its command line. */
export interface Giving extends Pick<BackendContext, "db" | "now" | "caller">, Deed {
  config: Pick<BackendConfig, "identitySecret">;
}

/** The same for a right that was checked. */
export async function inviteTo(
  ctx: Giving,
  { name, email }: { name: string; email: string },
  right: HeldRole,
): Promise<{ id: string }> {
  const known = await findAccount(ctx.db, identifierOf(email));
  if (known) {
    await addRight(ctx, known, right);
    return { id: known.id };
  }
  const { db, now } = ctx;
  const colleague = { type: "administrator" as const, name, email, passwordHash: null };
  const account = await createAccount(db, colleague, right, now);
  // Somebody has taken the address at the same moment.
  if (!account) throw new Refusal("USER_ALREADY_EXISTS", { fields: { email: "access.userExists" } });
  await sendInvitation(ctx, account, right.institutionId);
  const details = { from: null, to: factsOf(right) };
  await ctx.audit("user.invited", { subjectId: account.id, institutionId: right.institutionId, details });
  return { id: account.id };
}

/** Gives a right to somebody of the staff. */
export async function grantUser(ctx: Context, { id, ...wanted }: NewRight & { id: string }): Promise<void> {
  const right = rightOf(ctx, wanted);
  await addRight(ctx, (await findUser(ctx, id)).account, right);
}

async function addRight(ctx: Giving, account: AccountRow, right: HeldRole): Promise<void> {
  const { db, now, caller } = ctx;
  if (account.id === caller?.userId) throw new Refusal("FORBIDDEN", { fields: { role: "users.rightOfOneself" } });
  if (account.deactivatedAt) throw new Refusal("CONFLICT", { fields: { role: "users.deactivatedFirst" } });
  await grantRight(db, account.id, right, now);
  const isNew = account.type === "candidate";
  if (isNew) {
    await closeWaysInto(ctx, account);
    await db.updateTable("userAccount").set({ type: "administrator" }).where("id", "=", account.id).execute();
  }
  if (isNew || stateOf(account) === "invited") await sendInvitation(ctx, account, right.institutionId);
  else await tellOfRight(ctx, account, right.institutionId);
  const details = { from: null, to: factsOf(right) };
  await ctx.audit("user.right-added", { subjectId: account.id, institutionId: right.institutionId, details });
}

/**
 * Takes a right away, and ends the sessions of its holder. The last administrator of the tenant keeps the right; a
 * candidate without a right of staff signs in as candidates do again.
 * @returns whether the caller's role still reaches the account
 */
export async function takeRight(ctx: Context, { id, ...wanted }: NewRight & { id: string }) {
  const right = rightOf(ctx, wanted);
  const { account, rights } = await findUser(ctx, id);
  refuseOwn(ctx, account);
  if (isTenantAdministrator(right)) await keepAnAdministrator(ctx, id);
  const { numDeletedRows } = await ctx.db
    .deleteFrom("userRight")
    .where("userId", "=", id)
    .where("level", "=", right.level)
    .where("rightTenantId", "=", ctx.tenantId)
    .where("institutionId", "=", right.institutionId ?? "")
    .where("roleAlias", "=", right.alias)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal("STATUS_CHANGED");
  const isLast = rights.every((one) => !isStaffRole(one.alias) || isSame(one, right));
  if (isLast && account.personId)
    await ctx.db.updateTable("userAccount").set({ type: "candidate" }).where("id", "=", id).execute();
  await endSessionsOf(ctx, account);
  const details = { from: factsOf(right), to: null };
  await ctx.audit("user.right-removed", { subjectId: id, institutionId: right.institutionId, details });
  return { isReached: (await orRefusal(findUser(ctx, id), "NOT_FOUND")) instanceof Refusal === false };
}

const isSame = (one: HeldRole, other: HeldRole): boolean =>
  isSameRight({ ...one, roleId: one.alias }, { ...other, roleId: other.alias });

const isTenantAdministrator = ({ alias, level }: HeldRole) => alias === "administrator" && level === "tenant";

/** Closes an account: nobody signs in to it any more, and its sessions end. What it did stays in the audit. */
export async function deactivateUser(ctx: Context, { id }: { id: string }): Promise<void> {
  const { account, institutionId, rights } = await governed(ctx, id);
  if (rights.some((one) => isTenantAdministrator(one) && one.tenantId === ctx.tenantId))
    await keepAnAdministrator(ctx, id);
  const { numUpdatedRows } = await ctx.db
    .updateTable("userAccount")
    .set({ deactivatedAt: ctx.now.toISOString() })
    .where("id", "=", id)
    .where("deactivatedAt", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("STATUS_CHANGED");
  await endSessionsOf(ctx, account);
  const details = { from: stateOf(account), to: "deactivated" };
  await ctx.audit("user.deactivated", { subjectId: id, institutionId, details });
}

/** Opens a deactivated account again, with the password that it had. */
export async function reactivateUser(ctx: Context, { id }: { id: string }): Promise<void> {
  const { account, institutionId } = await governed(ctx, id);
  const { numUpdatedRows } = await ctx.db
    .updateTable("userAccount")
    .set({ deactivatedAt: null })
    .where("id", "=", id)
    .where("deactivatedAt", "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("STATUS_CHANGED");
  const details = { from: "deactivated", to: stateOf({ ...account, deactivatedAt: null }) };
  await ctx.audit("user.reactivated", { subjectId: id, institutionId, details });
}

/** Mails the invitation again, with a new link; the former one no longer works. */
export async function inviteAgain(ctx: Context, { id }: { id: string }): Promise<void> {
  const { account, institutionId } = await governed(ctx, id);
  if (stateOf(account) !== "invited") throw new Refusal("STATUS_CHANGED");
  if (!(await admit(ctx.db, [{ subject: `invitation:${id}`, limit: INVITATIONS }], ctx.now)))
    throw new Refusal("TOO_MANY_REQUESTS");
  await sendInvitation(ctx, account, institutionId);
  await ctx.audit("user.invitation-resent", { subjectId: id, institutionId });
}

/** An account about which the caller may decide, with the institution of its right. @throws Refusal for all others */
async function governed(ctx: Context, id: string) {
  const { account, rights } = await findUser(ctx, id);
  refuseOwn(ctx, account);
  if (!mayGovern(roleOfCaller(ctx), rights)) throw new Refusal("FORBIDDEN");
  const institutionId = rights.find(({ alias }) => isStaffRole(alias))?.institutionId ?? null;
  return { account, rights, institutionId };
}

function refuseOwn({ caller }: Context, { id }: AccountRow): void {
  if (id === caller.userId) throw new Refusal("FORBIDDEN");
}

/**
 * Makes sure that the tenant has an administrator beside an account: one who can sign in. The lock on the tenant's row
 * makes two such deeds wait for each other, so that each sees what the other left.
 * @throws Refusal if there is none
 */
async function keepAnAdministrator({ db, tenantId }: Context, id: string): Promise<void> {
  await db
    .updateTable("tenant")
    .set((eb) => ({ settingsJson: eb.ref("settingsJson") }))
    .where("id", "=", tenantId)
    .execute();
  const other = await db
    .selectFrom("userRight")
    .innerJoin("userAccount", "userAccount.id", "userRight.userId")
    .select("userAccount.id")
    .where("userRight.rightTenantId", "=", tenantId)
    .where("userRight.level", "=", "tenant")
    .where("userRight.institutionId", "=", "")
    // Repeats the condition of the index literally, so that the database can use the index.
    .where("userRight.roleAlias", "=", sql.lit("administrator"))
    .where("userAccount.id", "<>", id)
    .where("userAccount.deactivatedAt", "is", null)
    .where((eb) => eb.or([eb("userAccount.passwordHash", "<>", ""), eb("userAccount.lastSignInAt", "is not", null)]))
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new Refusal("CONFLICT");
}
