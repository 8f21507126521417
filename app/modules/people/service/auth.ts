import { auth } from "~/api/auth";
import { tenantHandle } from "~/data/tenant";
import { ExternalIdentity } from "~/modules/people/schema/external-identity";
import { OPERATIONS } from "~/modules/tenancy/service";
import { implement, notFound, problem } from "~/procedure/context";
import { command, operation } from "~/procedure/procedure";
import { checkAccessKey } from "./access-key-check";
import { adopt } from "./adoption";
import { captchaRefusal } from "./captcha/captcha-check";
import { signInExternally } from "./external/external-sign-in";
import { isPasswordOff } from "./password/password-way";
import { endImpersonation, impersonate } from "./right/impersonation";
import { assumeRole } from "./right/role-assumption";
import { signIn } from "./sign-in";
import { revokeToken } from "./token";

/** The new token takes the place of the current one. */
const inTurn = { independent: false };

/** Signing in, assuming roles, impersonation, and the check of a token. */
export const authResource = implement(auth, {
  checkAccessKey,

  check: (_, { caller }) => {
    if (!caller) return problem(401, "UNAUTHENTICATED");
    const { account } = caller;
    return {
      status: 200,
      body: {
        userId: account.id,
        personId: account.personId,
        type: account.type,
        temporaryPassword: account.temporaryPassword === 1,
        expiresAt: caller.tokenExpiresAt,
      },
    };
  },

  signInAtTenant: async ({ params, body, headers }, ctx) => {
    if (!ctx.tenantAlias || params.tenant !== ctx.tenantAlias || (await isPasswordOff(ctx))) return notFound;
    const refusal = await captchaRefusal(ctx, headers, body.captcha);
    return refusal ?? signIn(ctx, body.username, body.password);
  },

  signInAtOperations: ({ body }, ctx) => signIn(ctx, body.username, body.password, tenantHandle(ctx.db, OPERATIONS)),

  assumeRole: ({ body }, ctx) =>
    assumeRole(ctx, { ...body, level: body.iesAlias ? "institution" : body.tenantAlias ? "tenant" : "application" }),

  assumeInstitutionRole: ({ params, body }, ctx) =>
    assumeRole(ctx, { ...body, ...inTurn, level: "institution", tenantAlias: params.tenant, iesAlias: params.ies }),

  assumeTenantRole: ({ params, body }, ctx) =>
    assumeRole(ctx, { ...body, ...inTurn, level: "tenant", tenantAlias: params.tenant, iesAlias: null }),

  assumeApplicationRole: ({ body }, ctx) =>
    assumeRole(ctx, { ...body, ...inTurn, level: "application", tenantAlias: null, iesAlias: null }),

  impersonate: ({ body }, ctx) => impersonate(ctx, body),
});

/** Sessions in ways of ours; the other ways to open one are calls of the specification. */
export const sessionProcedures = {
  adopt,

  /** Signs in with an identity that the portal has verified. */
  openExternally: operation({ access: "visitor", input: ExternalIdentity }, signInExternally),

  /** Revokes the caller's token, which ends an impersonation too. */
  end: command({ access: "user", openToReaders: true }, async (ctx) => {
    const { db, caller, now } = ctx;
    if (await revokeToken(db.everyTenant, caller.tokenHash, now)) await endImpersonation(ctx, caller);
  }),
};
