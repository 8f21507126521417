import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { addressQuotas, admit } from "./sign-in-throttle";
import { holderOf, issueToken } from "./token";

const ANA = "ana.souza@example.com";
const PASSWORD = "Demo@2026!";
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe.each(engines)("sign-in on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  beforeEach(async () => {
    backend.at(NOW);
    await backend.db.deleteFrom("signInAttempt").execute();
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const signIn = (username: string, password: string, tenant = "aurora") =>
    backend
      .as(tenant === "aurora" ? {} : { tenant, institution: tenant })
      .auth.signInAtTenant({ params: { tenant }, body: { username, password } });

  it("signs in by e-mail, CPF with or without dots, and returns the user [AUT-01]", async () => {
    for (const username of [ANA, " Ana.Souza@Example.com", "52998224725", "529.982.247-25"]) {
      const answer = await signIn(username, PASSWORD);
      expect(answer).toMatchObject({ status: 200, body: { user: { email: ANA, type: "candidate" } } });
      if (answer.status !== 200) continue;
      const api = backend.as({ token: answer.body.accessToken });
      expect(await api.auth.check()).toMatchObject({ status: 200, body: { userId: answer.body.user.id } });
    }
  });

  it("gives the same answer for an unknown identifier and a wrong password [AUT-01]", async () => {
    const [unknown, wrong] = [await signIn("nobody@example.com", "x"), await signIn(ANA, "x")];
    expect(wrong).toEqual({ status: 401, body: { code: "INVALID_CREDENTIALS" } });
    expect(unknown).toEqual(wrong);
    expect(await signIn(ANA, PASSWORD, "horizonte")).toEqual(wrong);
    const params = { tenant: "horizonte" };
    expect(
      (await backend.as().auth.signInAtTenant({ params, body: { username: ANA, password: PASSWORD } })).status,
    ).toBe(404);
  });

  it("refuses for fifteen minutes after five wrong attempts, for known and unknown identifiers [AUT-02]", async () => {
    for (const username of [ANA, "nobody@example.com"]) {
      backend.at(NOW);
      for (let tries = 0; tries < 5; tries += 1) expect((await signIn(username, "x")).status).toBe(401);
      const stopped = { status: 429, body: { code: "LOGIN_ATTEMPTS_EXCEEDED" } };
      expect(await signIn(username, PASSWORD)).toEqual(stopped);
      backend.at(later(14));
      expect(await signIn(username, PASSWORD)).toEqual(stopped);
      backend.at(later(16));
      expect((await signIn(username, "x")).status).toBe(401);
    }
    expect((await signIn(ANA, PASSWORD)).status).toBe(200);
  });

  it("compares the passwords of at most five of twenty concurrent attempts [AUT-02]", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(ANA, "x")));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(15);
  });

  it("refuses an IP address after thirty attempts at one tenant in fifteen minutes [AUT-02]", async () => {
    const address = [{ subject: "address:203.0.113.7", limit: 30 }];
    for (let tries = 0; tries < 30; tries += 1)
      expect(await admit(tenantHandle(backend.db, "t"), address, NOW)).not.toBeNull();
    expect(await admit(tenantHandle(backend.db, "t"), address, NOW)).toBeNull();
    expect(await admit(tenantHandle(backend.db, "other"), address, NOW)).not.toBeNull();
    expect(await admit(tenantHandle(backend.db, "t"), address, later(16))).not.toBeNull();
  });

  it("admits an IP address whose attempts are from before the clock was set back [AUT-02]", async () => {
    const address = [{ subject: "address:203.0.113.8", limit: 1 }];
    for (const outcome of [false, true])
      expect((await admit(tenantHandle(backend.db, "t"), address, later(24 * 60))) === null).toBe(outcome);
    expect(await admit(tenantHandle(backend.db, "t"), address, NOW)).not.toBeNull();
  });

  it("counts all addresses of an IPv6 network, and an IPv4 address however it is written, as one [AUT-02]", () => {
    const counted = (text: string) => addressQuotas({ "x-forwarded-for": text }, "a", 3).map(({ subject }) => subject);
    for (const text of ["2001:db8:0:7::1", "2001:DB8::7:aaaa:bbbb:cccc:dddd", "[2001:db8:0:7:1::]:443"])
      expect(counted(text), text).toEqual(["a:2001:db8:0:7::/64", "a:2001:db8:0::/48"]);
    expect(counted("2001:db8:0:8::1")).toEqual(["a:2001:db8:0:8::/64", "a:2001:db8:0::/48"]);
    for (const text of ["203.0.113.7", "::ffff:203.0.113.7", "::ffff:cb00:7107", "203.0.113.7:5123"])
      expect(counted(text)).toEqual(["a:203.0.113.7"]);
    expect(counted("")).toEqual([]);
  });

  it("gives all networks of an IPv6 site together ten times the limit of one address [AUT-02]", async () => {
    const attempt = (site: number, network: number) => {
      const headers = { "x-forwarded-for": `2001:db8:${site}:${network.toString(16)}::1` };
      return admit(tenantHandle(backend.db, "t"), addressQuotas(headers, "site", 3), NOW);
    };
    for (let tries = 0; tries < 30; tries += 1) expect(await attempt(1, tries)).not.toBeNull();
    expect([await attempt(1, 30), await attempt(1, 0)]).toEqual([null, null]);
    for (let tries = 0; tries < 3; tries += 1) expect(await attempt(2, 1)).not.toBeNull();
    expect(await attempt(2, 1)).toBeNull();
    expect(await attempt(2, 2)).not.toBeNull();
  });

  it("limits changes of the e-mail address, and ends the codes and links of the old one [ACC-01] [PWD-02]", async () => {
    const api = backend.as({ token: await backend.tokenOf(ANA) });
    const owner = { tenantId: demoId("aurora"), userId: demoId("user", ANA) };
    const { token } = await issueToken(
      tenantHandle(backend.db, owner.tenantId),
      owner.userId,
      "password-reset",
      NOW,
      60_000,
    );
    await backend.as().authenticationCode.generate({ body: { document: ANA, sendType: "email" } });
    expect((await backend.db.selectFrom("oneTimeCode").selectAll().execute()).length).toBe(1);
    const set = (email: string) => api.user.update({ body: { email, currentPassword: PASSWORD } });
    expect((await set("ana.nova@example.com")).status).toBe(200);
    expect(await backend.db.selectFrom("oneTimeCode").selectAll().execute()).toEqual([]);
    expect(await holderOf(tenantHandle(backend.db, owner.tenantId), token, "password-reset", NOW)).toBeNull();
    expect((await api.user.me()).status).toBe(200);
    expect((await set(ANA)).status).toBe(200);
    for (let tries = 0; tries < 3; tries += 1) expect((await set("admin@aurora.example.com")).status).toBe(409);
    expect(await set("admin@aurora.example.com")).toEqual({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
    expect((await api.user.update({ body: { email: ANA, name: "Ana Souza" } })).status).toBe(200);
  });

  it("changes e-mail address and mobile number only with the current password [ACC-01]", async () => {
    const api = backend.as({ token: await backend.tokenOf(ANA) });
    const refused = { status: 422, body: { code: "INVALID_PASSWORD" } };
    for (const typed of [{}, { currentPassword: "wrong" }]) {
      expect(await api.user.update({ body: { email: "thief@example.com", ...typed } })).toEqual(refused);
      expect(await api.user.update({ body: { cellphone: "11912345678", ...typed } })).toEqual(refused);
    }
    expect(await api.user.me()).toMatchObject({ body: { email: ANA } });
    expect(await api.user.update({ body: { email: ANA, name: "Ana Souza" } })).toMatchObject({ status: 200 });
    const body = { cellphone: "11912345678", currentPassword: PASSWORD };
    expect(await api.user.update({ body })).toMatchObject({ status: 200, body: { cellphone: "11912345678" } });
  });

  it("stores no token in plain text, and revokes it at sign-out [AUT-09]", async () => {
    const answer = await signIn(ANA, PASSWORD);
    if (answer.status !== 200) throw new Error("not signed in");
    const { accessToken } = answer.body;
    const rows = await backend.db.selectFrom("token").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(accessToken);
    const api = backend.as({ token: accessToken });
    await api.sessions.end();
    expect((await api.user.me()).status).toBe(401);
    expect(Date.parse(answer.body.expiresAt) - NOW.getTime()).toBe(604_800_000);
  });

  it("stores the language and refuses an invalid e-mail [ACC-01]", async () => {
    const api = backend.as({ token: await backend.tokenOf(ANA) });
    expect(await api.user.update({ body: { languageId: "es" } })).toMatchObject({ body: { languageId: "es" } });
    expect(await api.user.me()).toMatchObject({
      body: { languageId: "es", rights: { tenantsRights: [{ alias: "aurora" }] } },
    });
    expect(await api.user.update({ body: { email: "x@" } })).toMatchObject({
      status: 422,
      body: { fields: { email: expect.any(String) } },
    });
  });

  it("lets users change their own personal data except the document [FRM-07]", async () => {
    const api = backend.as({ token: await backend.tokenOf(ANA) });
    const me = await api.user.me();
    if (me.status !== 200) throw new Error("signed out");
    const params = { id: me.body.id };
    const data = await api.person.getData({ params });
    if (data.status !== 200) throw new Error(JSON.stringify(data));
    const { id, ...person } = data.body;
    const put = (change: object) => api.person.setData({ params, body: { person: { ...person, ...change } } });
    expect(await put({ socialName: "Ana Souza" })).toMatchObject({
      status: 200,
      body: { id, socialName: "Ana Souza" },
    });
    expect(await put({ cellphone: "123" })).toMatchObject({
      status: 422,
      body: { fields: { cellphone: expect.any(String) } },
    });
    expect(await put({ cpf: "11144477735" })).toMatchObject({ status: 409, body: { code: "OTHER_DOCUMENT_LINKED" } });
  });
});
