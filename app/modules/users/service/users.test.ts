import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { orRefusal, Refusal } from "~/api/refusal";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { grantRight, issueToken } from "~/modules/people/service";
import { WHOLE_TENANT } from "~/modules/users/schema/staff-user";

const BEATRIZ = "admin@aurora.example.com";
const REVIEWER = "documentos@aurora.example.com";
const TREASURER = "financeiro@aurora.example.com";
const ANA = "ana.souza@example.com";
const PASSWORD = "Passe-Novo9";
const uni = demoId("aurora-uni");
const tech = demoId("aurora-tech");
const whole = { alias: "administrator", level: "tenant", tenantId: demoId("aurora"), institutionId: null } as const;

describe.each(engines)("people and rights on %s", (engine) => {
  const open: TestBackend[] = [];
  let backend: TestBackend;
  beforeEach(async () => {
    backend = await openTestBackend(engine);
    open.push(backend);
  });
  afterAll(async () => {
    for (const one of open) {
      expect(one.failures).toEqual([]);
      await one.close();
    }
  });

  const tokenAt = (level: "tenant" | "institution") =>
    backend.tokenOf(BEATRIZ, "aurora", { alias: "administrator", level });
  const usersAs = (token: string) => backend.as({ token }).users;
  const aurora = () => tenantHandle(backend.db, demoId("aurora"));
  const signIn = (username: string, password: string) =>
    backend.as().auth.signInAtTenant({ params: { tenant: "aurora" }, body: { username, password } });
  const statusOf = async (token: string) => (await backend.as({ token }).auth.check()).status;

  /** The token of the newest mailed link for a password. */
  async function mailedLink(to: string): Promise<string> {
    const mails = await backend.db.selectFrom("outbox").select("payloadJson").where("topic", "=", "mail").execute();
    const own = mails.map(({ payloadJson }) => JSON.parse(payloadJson)).filter((mail) => mail.to === to);
    return /token=([\w-]+)/.exec(own.at(-1)?.path ?? "")?.[1] ?? "";
  }
  const setPassword = (token: string) =>
    backend.as().password.confirmReset({
      params: { tenant: "aurora", application: "portal" },
      body: { token, newPassword: PASSWORD },
    });

  /** A second administrator of the tenant, with a session. */
  async function secondAdministrator() {
    const [id, email] = [demoId("user", REVIEWER), REVIEWER];
    await grantRight(aurora(), id, whole, NOW);
    return { id, token: await backend.tokenOf(email, "aurora", { alias: "administrator" }) };
  }

  it("an invitation gives no access before the mailed link has set a password [INS-03] [STF-04] [PWD-02]", async () => {
    const email = "iris.prado@example.com";
    const users = usersAs(await tokenAt("tenant"));
    const { id } = await users.invite({ name: "Íris Prado", email, role: "reviewer", place: uni });
    expect(await users.get({ id })).toMatchObject({ state: "invited", lastSignInAt: null, email });
    expect((await signIn(email, "anything")).status).toBe(401);
    const first = await mailedLink(email);
    await users.inviteAgain({ id });
    expect((await setPassword(first)).status).toBe(409);
    expect((await setPassword(await mailedLink(email))).status).toBe(200);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    expect(await users.get({ id })).toMatchObject({ state: "active", lastSignInAt: NOW.toISOString() });
    await expect(users.inviteAgain({ id })).rejects.toMatchObject({ code: "STATUS_CHANGED" });
  });

  it("where nobody has a password, an invitation names the other way to sign in and leads there [INS-03] [AUT-05]", async () => {
    const { settingsJson } = await backend.db
      .selectFrom("tenant")
      .select("settingsJson")
      .where("id", "=", demoId("aurora"))
      .executeTakeFirstOrThrow();
    const settings = JSON.parse(settingsJson);
    const saml = { name: "Conta Aurora", entityId: "urn:x", signOnUrl: "https://id.example.com", signOutUrl: null };
    const given = {
      ...settings,
      authenticationModes: { ...settings.authenticationModes, hasAuthByEmail: false, hasAuthBySaml: true },
      identityProviders: { saml: { ...saml, certificates: ["x"], unsolicitedAllowed: false } },
    };
    await backend.db
      .updateTable("tenant")
      .set({ settingsJson: JSON.stringify(given) })
      .where("id", "=", demoId("aurora"))
      .execute();
    const email = "saulo@example.com";
    const users = usersAs(await tokenAt("tenant"));
    const { id } = await users.invite({ name: "Saulo", email, role: "reviewer", place: uni });
    await users.inviteAgain({ id });
    const mails = await backend.db.selectFrom("outbox").select("payloadJson").where("topic", "=", "mail").execute();
    const own = mails.map(({ payloadJson }) => JSON.parse(payloadJson)).filter((mail) => mail.to === email);
    expect(own.map(({ path }) => path)).toEqual(["/signin", "/signin"]);
    expect(JSON.stringify(own[0])).toContain("entre por Conta Aurora");
  });

  it("the account of a candidate becomes one of staff only after the mailed link has proved its owner [STF-04]", async () => {
    const token = await backend.tokenOf(ANA);
    const users = usersAs(await tokenAt("tenant"));
    const { id } = await users.invite({ name: "Outra", email: ANA, role: "reviewer", place: uni });
    expect(id).toBe(demoId("user", ANA));
    expect(await statusOf(token)).toBe(401);
    expect((await signIn(ANA, "Demo@2026!")).status).toBe(401);
    expect((await setPassword(await mailedLink(ANA))).status).toBe(200);
    expect((await signIn(ANA, PASSWORD)).status).toBe(200);
    const { name, rights } = await users.get({ id });
    expect([name, rights.map(({ role }) => role)]).toEqual(["Ana Clara de Souza", ["reviewer"]]);
    expect(await users.takeRight({ id, role: "reviewer", place: uni })).toEqual({ isReached: false });
    await expect(users.get({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("an administrator of an institution gives rights there only, and none to approve refunds [STF-04] [MON-02]", async () => {
    const users = usersAs(await backend.tokenOf(BEATRIZ, "aurora", { level: "institution", institutionId: uni }));
    const person = { name: "Caetano Braga", email: "caetano.braga@example.com" };
    for (const right of [
      { role: "reviewer", place: tech },
      { role: "reviewer", place: WHOLE_TENANT },
      { role: "treasurer", place: uni },
      { role: "administrator", place: uni },
      { role: "operator", place: WHOLE_TENANT },
    ] as const)
      await expect(users.invite({ ...person, ...right }), right.role).rejects.toMatchObject({ code: "FORBIDDEN" });
    const { id } = await users.invite({ ...person, role: "reviewer", place: uni });
    const { roles, places, isForTenant } = await users.options();
    expect([roles, places.map(({ value }) => value), isForTenant]).toEqual([
      ["auditor", "corrector", "reviewer", "admissions"],
      [uni],
      false,
    ]);
    await usersAs(await tokenAt("tenant")).grant({ id, role: "auditor", place: tech });
    expect(await users.get({ id })).toMatchObject({
      mayGovern: false,
      rights: [{ role: "reviewer", mayRemove: true }],
    });
    await expect(users.deactivate({ id })).rejects.toMatchObject({ code: "FORBIDDEN" });
    const { rows } = await users.list({ q: "caetano" });
    expect(rows).toMatchObject([{ id, rights: [{ role: "reviewer", place: uni }] }]);
    const horizonte = await backend.tokenOf("admin@horizonte.example.com", "horizonte");
    const { users: foreign } = backend.as({ token: horizonte, tenant: "horizonte", institution: "horizonte" });
    await expect(foreign.get({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("nobody changes their own rights or account [STF-04]", async () => {
    const users = usersAs(await tokenAt("tenant"));
    const id = demoId("user", BEATRIZ);
    await secondAdministrator();
    const right = { id, role: "administrator", place: WHOLE_TENANT } as const;
    for (const deed of [
      () => users.takeRight(right),
      () => users.grant({ ...right, role: "auditor" }),
      () => users.deactivate({ id }),
      () => users.invite({ name: "Eu", email: BEATRIZ, role: "auditor", place: uni }),
    ])
      await expect(deed()).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("the last administrator of a tenant keeps the right, also when two remove each other at once [INS-03] [STF-04]", async () => {
    const beatriz = demoId("user", BEATRIZ);
    const second = await secondAdministrator();
    const right = { role: "administrator", place: WHOLE_TENANT } as const;
    const [first, other] = await Promise.all([
      orRefusal(usersAs(await tokenAt("tenant")).takeRight({ id: second.id, ...right })),
      orRefusal(usersAs(second.token).deactivate({ id: beatriz })),
    ]);
    const refused = [first, other].filter((one) => one instanceof Refusal);
    expect(refused).toHaveLength(1);
    const left = await backend.db
      .selectFrom("userRight")
      .innerJoin("userAccount", "userAccount.id", "userRight.userId")
      .select("userAccount.id")
      .where("rightTenantId", "=", demoId("aurora"))
      .where("level", "=", "tenant")
      .where("roleAlias", "=", "administrator")
      .where("deactivatedAt", "is", null)
      .execute();
    expect(left).toHaveLength(1);
  });

  it("an invited administrator who has not signed in yet does not count as another one [STF-04]", async () => {
    const users = usersAs(await tokenAt("tenant"));
    const right = { role: "administrator", place: WHOLE_TENANT } as const;
    const { id } = await users.invite({ name: "Íris Prado", email: "iris.prado@example.com", ...right });
    const role = { alias: "administrator", level: "tenant", tenantId: demoId("aurora"), institutionId: null } as const;
    const { token } = await issueToken(aurora(), id, "access", NOW, 60_000, { role });
    const beatriz = demoId("user", BEATRIZ);
    await expect(usersAs(token).deactivate({ id: beatriz })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(usersAs(token).takeRight({ id: beatriz, ...right })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("a removed right and a deactivated account end sessions, links and codes at once [INS-03] [STF-04] [AUT-09]", async () => {
    const users = usersAs(await tokenAt("tenant"));
    const id = demoId("user", TREASURER);
    const before = await backend.tokenOf(TREASURER);
    await users.grant({ id, role: "auditor", place: uni });
    expect(await statusOf(before)).toBe(200);
    await users.takeRight({ id, role: "auditor", place: uni });
    expect(await statusOf(before)).toBe(401);
    const token = await backend.tokenOf(TREASURER);
    await backend.as().password.requestReset({
      params: { tenant: "aurora", application: "portal" },
      body: { user: TREASURER, resetApplicationPath: "/auth/password/change/" },
    });
    const link = await mailedLink(TREASURER);
    await users.deactivate({ id });
    expect(await statusOf(token)).toBe(401);
    expect((await setPassword(link)).status).toBe(409);
    // A token that was issued at the very moment of the deed opens nothing either.
    expect(await statusOf(await backend.tokenOf(TREASURER))).toBe(401);
    expect((await signIn(TREASURER, "Demo@2026!")).status).toBe(401);
    await users.reactivate({ id });
    expect((await signIn(TREASURER, "Demo@2026!")).status).toBe(200);
    const actions = await backend.db
      .selectFrom("auditEntry")
      .select(["action", "actorName", "detailsJson"])
      .where("subjectId", "=", id)
      .where("action", "like", "user.%")
      .execute();
    expect(new Set(actions.map(({ action }) => action))).toEqual(
      new Set(["user.right-added", "user.right-removed", "user.deactivated", "user.reactivated"]),
    );
    const closed = actions.find(({ action }) => action === "user.deactivated");
    expect(JSON.parse(closed?.detailsJson ?? "")).toEqual({ from: "active", to: "deactivated" });
  });

  it("a deactivated account gets no link and no code for a new password [STF-04] [PWD-01]", async () => {
    const users = usersAs(await tokenAt("tenant"));
    await users.deactivate({ id: demoId("user", REVIEWER) });
    await backend.db.deleteFrom("outbox").execute();
    const visitor = backend.as();
    await visitor.password.requestReset({
      params: { tenant: "aurora", application: "portal" },
      body: { user: REVIEWER, resetApplicationPath: "/auth/password/change/" },
    });
    const asked = await visitor.password.resetOptions({ body: { document: REVIEWER, tenantAlias: "aurora" } });
    const uuid = asked.status === 200 ? asked.body.uuid : "";
    await visitor.password.sendResetCode({ body: { uuid, sendType: "email", tenantAlias: "aurora" } });
    const topics = await backend.db.selectFrom("outbox").select("topic").execute();
    expect(topics.map(({ topic }) => topic)).not.toContain("mail");
  });

  it("lists, searches, filters and exports the staff, without candidates [STF-01] [STF-04]", async () => {
    const users = usersAs(await tokenAt("tenant"));
    const emails = async (query = {}) => (await users.list(query)).rows.map(({ email }) => email);
    expect(await emails()).toContain(BEATRIZ);
    expect(await emails()).not.toContain(ANA);
    expect(await emails({ q: "DOCUMENTOS@" })).toEqual([REVIEWER]);
    expect(await emails({ role: ["treasurer"], institution: [uni] })).toEqual([TREASURER]);
    expect(await emails({ role: ["treasurer"], institution: [tech] })).toEqual([]);
    await users.deactivate({ id: demoId("user", REVIEWER) });
    expect(await emails({ state: ["deactivated"] })).toEqual([REVIEWER]);
    expect(await emails({ state: ["nonsense"] })).toEqual([]);
    const all = await emails();
    const { rows, after } = await users.list({ size: 2 });
    const next = await users.list({ size: 2, after: after ?? "" });
    expect([...rows, ...next.rows].map(({ email }) => email)).toEqual(all.slice(0, 4));
    expect((await users.export({})).rows.map(({ email }) => email)).toEqual(all);
  });
});
