import { z } from "zod";
import { call, ofOwnAccount } from "./call";
import { Feature } from "./feature";
import { problems } from "./problem";
import { Rights, Role } from "./right";
import { embeddedOnly, ifAbsent, textFrom } from "./specified";
import { Theme } from "./theme";
import { LastAccess, User } from "./user";
import { CaptchaHeaders, Id, Instant, Text } from "./value";

/** The id of a user whom the answer to a sign-in does not name. */
export const UNNAMED = "unnamed";

/** A session lasts a week, and its token at most as long; the specification names no end of tokens. */
const inAWeek = () => new Date(Date.now() + 604_800_000).toISOString();

/** The result of a sign-in. The token is kept in the server-side session only. */
export const Session = z.object({
  accessToken: ifAbsent(z.string().min(1), textFrom("token")),
  expiresAt: ifAbsent(Instant, inAWeek),
  /** `UNNAMED` where the service does not say whose the token is, which `GET /users/me` then tells. */
  user: ifAbsent(User, () => ({ id: UNNAMED }) as z.input<typeof User>),
});
export type Session = z.output<typeof Session>;

export const SignIn = z.object({
  /** E-mail, CPF, RNE or passport. */
  username: z.string().min(1).max(200),
  password: z.string().min(1).max(200),
  iesAlias: z.string().max(100).optional(),
  captcha: Text.optional(),
});
export type SignIn = z.output<typeof SignIn>;

const TokenOwner = z.object({
  userId: ifAbsent(Id, (answer) => textFrom("id", "uuid")(answer) ?? "unknown"),
  personId: Id.nullable(),
  type: ifAbsent(z.enum(["candidate", "administrator", "operator"]), () => "candidate" as const),
  temporaryPassword: z.boolean(),
  expiresAt: ifAbsent(Instant, inAWeek),
  /** Rights and features, where they are not those of `GET /users/me`. */
  rights: Rights.optional(),
  features: z.array(Feature).optional(),
  lastAccess: LastAccess.nullable().optional(),
});

/** The answer to assuming a role: its token, theme and features replace those of the session. */
export const AssumedRole = z.object({
  accessToken: ifAbsent(z.string().min(1), textFrom("token")),
  expiresAt: ifAbsent(Instant, inAWeek),
  role: Role.nullable(),
  tenantAlias: z.string().nullable(),
  iesAlias: z.string().nullable(),
  features: z.array(Feature),
  theme: Theme.nullable(),
});
export type AssumedRole = z.output<typeof AssumedRole>;

const RoleRequest = z.object({
  roleAlias: z.string().max(100),
  applicationAlias: z.string().max(100),
});

export const wrongCredentials = { 429: "LOGIN_ATTEMPTS_EXCEEDED", default: "INVALID_CREDENTIALS" } as const;

const signingIn = { service: "auth", method: "POST", auth: "none", headers: CaptchaHeaders, body: SignIn } as const;
const assume = { service: "auth", method: "PUT", ...ofOwnAccount } as const;
const assumed = { 200: AssumedRole, ...problems(404) };

export const auth = {
  check: call({
    service: "auth",
    method: "GET",
    path: "/auth/token/check",
    auth: "user",
    responses: { 200: TokenOwner },
    summary: "Says whether a token is still valid",
  }),
  signInAtTenant: call({
    ...signingIn,
    codes: wrongCredentials,
    path: "/auth/signin/tenants/{tenant}",
    responses: { 200: Session, ...problems(401, 404, 422, 429) },
    summary: "Signs in at a tenant; 401 INVALID_CREDENTIALS, 429 LOGIN_ATTEMPTS_EXCEEDED",
  }),
  signInAtOperations: call({
    ...signingIn,
    codes: wrongCredentials,
    path: "/auth/signin/operations",
    responses: { 200: Session, ...problems(401, 422, 429) },
    summary: "Signs an operator in",
  }),
  checkAccessKey: call({
    service: "auth",
    method: "POST",
    path: "/auth/sso/{provider}/checkaccesskey/{key}",
    codes: { default: "ACCESS_KEY_INVALID" },
    auth: "none",
    body: z.object({ subscriptionId: Id, accesskey: z.string().min(1).max(500) }),
    responses: { 200: Session, ...problems(401, 404, 429) },
    summary: "Exchanges an access key for a token; 401 ACCESS_KEY_INVALID",
  }),
  assumeRole: call({
    ...assume,
    path: "/auth/role/assume",
    body: RoleRequest.extend({
      tenantAlias: z.string().nullable(),
      iesAlias: z.string().nullable(),
      /** Keeps the current token valid, for browser tabs with different roles. */
      independent: embeddedOnly(z.boolean().default(false)),
    }),
    responses: assumed,
    summary: "Assumes a role",
  }),
  assumeInstitutionRole: call({
    ...assume,
    path: "/auth/role/assume/tenants/{tenant}/ies/{ies}",
    body: RoleRequest,
    responses: assumed,
    summary: "Assumes a role at an institution",
  }),
  assumeTenantRole: call({
    ...assume,
    path: "/auth/role/assume/tenants/{tenant}",
    body: RoleRequest,
    responses: assumed,
    summary: "Assumes a role at a tenant",
  }),
  assumeApplicationRole: call({
    ...assume,
    path: "/auth/role/assume/application",
    body: RoleRequest,
    responses: assumed,
    summary: "Assumes a role of the application",
  }),
  impersonate: call({
    service: "auth",
    method: "POST",
    path: "/auth/signin/impersonate",
    auth: "user",
    body: z.object({
      username: z.string().max(200),
      roleAlias: z.string().max(100),
      reason: embeddedOnly(z.string().trim().min(1).max(500)),
    }),
    responses: { 200: Session, ...problems(404, 409) },
    summary: "Starts an impersonation of a user in a lower role, for 30 minutes",
  }),
};
