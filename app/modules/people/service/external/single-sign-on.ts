import { singleSignOn } from "~/api/single-sign-on";
import { hashToken } from "~/data/hash";
import { tenantHandle } from "~/data/tenant";
import { identityProvidersOf, type SwitchTarget } from "~/modules/tenancy/service";
import { type BackendContext, implement, notFound, problem } from "~/procedure/context";
import { switchTargetsOf } from "../application";
import { findActiveAccountById } from "../identifier";
import { openSession } from "../sign-in";
import { consumeToken, issueToken } from "../token";
import { logoutRequestUrl } from "./saml-logout";

const PURPOSE = "single-sign-on";

/** Lifetime of the token, long enough for a browser's redirect. */
const LIFETIME_MS = 60_000;

/** Single sign-on to other applications, and sign-out at the SAML provider. */
export const singleSignOnResource = implement(singleSignOn, {
  url: async ({ params, body }, ctx) => {
    const { db, caller, now } = ctx;
    if (caller?.impersonatorId) return problem(403, "IMPERSONATION_NOT_ALLOWED");
    const isOwn = caller && body.uuid === caller.userId && hashToken(body.userToken) === caller.tokenHash;
    const target = (await switchTargetsOf(ctx)).find(({ alias }) => alias === params.alias);
    const address = target && addressOf(ctx, target);
    if (!isOwn || !address) return notFound;
    const { token } = await issueToken(tenantHandle(db, caller.tenantId), caller.userId, PURPOSE, now, LIFETIME_MS);
    const url = new URL(address);
    url.searchParams.set("tokenId", token);
    return { status: 200, body: { redirectUrl: url.href } };
  },

  samlLogout: async ({ query }, ctx) => {
    const { db, caller, config } = ctx;
    const saml = (await identityProvidersOf(ctx))?.saml;
    const identity = await db
      .selectFrom("externalIdentity")
      .select("subject")
      .where("provider", "=", "saml")
      .where("issuer", "=", saml?.entityId ?? "")
      .where("userId", "=", caller?.userId ?? "")
      .executeTakeFirst();
    if (!saml?.signOutUrl || !identity || !query.issuer || !config.samlKeys) return notFound;
    const keys = await config.samlKeys();
    const samlLogoutRequest = await logoutRequestUrl(saml.signOutUrl, keys, {
      issuer: query.issuer,
      subject: identity.subject,
      nameIdFormat: query.nameIdFormat,
      sessionIndex: query.sessionIndex,
    });
    return { status: 200, body: { samlLogoutRequest } };
  },

  redeem: async ({ body }, ctx) => {
    const userId = await consumeToken(ctx.db, body.tokenId, PURPOSE, ctx.now);
    const account = await findActiveAccountById(ctx.db, userId ?? "");
    if (!account) return problem(401, "TOKEN_INVALID");
    return { status: 200, body: await openSession(ctx.db, account, ctx) };
  },
});

function addressOf({ config }: BackendContext, { url, hostname }: SwitchTarget): string | null {
  return url ?? (hostname && config.addressOf ? config.addressOf(hostname) : null);
}
