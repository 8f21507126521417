import type { Session } from "~/api/auth";
import { Refusal } from "~/api/refusal";
import type { TenantDatabase } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { parseEmail } from "~/modules/people/rules/email";
import type { ExternalIdentity } from "~/modules/people/schema/external-identity";
import { identityProvidersOf } from "~/modules/tenancy/service";
import type { BackendContext } from "~/procedure/context";
import type { UserContext } from "~/procedure/procedure";
import { closeWaysInto, isOther } from "../account-way";
import { spendProof } from "../proof";
import { openSession } from "../sign-in";
import type { AccountRow } from "../user-view";

/** Signs in with an identity from another provider, which the portal has verified. @throws Refusal */
export async function signInExternally(ctx: BackendContext, identity: ExternalIdentity): Promise<Session> {
  await checkIdentity(ctx, identity);
  const account = (await linkedAccount(ctx, identity)) ?? (await vouchedAccount(ctx, identity));
  if (!account) throw new Refusal("NO_USER_LINKED");
  return openSession(ctx.db, account, ctx);
}

/** Links an identity to the caller, in place of the one of the same provider. @throws Refusal */
export async function linkExternally(ctx: UserContext, identity: ExternalIdentity): Promise<void> {
  const { caller, tenantId } = ctx;
  // Providers belong to the tenant, so they sign in the tenant's accounts only.
  if (caller.tenantId !== tenantId) throw new Refusal("PROVIDER_NOT_CONFIGURED");
  await checkIdentity(ctx, identity);
  await inTransaction(ctx.db, async (db) => {
    if (!(await link({ ...ctx, db }, caller.userId, identity)).isOwn) throw new Refusal("OTHER_DOCUMENT_LINKED");
    await db
      .deleteFrom("externalIdentity")
      .where("provider", "=", identity.provider)
      .where("userId", "=", caller.userId)
      .where(isOther(identity))
      .execute();
  });
}

/**
 * Checks an identity, and uses up its proof, even if nobody is signed in then.
 * @throws Refusal when the provider is not configured or has another issuer now, or the proof was used
 */
async function checkIdentity(ctx: BackendContext, { provider, issuer, proof }: ExternalIdentity): Promise<void> {
  const providers = await identityProvidersOf(ctx);
  const configured = provider === "saml" ? providers?.saml?.entityId : providers?.[provider]?.issuer;
  // Null means the issuer that the portal knows for the provider.
  if (configured === undefined || (configured ?? issuer) !== issuer) throw new Refusal("PROVIDER_NOT_CONFIGURED");
  const fresh = !proof || (await spendProof(ctx.db, `external:${provider}`, proof));
  if (!fresh) throw new Refusal("TOKEN_INVALID");
}

/**
 * The account that an identity would sign in, without linking anything; `isLinked` tells whether it is linked, or would
 * be because the institution's provider vouches for it. Null if nobody would be signed in.
 */
export async function accountOfIdentity(
  ctx: BackendContext,
  identity: ExternalIdentity,
): Promise<{ account: AccountRow; isLinked: boolean } | null> {
  const linked = await linkedAccount(ctx, identity);
  if (linked) return { account: linked, isLinked: true };
  const account = await namedAccount(ctx, identity);
  if (!account) return null;
  const links = await linksAt(ctx.db, account, identity);
  return links.some(({ issuer }) => issuer !== identity.issuer) ? null : { account, isLinked: false };
}

function linkedAccount(
  { db }: BackendContext,
  { provider, issuer, subject }: ExternalIdentity,
): Promise<AccountRow | undefined> {
  return db
    .selectFrom("externalIdentity as external")
    .innerJoin("userAccount as account", "account.id", "external.userId")
    .selectAll("account")
    .where("external.provider", "=", provider)
    .where("external.issuer", "=", issuer)
    .where("external.subject", "=", subject)
    .where("account.deactivatedAt", "is", null)
    .executeTakeFirst();
}

/**
 * The account with the e-mail address or user name that the institution's SAML provider sent; links it to the identity.
 * Social providers do not know who has an account here, so only the owner can link their identities.
 */
async function vouchedAccount(ctx: BackendContext, identity: ExternalIdentity): Promise<AccountRow | undefined> {
  const account = await namedAccount(ctx, identity);
  if (!account) return undefined;
  return inTransaction(ctx.db, async (db) => {
    const links = await linksAt(db, account, identity);
    // An account that another issuer has vouched for is that issuer's: its owner unlinks it first.
    if (links.some(({ issuer }) => issuer !== identity.issuer)) return undefined;
    const isFirst = !isKnown(links, identity);
    const linked = await link({ ...ctx, db }, account.id, identity);
    if (!linked.isOwn) return undefined;
    // Of two concurrent first sign-ins, only the one that made the link ends the other ways in, so that both sessions
    // stay.
    if (isFirst && linked.isNew) await closeWaysInto({ ...ctx, db }, account, identity);
    return account;
  });
}

/** The one account whose names the institution's SAML provider sent. */
async function namedAccount({ db }: BackendContext, identity: ExternalIdentity): Promise<AccountRow | undefined> {
  if (identity.provider !== "saml") return undefined;
  const names = namesOf(identity);
  const all = db.selectFrom("userAccount").selectAll();
  const found = await all
    .where("email", "in", names)
    .unionAll(all.where("username", "in", names))
    .execute();
  const [account] = found;
  return !account || account.deactivatedAt || found.some(({ id }) => id !== account.id) ? undefined : account;
}

/** The e-mail address and user name by which a provider may identify an account. */
function namesOf({ email, subject }: Pick<ExternalIdentity, "email" | "subject">): string[] {
  return [email, subject].flatMap((name) => (name ? [parseEmail(name) ?? name] : []));
}

/** The links of an account at a provider, whichever issuer it had then. */
function linksAt(db: TenantDatabase, account: AccountRow, { provider }: ExternalIdentity) {
  return db
    .selectFrom("externalIdentity")
    .select(["issuer", "email", "subject"])
    .where("userId", "=", account.id)
    .where("provider", "=", provider)
    .execute();
}

/**
 * Says whether the provider has vouched before that this person owns the account, maybe under another subject. A link
 * to somebody else, who may have prepared the account, does not count.
 */
function isKnown(links: Awaited<ReturnType<typeof linksAt>>, identity: ExternalIdentity): boolean {
  const known = links.flatMap(namesOf);
  return namesOf(identity).some((name) => known.includes(name));
}

/** Links an identity to a user. @returns whether the identity is linked to this user, and whether by this call */
async function link(
  { db, now }: Pick<BackendContext, "db" | "now">,
  userId: string,
  { provider, issuer, subject, email }: ExternalIdentity,
): Promise<{ isOwn: boolean; isNew: boolean }> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("externalIdentity")
    .values({ provider, issuer, subject, userId, email, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const row = await db
    .selectFrom("externalIdentity")
    .select("userId")
    .where("provider", "=", provider)
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return { isOwn: row?.userId === userId, isNew: numInsertedOrUpdatedRows === 1n };
}
