import { tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { type HeldRole, hasFeature, mayImpersonate, roleOf } from "~/modules/people/rules/access/role";
import { type BackendContext, type Caller, notFound, problem } from "~/procedure/context";
import { audit, authorOf, callerAuthor } from "../audit";
import { findActiveAccount, identifierOf } from "../identifier";
import { issueToken } from "../token";
import { type AccountRow, userOf } from "../user-view";
import { tenantsInReach } from "./reach";
import { heldRights, heldRoleOf } from "./right";

/** Duration of an impersonation. */
const LIFETIME_MS = 30 * 60_000;

interface Wanted {
  username: string;
  roleAlias: string;
  reason: string;
}

/**
 * Starts an impersonation for half an hour, of a user in a lower role within the scope of the caller's role.
 * @returns 404 when the user does not exist, is out of scope, or does not have the role; 409 CONFLICT when an operator
 * of the whole application names a user that several tenants have
 */
export async function impersonate(ctx: BackendContext, { username, roleAlias, reason }: Wanted) {
  const { caller, now, language } = ctx;
  const actor = caller?.role;
  if (!caller || !actor) return notFound;
  if (caller.impersonatorId !== null) return problem(403, "IMPERSONATION_NOT_ALLOWED");
  const targets = await targetsOf(ctx, actor, username, roleAlias);
  const [target] = targets;
  if (!target) return notFound;
  if (new Set(targets.map(({ account }) => account.id)).size > 1) return problem(409, "CONFLICT");
  const { account, role } = target;
  const issued = await inTransaction(tenantHandle(ctx.db, account.tenantId), async (db) => {
    const token = await issueToken(db, account.id, "access", now, LIFETIME_MS, { role, impersonator: caller });
    const entry = { ...callerAuthor(caller), subjectId: account.id };
    await audit(db, { ...entry, action: "impersonation.started", reason, details: { role, actor } }, now);
    return token;
  });
  const impersonated: Caller = {
    tenantId: account.tenantId,
    userId: account.id,
    personId: account.personId,
    type: account.type,
    role,
    impersonatorId: caller.userId,
    impersonatorTenantId: caller.tenantId,
    confinedTo: caller.confinedTo,
    tokenHash: "",
    tokenExpiresAt: issued.expiresAt,
    account,
  };
  const user = await userOf(ctx.db.everyTenant, account, language, impersonated);
  return { status: 200 as const, body: { accessToken: issued.token, expiresAt: issued.expiresAt, user } };
}

/** Records that the caller stopped impersonating; does nothing for a caller who does not impersonate. */
export async function endImpersonation({ db, now }: BackendContext, caller: Caller): Promise<void> {
  if (caller.impersonatorId === null) return;
  const author = authorOf({ id: caller.impersonatorId, name: null, impersonatorId: null });
  const entry = { ...author, subjectId: caller.userId };
  await audit(tenantHandle(db, caller.tenantId), { ...entry, action: "impersonation.ended" }, now);
}

/**
 * The accounts of a typed identifier, each with a right that the actor may impersonate, preferably at the call's
 * institution. A user who also has a role as high as the actor's cannot be impersonated in a lower one.
 */
async function targetsOf(ctx: BackendContext, actor: HeldRole, username: string, roleAlias: string) {
  const found: { account: AccountRow; role: HeldRole }[] = [];
  if (!hasFeature(actor.alias, "impersonation")) return found;
  for (const tenantId of await tenantsInReach(ctx, actor)) {
    const account = await findActiveAccount(tenantHandle(ctx.db, tenantId), identifierOf(username));
    if (!account || account.id === ctx.caller?.userId) continue;
    const rights = await heldRights(ctx.db.everyTenant, { tenantId, userId: account.id });
    if (rights.some((row) => rankOf(row.roleAlias) >= rankOf(actor.alias))) continue;
    const usable = rights.filter((row) => row.roleAlias === roleAlias && mayImpersonate(actor, heldRoleOf(row)));
    const right = usable.find((row) => row.iesId === ctx.institutionId) ?? usable[0];
    if (right) found.push({ account, role: heldRoleOf(right) });
  }
  return found;
}

const rankOf = (alias: string) => roleOf(alias)?.rank ?? Number.POSITIVE_INFINITY;
