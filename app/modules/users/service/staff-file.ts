import type { TenantDatabase } from "~/data/tenant";
import type { HeldRole, RoleAlias } from "~/modules/people/rules/access/role";
import { findAccount, grantRight, identifierOf } from "~/modules/people/service";
import { type Giving, inviteTo } from "./user-deed";

/** A member of the staff of an institution, as its file has them: without any means to sign in. */
export interface StaffMember {
  email: string;
  name: string;
  /** The roles at the institution. */
  roles: RoleAlias[];
}

/** The staff with a right at an institution; those with rights in the whole tenant only are not among them. */
export async function staffAt(
  db: TenantDatabase,
  institutionId: string,
): Promise<(StaffMember & { id: string; isDeactivated: boolean })[]> {
  const rows = await db
    .selectFrom("userRight")
    .innerJoin("userAccount", "userAccount.id", "userRight.userId")
    .select(["userAccount.id", "userAccount.email", "userAccount.name", "userAccount.deactivatedAt"])
    .select("userRight.roleAlias")
    .where("userRight.rightTenantId", "=", db.tenantId)
    .where("userRight.institutionId", "=", institutionId)
    .where("userRight.roleAlias", "<>", "candidate")
    .orderBy("userAccount.email")
    .orderBy("userRight.roleAlias")
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, own]) => {
    const [first] = own;
    if (!first) return [];
    const roles = own.map(({ roleAlias }) => roleAlias as RoleAlias);
    return { id, email: first.email, name: first.name, roles, isDeactivated: first.deactivatedAt !== null };
  });
}

/**
 * Gives a member of the staff further roles at an institution, in the transaction of its caller, which has checked that
 * they may be given. Whoever has no account yet, or only one as a candidate, gets an invitation.
 */
export async function giveRoles(
  ctx: Giving,
  { email, name, roles }: StaffMember,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
): Promise<void> {
  const rights = roles.map((alias): HeldRole => ({ alias, level: "institution", tenantId, institutionId }));
  const known = await findAccount(ctx.db, identifierOf(email));
  const isOwn = known !== undefined && known.id === ctx.caller?.userId;
  const [first] = rights;
  if (!first) return;
  // Whoever may give the right has it already by a higher one, so that giving it to oneself opens nothing.
  const id = isOwn ? known.id : (await inviteTo(ctx, { email, name }, first)).id;
  for (const right of isOwn ? rights : rights.slice(1)) {
    await grantRight(ctx.db, id, right, ctx.now);
    const details = { from: null, to: { role: right.alias, institutionId } };
    await ctx.audit("user.right-added", { subjectId: id, institutionId, details });
  }
}
