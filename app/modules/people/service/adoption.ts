import { z } from "zod";
import { absent } from "~/api/refusal";
import { AccessLevel } from "~/api/right";
import { Id } from "~/api/value";
import type { Database } from "~/data/connection";
import { hashToken } from "~/data/hash";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { type HeldRole, roleOf } from "~/modules/people/rules/access/role";
import { OPERATIONS } from "~/modules/tenancy/service";
import type { BackendContext } from "~/procedure/context";
import { operation } from "~/procedure/procedure";
import { findToken } from "./token";

/** As long as a session: the service that issued the token is asked about it at every request of a page. */
const ADOPTED_MS = 7 * 24 * 3_600_000;

/** In place of the hash of a password; no password matches it. */
const ADOPTED_HASH = "remote";

const Adopted = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  name: z.string(),
  type: z.enum(["candidate", "administrator", "operator"]),
  personId: Id.nullable(),
  /** The role of the token; null before one is assumed. */
  role: z
    .object({
      ...{ alias: z.string(), level: AccessLevel },
      ...{ tenantAlias: z.string().nullable(), iesAlias: z.string().nullable() },
    })
    .nullable(),
  /** The token of the person who acts as this one. */
  impersonatorToken: z.string().optional(),
});
type Adopted = z.output<typeof Adopted>;

/**
 * Makes the caller's token, which a remote service issued and has just vouched for, known here with its user and
 * role: procedures and embedded services then know who calls.
 * An account that a remote user service told of has no password here, and no right but the role of the token.
 */
export const adopt = operation({ access: "visitor", input: Adopted }, async (ctx, user) => {
  const token = /^Bearer (\S+)$/i.exec(ctx.headers.authorization ?? "")?.[1];
  const { auth, user: accounts } = ctx.config.serviceUrls ?? {};
  if (!token || !(auth || accounts)) throw absent();
  await inTransaction(tenantHandle(ctx.db, ctx.tenantId || OPERATIONS), async (db) => {
    const account = await accountOf(db, user, ctx);
    const role = await heldRole(db.everyTenant, user.role);
    const isAdopted = account.passwordHash === ADOPTED_HASH;
    if (isAdopted) await replaceRights(db, account.id, role, ctx);
    await keepToken(db, token, { userId: account.id, isAdopted, role, impersonatorToken: user.impersonatorToken }, ctx);
  });
});

/** A role with the ids of its places here; null for one that the portal does not have, or at an unknown place. */
async function heldRole(db: Database, wanted: Adopted["role"]): Promise<HeldRole | null> {
  if (!wanted || !roleOf(wanted.alias)) return null;
  const { alias, level, tenantAlias, iesAlias } = wanted;
  if (tenantAlias === null)
    return level === "application" ? { alias, level, tenantId: null, institutionId: null } : null;
  const tenant = await db.selectFrom("tenant").select("id").where("alias", "=", tenantAlias).executeTakeFirst();
  if (!tenant || iesAlias === null) return tenant ? { alias, level, tenantId: tenant.id, institutionId: null } : null;
  const own = tenantHandle(db, tenant.id).selectFrom("institution").select("id").where("alias", "=", iesAlias);
  const institution = await own.executeTakeFirst();
  return institution ? { alias, level, tenantId: tenant.id, institutionId: institution.id } : null;
}

/** The account of a user: the one with its id, name or address; else a new one, to which nobody can sign in here. */
async function accountOf(db: TenantDatabase, user: Adopted, { now, config }: BackendContext) {
  const find = () =>
    db
      .selectFrom("userAccount")
      .select(["id", "passwordHash"])
      .where((eb) => eb.or([eb("id", "=", user.id), eb("username", "=", user.username), eb("email", "=", user.email)]))
      .orderBy((eb) => eb.case().when("id", "=", user.id).then(0).else(1).end())
      .executeTakeFirst();
  const known = await find();
  if (known) return known;
  if (!config.serviceUrls?.user) throw absent();
  const { id, username, email, name, type, personId } = user;
  await db
    .insertInto("userAccount")
    .values({
      ...{ id, username, email, name, type, personId, document: null },
      ...{ passwordHash: ADOPTED_HASH, temporaryPassword: 0, settingsJson: "{}", createdAt: now.toISOString() },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const added = await find();
  if (!added) throw absent();
  return added;
}

async function replaceRights(db: TenantDatabase, userId: string, role: HeldRole | null, { now }: BackendContext) {
  await db.deleteFrom("userRight").where("userId", "=", userId).execute();
  if (!role) return;
  await db
    .insertInto("userRight")
    .values({
      ...{ userId, level: role.level, rightTenantId: role.tenantId ?? "", institutionId: role.institutionId ?? "" },
      ...{ roleAlias: role.alias, createdAt: now.toISOString() },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Kept {
  userId: string;
  /** Whether a remote service told of the account; a token of any other may be our own, and stays as it is. */
  isAdopted: boolean;
  role: HeldRole | null;
  impersonatorToken: string | undefined;
}

async function keepToken(db: TenantDatabase, token: string, kept: Kept, { now }: BackendContext): Promise<void> {
  const { role, impersonatorToken } = kept;
  const impersonator = impersonatorToken ? await ownerOf(db.everyTenant, impersonatorToken, now) : null;
  const known = {
    expiresAt: new Date(now.getTime() + ADOPTED_MS).toISOString(),
    roleAlias: role?.alias ?? null,
    roleLevel: role?.level ?? null,
    roleTenantId: role ? (role.tenantId ?? "") : null,
    roleInstitutionId: role ? (role.institutionId ?? "") : null,
    impersonatorTenantId: impersonator?.tenantId ?? null,
    impersonatorId: impersonator?.id ?? null,
  };
  await db
    .insertInto("token")
    .values({ hash: hashToken(token), userId: kept.userId, purpose: "access", revokedAt: null, ...known })
    .onConflict((conflict) =>
      kept.isAdopted ? conflict.column("hash").doUpdateSet(known) : conflict.column("hash").doNothing(),
    )
    .execute();
}

const ownerOf = (db: Database, token: string, now: Date) => findToken(db, token, "access", now);
