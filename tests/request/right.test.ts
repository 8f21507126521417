import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openCandidate } from "./acting";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";

const dataDir = mkdtempSync(join(tmpdir(), "ingressa-right-"));
let portal: Awaited<ReturnType<typeof openPortal>>;
let db: DatabaseSync;
beforeAll(async () => {
  portal = await openPortal({ DATA_DIR: dataDir });
  db = new DatabaseSync(join(dataDir, "ingressa.db"));
  db.exec("pragma busy_timeout = 5000");
  const [aurora, horizonte] = ["aurora", "horizonte"].map((alias) => settingsOf(alias));
  const saml = {
    ...{ name: "Aurora", logo: null, entityId: "https://idp.example", signOnUrl: "https://idp.example/sso" },
    ...{ signOutUrl: null, certificates: ["none"], unsolicitedAllowed: false },
  };
  const authenticationModes = { ...aurora.authenticationModes, hasAuthBySaml: true };
  keep("aurora", { ...aurora, authenticationModes, identityProviders: { ...aurora.identityProviders, saml } });
  keep("horizonte", { ...horizonte, independentTabsEnabled: true });
});
afterAll(async () => {
  db.close();
  await portal.close();
});

const settingsOf = (alias: string) =>
  JSON.parse(String(db.prepare('select "settingsJson" from tenant where alias = ?').get(alias)?.settingsJson));
const keep = (alias: string, settings: object) =>
  db.prepare('update tenant set "settingsJson" = ? where alias = ?').run(JSON.stringify(settings), alias);
const change = (sql: string, ...values: (string | number)[]) => db.prepare(sql).run(...values);
const idOf = (email: string) => String(db.prepare('select id from "userAccount" where email = ?').get(email)?.id);

const password = "Demo@2026!";
const ANA = "ana.souza@example.com";
const BEATRIZ = "admin@aurora.example.com";
const HELENA = "admin@horizonte.example.com";
const to = (response: Response) => response.headers.get("location") ?? response.status;

async function signedIn(username: string, host?: string): Promise<Visitor> {
  const visitor = portal.visitor(host);
  expect((await visitor.post("/candidate/signin", { username, password })).status).toBe(303);
  return visitor;
}

describe("the guards that check the account", () => {
  beforeEach(() => change('update "userAccount" set "temporaryPassword" = 0'));

  it("redirect visitors in SAML mode from a private page and from sign-in to the institution's provider [ROL-01] [AUT-05]", async () => {
    const visitor = portal.visitor();
    for (const path of ["portal", "signin"])
      expect(to(await visitor.get(`/candidate/${path}?authMode=saml`))).toMatch(/^\/candidate\/auth\/saml\?/);
    expect(to(await visitor.get("/candidate/portal?authMode=other"))).toContain("/candidate/signin");
    expect(to(await (await signedIn(ANA)).get("/candidate/portal?authMode=saml"))).toBe(200);
  });

  it("require a new password for a temporary one, before anything else [ROL-01]", async () => {
    change('update "userAccount" set "temporaryPassword" = 1 where email = ?', BEATRIZ);
    const first = await signedIn(BEATRIZ);
    expect(to(await first.get("/candidate/home"))).toBe("/candidate/auth/password/new");
    expect((await first.get("/candidate/auth/password/new")).status).toBe(200);
    expect(to(await first.get("/candidate/welcome"))).toBe("/candidate/auth/password/new");
    const ana = await signedIn(ANA);
    expect((await ana.get("/candidate/portal")).status).toBe(200);
    change('update "userAccount" set "temporaryPassword" = 1 where email = ?', ANA);
    expect(to(await ana.get("/candidate/portal"))).toBe("/candidate/auth/password/expired");
    expect(to(await ana.get("/candidate/?new=1"))).toBe("/candidate/auth/password/expired");
    expect(to(await ana.post("/candidate/signout", {}))).toContain("/candidate/signin");
  });

  it("do not ask an impersonator to replace the user's temporary password [ROL-01] [ROL-07]", async () => {
    const visitor = await signedIn(BEATRIZ);
    await visitor.post("/candidate/role", { right: "tenant:aurora::administrator" });
    const { acting, email } = await openCandidate(portal, 976);
    change('update "userAccount" set "temporaryPassword" = 1 where email = ?', email);
    await visitor.post(acting, { reason: "ajuda" });
    expect((await visitor.get("/candidate/portal")).status).toBe(200);
  });

  it("end a revoked right at the next request [ROL-01] [ROL-06]", async () => {
    const visitor = await signedIn(BEATRIZ, "aurora-tech.localhost");
    await visitor.post("/candidate/role", { right: "institution:aurora:aurora-tech:administrator" });
    expect((await visitor.get("/candidate/home")).status).toBe(200);
    const id = idOf(BEATRIZ);
    const rows = db.prepare('select * from "userRight" where "userId" = ?').all(id);
    change(`delete from "userRight" where "userId" = ? and level = 'institution'`, id);
    // The tenant's right is the only one left, so it is assumed without asking.
    expect(await (await visitor.get("/candidate/home")).text()).toContain("Grupo Aurora");
    change('delete from "userRight" where "userId" = ?', id);
    for (const path of ["home", "enrolments", "role", "welcome"])
      expect(to(await visitor.get(`/candidate/${path}`))).toBe("/candidate/role-not-found");
    expect(to(await visitor.post("/candidate/role", { right: "tenant:aurora::administrator" }))).toBe(
      "/candidate/role-not-found",
    );
    for (const row of rows) {
      const names = Object.keys(row);
      db.prepare(`insert into "userRight" (${names}) values (${names.map(() => "?")})`).run(...Object.values(row));
    }
    expect(to(await visitor.get("/candidate/home"))).toBe(200);
  });

  it("let a user who lost the last used role choose another, with the default selected [ROL-01] [ROL-02]", async () => {
    const visitor = await signedIn(BEATRIZ, "grupo-aurora.localhost");
    await visitor.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
    const id = idOf(BEATRIZ);
    change(
      `update "userRight" set "roleAlias" = 'emperor' where "userId" = ? and "institutionId" = (select id from institution where alias = 'aurora-uni')`,
      id,
    );
    expect(to(await visitor.get("/candidate/home"))).toContain("/candidate/welcome?returnUrl=");
    const html = await (await visitor.get("/candidate/welcome")).text();
    expect(html).not.toContain("aurora-uni:administrator");
    expect(html).toMatch(/<input(?=[^>]*value="tenant:aurora::administrator")(?=[^>]* checked)[^>]*>/);
    change(`update "userRight" set "roleAlias" = 'administrator' where "roleAlias" = 'emperor'`);
  });

  it("return an impersonator to their own account when the token of the impersonation has expired [ROL-07]", async () => {
    const visitor = await signedIn(BEATRIZ, "grupo-aurora.localhost");
    await visitor.post("/candidate/role", { right: "tenant:aurora::administrator" });
    const { acting, enrolment } = await openCandidate(portal, 975);
    await visitor.post(`${acting}?back=sort%3Dwaiting`, { reason: "ajuda" });
    change(`update token set "expiresAt" = '2020-01-01T00:00:00.000Z' where "impersonatorId" is not null`);
    expect(to(await visitor.get("/candidate/portal"))).toBe(`${enrolment}?back=sort%3Dwaiting`);
    expect(await (await visitor.get("/candidate/home")).text()).toContain("O acesso como outra pessoa terminou.");
  });
});

describe("independent tabs", () => {
  it("keep a role each, by a handle that alone grants nothing [AUT-13]", async () => {
    const tenantId = String(db.prepare("select id from tenant where alias = 'horizonte'").get()?.id);
    const institutionId = String(db.prepare("select id from institution where alias = 'horizonte'").get()?.id);
    change(
      `insert into "userRight" values (?, ?, 'institution', ?, ?, 'administrator', '2026-01-01T00:00:00.000Z')`,
      ...[tenantId, idOf(HELENA), tenantId, institutionId],
    );
    const visitor = await signedIn(HELENA, "horizonte.localhost");
    await visitor.post("/candidate/role", { right: "tenant:horizonte::administrator" });
    const opened = await visitor.post("/candidate/role", { right: "institution:horizonte:horizonte:administrator" });
    const address = String(to(opened));
    const tab = /^\/candidate\/home\?tab=([\w-]+)$/.exec(address)?.[1];
    expect(tab).toBeDefined();
    const chosen = async (path: string) =>
      /<button(?=[^>]*aria-current="true")[^>]*value="([^"]+)"/.exec(await (await visitor.get(path)).text())?.[1];
    expect(await chosen(`/candidate/role?tab=${tab}`)).toBe("institution:horizonte:horizonte:administrator");
    expect(await chosen("/candidate/role")).toBe("tenant:horizonte::administrator");
    const home = await (await visitor.get(address)).text();
    expect(home).toContain(`href="/candidate/temporary-password?tab=${tab}"`);
    // The role marks of the two tabs' forms differ.
    const marks = await Promise.all(
      ["/candidate/temporary-password", `/candidate/temporary-password?tab=${tab}`].map(
        async (path) => formWith(await (await visitor.get(path)).text(), 'name="newPassword"').values["role-mark"],
      ),
    );
    expect(marks[0]).not.toBe(marks[1]);
    // A page that the browser continues saves under the mark of its forms.
    const journeys = await (await visitor.get(`/candidate/journeys?tab=${tab}`)).text();
    const journey = /href="(\/candidate\/journeys\/[\w-]{20,})/.exec(journeys)?.[1];
    const editor = await (await visitor.get(`${journey}/info?tab=${tab}`)).text();
    expect(formWith(editor, 'id="page-form"').values["role-mark"]).toBe(/"mark":"([\w-]+)"/.exec(editor)?.[1]);
    // Tabs compare the account only: another role warns nobody, and signing out elsewhere does.
    const pages = await Promise.all(
      ["/candidate/home", address].map(
        async (path) => /data-mark="([\w-]+)"/.exec(await (await visitor.get(path)).text())?.[1],
      ),
    );
    expect(pages[0]).toBeDefined();
    expect(pages[1]).toBe(pages[0]);
    expect(await (await portal.visitor("horizonte.localhost").get("/candidate/")).text()).not.toContain("data-mark=");
    const stranger = portal.visitor("horizonte.localhost");
    expect(to(await stranger.get(address))).toContain("/candidate/signin");
    expect(await chosen("/candidate/role?tab=unknown")).toBe("tenant:horizonte::administrator");
    await visitor.post("/candidate/signout", {});
    const open = db
      .prepare('select count(*) as n from token where "userId" = ? and "revokedAt" is null')
      .get(idOf(HELENA));
    expect(open?.n).toBe(0);
  });
});

describe("concurrent requests", () => {
  it("do not sign out a visitor who got a new session id from one of them [AUT-09]", async () => {
    const visitor = await signedIn(BEATRIZ, "grupo-aurora.localhost");
    const old = visitor.cookie();
    await visitor.post("/candidate/role", { right: "tenant:aurora::administrator" });
    const late = portal.visitor("grupo-aurora.localhost");
    const response = await late.get("/candidate/home", { cookie: old });
    expect(response.headers.getSetCookie().filter((line) => line.startsWith("ingressa="))).toEqual([]);
    expect((await visitor.get("/candidate/home")).status).toBe(200);
  });
});
