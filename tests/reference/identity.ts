/** The services of sign-in, users, notifications and shell settings. */
import { z } from "zod";
import { type Asked, call, created, digits, done, flag, found, free, ofService, Refusal, text } from "./call.ts";
import * as seed from "./seed.ts";
import { featuresView, institutionBy, institutionView, sessionView, userView } from "./view.ts";
import type { Session, User, World } from "./world.ts";

const credentials = z.strictObject({ username: text, password: text, iesAlias: free, captcha: free });

const strong = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[.;:,<>#?!@$%^&*-]).{8,}$/;

/** The user who signs in; after five wrong passwords nobody does under that name. */
export function checkedUser(world: World, { username, password }: { username: string; password: string }) {
  const failures = world.failures.get(username) ?? 0;
  if (failures >= 5) throw new Refusal(429, "Number of login attempts exceeded. Try again later.");
  const user = world.userBy(username);
  if (!user || user.password !== password) {
    world.failures.set(username, failures + 1);
    throw new Refusal(401, "Invalid username/password");
  }
  world.failures.delete(username);
  return user;
}

/** Refuses a call without a solved captcha, while a captcha key is set. */
export function solved(world: World, captcha: string | null | undefined) {
  if (world.captchaKey && !captcha) throw new Refusal(400, "Solve the challenge before proceeding", "captcha");
}

const tenantOf = (alias: string | undefined) => {
  if (alias !== seed.tenant.alias) throw new Refusal(404, "Tenant not found");
};

function signedIn({ world, body }: Asked<z.infer<typeof credentials>, unknown>, at: "application" | undefined) {
  solved(world, body.captcha);
  const user = checkedUser(world, body);
  const right =
    user.rights.find((row) =>
      at ? row.at === at : row.at !== "application" && (!body.iesAlias || row.iesAlias === body.iesAlias),
    ) ?? user.rights.find((row) => (row.at === "application") === (at !== undefined));
  if (!right) throw new Refusal(401, "Invalid username/password");
  const session = world.signIn(user, right);
  return { accessToken: session.token, ...sessionView(world, session) };
}

const assumed = z.strictObject({ roleAlias: text, applicationAlias: text });
const assumedAnywhere = assumed.extend({ tenantAlias: free, iesAlias: free });

function assume(
  { world, session, body }: Asked<z.infer<typeof assumed>, unknown>,
  at: User["rights"][number]["at"],
  iesAlias?: string,
) {
  const user = world.userOf(session as Session);
  const right = user.rights.find((row) => row.role === body.roleAlias && row.at === at && row.iesAlias === iesAlias);
  if (!right || body.applicationAlias !== seed.application.alias) throw new Refusal(403, "Role not found");
  world.sessions.delete((session as Session).token);
  const next = world.signIn(user, right);
  return { accessToken: next.token, features: featuresView(next.role) };
}

const addressed = {
  uuid: free,
  iesAlias: free,
  tenantAlias: free,
  roleAlias: free,
  userToken: text,
};

export const authCalls = ofService("auth", [
  call("GET /auth/token/check", {}, ({ world, session }) => sessionView(world, session as Session)),
  call("POST /auth/signin/tenants/{tenant}", { open: true, body: credentials }, (asked) => {
    tenantOf(asked.params[0]);
    return signedIn(asked, undefined);
  }),
  call("POST /auth/signin/operations", { open: true, body: credentials }, (asked) => signedIn(asked, "application")),
  call("POST /auth/sso/applications/{app}/url", { body: z.strictObject(addressed) }, ({ params, origin }) => {
    if (params[0] !== seed.application.alias) throw new Refusal(404, "Application not found");
    return { redirectUrl: `${origin}/door/signed-on/${params[0]}` };
  }),
  call("PUT /auth/role/assume", { body: assumedAnywhere }, (asked) =>
    assume(
      asked,
      asked.body.iesAlias ? "ies" : asked.body.tenantAlias ? "tenant" : "application",
      asked.body.iesAlias ?? undefined,
    ),
  ),
  call("PUT /auth/role/assume/tenants/{t}/ies/{i}", { body: assumed }, (asked) => {
    tenantOf(asked.params[0]);
    return assume(asked, "ies", asked.params[1]);
  }),
  call("PUT /auth/role/assume/tenants/{t}", { body: assumed }, (asked) => {
    tenantOf(asked.params[0]);
    return assume(asked, "tenant");
  }),
  call("PUT /auth/role/assume/application", { body: assumed }, (asked) => assume(asked, "application")),
  call("GET /auth/sso/saml/logout", {}, () => ({ samlLogoutRequest: null })),
  call(
    "POST /auth/signin/impersonate",
    {
      body: z.strictObject({
        username: text,
        roleAlias: text,
        applicationAlias: free,
        tenantAlias: free,
        iesAlias: free,
      }),
    },
    ({ world, session, body }) => {
      const own = session as Session;
      if (own.role === "candidate" || own.impersonatorToken) throw new Refusal(403, "Forbidden");
      const user = found(world.userBy(body.username), "User");
      const right = user.rights.find(({ role }) => role === body.roleAlias);
      if (right?.role !== "candidate") throw new Refusal(403, "Forbidden");
      return { accessToken: world.signIn(user, right, own.token).token };
    },
  ),
  call(
    "POST /auth/sso/{x}/checkaccesskey/{key}",
    { open: true, body: z.strictObject({ subscriptionId: z.union([text, z.number()]), accesskey: text }) },
    ({ world, params, body }) => {
      const row = world.subscriptions.find(({ id }) => String(id) === String(body.subscriptionId));
      const user = world.users.find(({ personId }) => personId !== undefined && personId === row?.personId);
      if (!row || !user || row.accesskey !== body.accesskey || params[1] !== body.accesskey)
        throw new Refusal(401, "Authentication failed");
      return { accessToken: world.signIn(user).token };
    },
  ),
]);

const recovery = z.strictObject({ captcha: free, email: text, applicationLogoUrl: free });
const reset = z.strictObject({ captcha: free, user: text, applicationLogoUrl: free, resetApplicationPath: free });
const confirmation = z.strictObject({
  captcha: free,
  newPassword: text,
  token: text,
  tenantAlias: free,
  password: free,
  resetApplicationPath: free,
  applicationLogoUrl: free,
  hostname: free,
});

function usable(world: World, token: string | undefined) {
  const sent = world.sent.find((row) => row.token === token);
  if (!sent || sent.used) throw new Refusal(400, "Invalid token", "token");
  if (sent.expired) throw new Refusal(410, "Reset link has expired", "token");
  return sent;
}

/** Sets the password that belongs to a link, once. */
export function confirmPassword(world: World, { token, newPassword }: { token: string; newPassword: string }) {
  const sent = usable(world, token);
  if (!strong.test(newPassword)) throw new Refusal(400, "Poor password", "newPassword");
  sent.used = true;
  const user = found(
    world.users.find(({ id }) => id === sent.userId),
    "User",
  );
  user.password = newPassword;
  user.temporaryPassword = false;
  for (const [key, session] of world.sessions) if (session.userId === user.id) world.sessions.delete(key);
  return done;
}

/** Recovery and reset stand twice: under the operation and under a tenant. */
const recoveryCalls = (under: string, check: (params: string[]) => void) => [
  call(`POST ${under}/username/recover`, { open: true, body: recovery }, ({ world, params, body }) => {
    check(params);
    solved(world, body.captcha);
    return done;
  }),
  call(`POST ${under}/password/reset`, { open: true, body: reset }, ({ world, params, body }) => {
    check(params);
    solved(world, body.captcha);
    const user = world.userBy(body.user);
    if (user) world.send(user);
    return done;
  }),
  call(`PUT ${under}/password/confirm`, { open: true, body: confirmation }, ({ world, params, body }) => {
    check(params);
    solved(world, body.captcha);
    return confirmPassword(world, body);
  }),
  call(`GET ${under}/password/reset/check/{token}`, { open: true }, ({ world, params }) => {
    check(params);
    usable(world, params.at(-1));
    return { valid: true };
  }),
];

const signUp = {
  open: true as const,
  query: z.strictObject({ sendEmail: z.literal("true") }),
  body: z.strictObject({
    captcha: free,
    uuid: free,
    name: text,
    username: text,
    email: z.email(),
    password: text,
    cellphone: free,
    applicationAlias: free,
    firstAccessPath: free,
    applicationLogoUrl: free,
  }),
};

function signedUp({ world, params, body }: Asked<z.infer<typeof signUp.body>, unknown>) {
  const [tenantAlias, iesAlias] = params;
  tenantOf(tenantAlias);
  if (iesAlias !== undefined) found(institutionBy(iesAlias), "Institution");
  solved(world, body.captcha);
  if (world.userBy(body.username) || world.userBy(body.email)) throw new Refusal(409, "User already exists");
  if (!/^(?=.*[A-Z])(?=.*\d)(?=.*[^\w\s]).{6,}$/.test(body.password))
    throw new Refusal(400, "Poor password", "password");
  const { name, username, email, password, cellphone } = body;
  const user = world.addUser({
    name,
    username,
    email,
    password,
    cellphone: cellphone ?? "",
    rights: [{ role: "candidate", at: "ies", iesAlias: iesAlias ?? "norte" }],
    personId: world.addPerson({ fullName: name, email, cellphone }).id,
  });
  if (body.uuid) user.uuid = body.uuid;
  return created(userView(user));
}

const ownChanges = z.strictObject({
  name: text.optional(),
  email: z.email().optional(),
  cellphone: free,
  timezone: text.optional(),
  languageId: z.enum(["en", "es", "pt-BR"]).optional(),
  accessibility: z
    .strictObject({
      darkThemeEnabled: flag.optional(),
      fontSizeEnabled: flag.optional(),
      signLanguageEnabled: flag.optional(),
    })
    .optional(),
});

const me = ({ world, session }: Pick<Asked<unknown, unknown>, "world" | "session">) => world.userOf(session as Session);

const applicationOnly = (name: string | undefined) => {
  if (name !== seed.application.alias) throw new Refusal(404, "Application not found");
};

export const userCalls = ofService("user", [
  ...recoveryCalls("/users/operation/applications/{app}", ([app]) => applicationOnly(app)),
  ...recoveryCalls("/users/tenants/{t}/applications/{app}", ([alias, app]) => {
    tenantOf(alias);
    applicationOnly(app);
  }),
  call("POST /users/tenants/{t}", signUp, signedUp),
  call("POST /users/tenants/{t}/ies/{i}", signUp, signedUp),
  call("PUT /users/me/password", { body: z.strictObject({ currentPassword: text, newPassword: text }) }, (asked) => {
    const user = me(asked);
    if (user.password !== asked.body.currentPassword) throw new Refusal(400, "Invalid password", "currentPassword");
    if (!strong.test(asked.body.newPassword)) throw new Refusal(400, "Poor password", "newPassword");
    user.password = asked.body.newPassword;
    user.temporaryPassword = false;
    return done;
  }),
  call("PATCH /users/me", { body: ownChanges }, (asked) => {
    const user = me(asked);
    const { accessibility, ...rest } = asked.body;
    Object.assign(user, rest);
    Object.assign(user.accessibility, accessibility);
    return userView(user, asked.session);
  }),
  call("PATCH /users/me/photo", { multipart: true }, (asked) => {
    const user = me(asked);
    user.photo = `${asked.origin}/door/photo/${user.uuid}`;
    return { photoUrl: user.photo };
  }),
  call("GET /users/me", {}, (asked) => userView(me(asked), asked.session)),
]);

const deliveryMode = z.literal("application");

export const notificationCalls = ofService("notification", [
  call("GET /notifications", { query: z.strictObject({ deliveryMode, page: digits, perPage: digits }) }, (asked) => {
    const { page, perPage } = asked.query;
    const own = asked.world.notifications.filter(({ recipientId }) => recipientId === me(asked).id);
    return {
      notifications: own.slice((page - 1) * perPage, page * perPage),
      totalUnread: own.filter(({ isRead }) => !isRead).length,
      totalCount: own.length,
      page,
    };
  }),
  call("PATCH /recipients/{id}", { body: z.strictObject({ isRead: z.literal(true) }) }, (asked) => {
    const own = asked.world.notifications.find(
      ({ id, recipientId }) => id === asked.params[0] && recipientId === me(asked).id,
    );
    found(own, "Notification").isRead = true;
    return done;
  }),
  call("PATCH /recipients/read-all", { body: z.strictObject({ deliveryMode }) }, (asked) => {
    for (const row of asked.world.notifications) if (row.recipientId === me(asked).id) row.isRead = true;
    return done;
  }),
]);

/** What a hostname shows: the operation, the tenant or one institution. */
function settingsOf(world: World, hostname: string | undefined) {
  const known = world.hostnames.get(hostname ?? "") ?? hostname;
  const ies = seed.institutions.find((row) => row.hostname === known);
  const isOperation = known === "operation.localhost";
  if (!ies && !isOperation && known !== seed.tenant.hostname) throw new Refusal(404, "Hostname not found");
  return {
    application: seed.application,
    tenant: isOperation ? null : { ...seed.tenant, ies: seed.institutions.map(institutionView) },
    ies: ies ? institutionView(ies) : null,
    theme: seed.themeOf(ies?.alias),
    owner: isOperation ? null : ies ? "ies" : "tenant",
    layoutv2: true,
    independentTabsEnabled: false,
    isOperation,
    createAccountEnabled: !isOperation,
    authenticationModes: { hasAuthBySafea: false, hasAuthByEmail: true, hasAuthBySaml: false, samlRequest: null },
    captchaKey: world.captchaKey,
    features: featuresView("candidate"),
  };
}

export const settingsCalls = ofService("setting", [
  call("GET /applications", { open: true, query: z.record(z.string(), z.string()) }, () => [seed.application]),
  call("GET /applications/{application}/hostname/{hostname}", { open: true }, ({ world, params }) => {
    applicationOnly(params[0]);
    return settingsOf(world, params[1]);
  }),
]);
