import { randomBytes } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { answeredOr } from "~/api/answered";
import { type AssumedRole, type Session as SignedIn, UNNAMED } from "~/api/auth";
import { orRefusal, Refusal } from "~/api/refusal";
import type { ListedRight } from "~/api/right";
import type { User } from "~/api/user";
import { apiContext, hostSiteContext, requestContext, runtimeContext, sessionContext, siteContext } from "~/context";
import { adoptWith } from "./remote.server";
import { firstRight, rightsAt } from "./right";
import { holdTab, tabOf } from "./tab";
import { revokeAll } from "./tab.server";
import { apiWith, become, loadUser } from "./user.server";

type Args = { request: Pick<Request, "url">; context: Readonly<RouterContextProvider> };

/**
 * Assumes a role: a new token, a new session id, and for the rest of this request the role's features and place.
 * @returns false when it was refused; the old role stays
 */
export async function actIn({ request, context }: Args, user: User, right: ListedRight): Promise<boolean> {
  const assumed = await assume(context, right);
  if (!assumed) return false;
  const session = context.get(sessionContext);
  session.renew();
  const tab = tabOf(new URL(request.url), session.data);
  if (tab) holdTab(session, tab, assumed.accessToken);
  else session.set({ token: assumed.accessToken, userId: user.id });
  await become(context, request, inRole(user, right, assumed));
  return true;
}

/**
 * Assumes a role in one browser tab; other tabs keep theirs.
 * @returns the handle for the tab's URLs, or null when it was refused
 */
export async function actInOwnTab({ context }: Args, right: ListedRight): Promise<string | null> {
  const assumed = await assumeBeside(context, right);
  if (!assumed) return null;
  const session = context.get(sessionContext);
  session.renew();
  const handle = randomBytes(6).toString("base64url");
  holdTab(session, handle, assumed.accessToken);
  return handle;
}

/**
 * Starts a session after any way of signing in, with a new id, and assumes the only or the last role if there is one.
 * Signs out whoever was signed in before, which also ends an impersonation.
 * @param isOwn whether the visitor is known to have asked for the sign-in. A link can come from somebody else: then the
 * session keeps no draft that another visitor or user began in this browser.
 * @throws Refusal LOGIN_FAILED if a remote service does not tell whose the token is
 */
export async function beginSession(args: Args, signedIn: SignedIn, isOwn = true): Promise<void> {
  const { request, context } = args;
  const { accessToken } = signedIn;
  const user = await ownerOf(context, signedIn);
  const session = context.get(sessionContext);
  if (session.data.token) await revokeAll(args);
  if (session.data.userId !== user.id) session.set({ typed: undefined, ...(isOwn ? {} : { drafts: undefined }) });
  session.renew();
  // Clears what an earlier user of this browser left in the session.
  const none = { tabs: undefined, impersonation: undefined, samlSession: undefined, linkable: undefined };
  session.set({ ...none, token: accessToken, userId: user.id });
  await become(context, request, user);
  await claimDraft(context, user);
  await settleRole(args, user);
}

/** The user of a new token: a remote service may answer without them, or without their rights. */
export async function ownerOf(context: Args["context"], { accessToken, user }: SignedIn): Promise<User> {
  const { remote } = context.get(runtimeContext);
  const isNamed = user.id !== UNNAMED;
  if (isNamed && !remote.has("auth")) return user;
  const api = apiWith(context, accessToken);
  // An embedded user service knows the account, but not the token.
  if (isNamed && !remote.has("user")) await orRefusal(adoptWith(context, api, user), "NOT_FOUND");
  const found = await loadUser(context, api);
  if (found.status === 200) return found.body;
  context.get(requestContext).log.error("the user of a new token is not known", { answer: found });
  throw new Refusal("LOGIN_FAILED");
}

/** Assigns the institution's current draft to a candidate, who then finds it again from any browser. */
async function claimDraft(context: Args["context"], { type }: User): Promise<void> {
  const { institution } = context.get(siteContext);
  const id = institution && context.get(sessionContext).data.drafts?.[institution.id];
  if (id && type === "candidate")
    await orRefusal(context.get(apiContext).drafts.claim({ id }), "NOT_FOUND", "SYSTEM_UNAVAILABLE");
}

/**
 * Assumes the user's only right or the right used last, if there is one and the password is not temporary.
 * @returns false when the role was refused
 */
export async function settleRole(args: Args, user: User): Promise<boolean> {
  if (user.temporaryPassword) return true;
  const host = args.context.get(hostSiteContext);
  const first = firstRight(host, user);
  const isClear = first && (first.wasLast || rightsAt(host, user).length === 1);
  return isClear ? actIn(args, user, first.right) : true;
}

function wantedRole(context: Args["context"], { role }: ListedRight) {
  return { roleAlias: role.alias, applicationAlias: context.get(runtimeContext).applicationAt("auth") };
}

/** Assumes a role beside that of the current token, which stays valid. */
function assumeBeside(context: Args["context"], right: ListedRight): Promise<AssumedRole | null> {
  const { tenant, ies } = right;
  const place = { tenantAlias: tenant?.alias ?? null, iesAlias: ies?.alias ?? null };
  const body = { ...wantedRole(context, right), ...place, independent: true };
  return answeredOr(context.get(apiContext).auth.assumeRole({ body }), null);
}

function assume(context: Args["context"], right: ListedRight): Promise<AssumedRole | null> {
  const { auth } = context.get(apiContext);
  const body = wantedRole(context, right);
  const [tenant, ies] = [right.tenant?.alias ?? "", right.ies?.alias ?? ""];
  const asking = {
    application: () => auth.assumeApplicationRole({ body }),
    tenant: () => auth.assumeTenantRole({ params: { tenant }, body }),
    institution: () => auth.assumeInstitutionRole({ params: { tenant, ies }, body }),
  }[right.level]();
  return answeredOr(asking, null);
}

function inRole(user: User, { level, role, tenant, ies }: ListedRight, { features }: AssumedRole): User {
  return {
    ...user,
    features,
    firstAccess: false,
    rights: { ...user.rights, currentRole: { level, role, tenant, ies } },
  };
}
