import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openCandidate } from "./acting";
import { alter } from "./actor";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";

const ANA = "ana.souza@example.com";
const BEATRIZ = "admin@aurora.example.com";
const DEMO = "Demo@2026!";
const [UNI, GROUP] = ["aurora.localhost", "grupo-aurora.localhost"];
const administrator = "tenant:aurora::administrator";
const help = { reason: "ajuda" };

let portal: Awaited<ReturnType<typeof openPortal>>;
let acting: string;
beforeAll(async () => {
  portal = await openPortal();
  acting = (await openCandidate(portal, 979)).acting;
});
beforeEach(() => alter(portal.dataDir, 'delete from "signInAttempt"'));
afterAll(() => portal.close());

async function signedIn(username: string, host = UNI, password = DEMO): Promise<Visitor> {
  const visitor = portal.visitor(host);
  expect((await visitor.post("/candidate/signin", { username, password })).status).toBe(303);
  return visitor;
}

/** Where a request with another visitor's cookie is redirected, or the status of the answer: 200 for a page. */
async function replay(cookie: string, path: string, host = UNI): Promise<string | number> {
  const answer = await portal.visitor(host).get(`/candidate/${path}`, { cookie });
  return answer.headers.get("location")?.replace(/\?.*/, "") ?? answer.status;
}
const SIGN_IN = "/candidate/signin";

it("signing in after a sign-out by the menu returns to the page with its options, and to no other site [AUT-10] [TEN-07]", async () => {
  const visitor = await signedIn(ANA);
  const page = "/candidate/update-personal-data?disableHeader=false";
  const html = await (await visitor.get(page)).text();
  const action = formWith(html, "Sair").action;
  const out = await visitor.post(action, {});
  const signIn = out.headers.get("location") ?? "";
  expect(signIn).toBe(`${SIGN_IN}?disableHeader=false&returnUrl=${encodeURIComponent(page)}`);
  const back = await visitor.post(signIn, { username: ANA, password: DEMO });
  expect(back.headers.get("location")).toBe(page);
  const lured = await visitor.post("/candidate/signout?returnUrl=https%3A%2F%2Fevil.example%2F", {});
  const inside = await visitor.post(lured.headers.get("location") ?? "", { username: ANA, password: DEMO });
  expect(inside.headers.get("location")).toBe("/candidate/portal");
});

describe("a session id", () => {
  it("changes after signing in, each change of role, and the start and end of an impersonation [AUT-09] [ROL-04] [ROL-07]", async () => {
    const visitor = portal.visitor(GROUP);
    await visitor.get("/candidate/signin?signoutRedirectUrl=https%3A%2F%2Faurora.example.com%2F");
    const [cookies, opened] = [[visitor.cookie()], [200]];
    const steps: [string, Record<string, string>, string][] = [
      ["signin", { username: BEATRIZ, password: DEMO }, "welcome"],
      ["welcome", { right: administrator }, "home"],
      ["role", { right: "institution:aurora:aurora-uni:administrator" }, "home"],
      [acting.replace("/candidate/", ""), help, "portal"],
      ["impersonation/end", {}, "home"],
    ];
    for (const [path, fields, opens] of steps) {
      expect((await visitor.post(`/candidate/${path}`, fields)).status, path).toBe(303);
      cookies.push(visitor.cookie());
      opened.push((await visitor.get(`/candidate/${opens}`)).status);
    }
    expect(new Set(cookies).size).toBe(6);
    expect(opened).toEqual([200, 200, 200, 200, 200, 200]);
    // A former id, from before or after signing in, is not signed in.
    for (const cookie of cookies.slice(0, -1)) expect(await replay(cookie, "home", GROUP)).toBe(SIGN_IN);
    expect(await replay(cookies.at(-1) ?? "", "home", GROUP)).toBe(200);
  });

  it("invented by a visitor is never accepted [AUT-09]", async () => {
    const fixed = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    const answer = await portal
      .visitor()
      .post("/candidate/signin", { username: ANA, password: DEMO }, { cookie: `ingressa=${fixed}` });
    expect(answer.status).toBe(303);
    expect(answer.headers.getSetCookie().join()).not.toContain(fixed);
    expect(await replay(`ingressa=${fixed}`, "portal")).toBe(SIGN_IN);
  });

  it("is not valid on another tenant's hostname [TEN-08] [AUT-09]", async () => {
    const cookie = (await signedIn(ANA)).cookie();
    expect(await replay(cookie, "portal")).toBe(200);
    expect(await replay(cookie, "portal", "horizonte.localhost")).not.toBe(200);
    expect(await replay(cookie, "home", "operacao.localhost")).not.toBe(200);
  });
});

describe("an old cookie is invalid", () => {
  it("after signing out, also the cookie of an impersonation [AUT-10] [AUT-09] [ROL-07]", async () => {
    const ana = await signedIn(ANA);
    const cookie = ana.cookie();
    expect(await replay(cookie, "portal")).toBe(200);
    await ana.post("/candidate/signout", {});
    expect(await replay(cookie, "portal")).toBe(SIGN_IN);

    const beatriz = await signedIn(BEATRIZ, GROUP);
    await beatriz.post("/candidate/role", { right: administrator });
    await beatriz.post(acting, help);
    const cookieOfActing = beatriz.cookie();
    await beatriz.post("/candidate/signout", {});
    for (const path of ["portal", "home"]) expect(await replay(cookieOfActing, path, GROUP)).toBe(SIGN_IN);
  });

  it("after the password was changed elsewhere, by the user or by staff [AUT-09] [PWD-03] [PWD-04]", async () => {
    const [here, elsewhere] = [await signedIn(ANA), await signedIn(ANA)];
    alter(portal.dataDir, `update "userAccount" set "temporaryPassword" = 1 where email = '${ANA}'`);
    const next = { currentPassword: DEMO, newPassword: "Outra-Chave7", confirmation: "Outra-Chave7" };
    const before = here.cookie();
    expect((await here.post("/candidate/auth/password/expired", next)).status).toBe(303);
    expect(await replay(here.cookie(), "portal")).toBe(200);
    for (const cookie of [before, elsewhere.cookie()]) expect(await replay(cookie, "portal")).toBe(SIGN_IN);

    const beatriz = await signedIn(BEATRIZ, GROUP);
    await beatriz.post("/candidate/role", { right: administrator });
    const set = { username: ANA, newPassword: "Passe-Novo9", confirmation: "Passe-Novo9" };
    expect((await beatriz.post("/candidate/temporary-password", set)).status).toBe(303);
    expect(await replay(here.cookie(), "portal")).toBe(SIGN_IN);
  });

  it("after staff took a right away or deactivated the account, with all they showed by pages [STF-04] [AUT-09]", async () => {
    const OFFICER = "secretaria@aurora.example.com";
    const officer = await signedIn(OFFICER);
    expect(await replay(officer.cookie(), "enrolments")).toBe(200);
    const beatriz = await signedIn(BEATRIZ, GROUP);
    await beatriz.post("/candidate/role", { right: administrator });
    const list = await (await beatriz.get(`/candidate/users?q=${OFFICER}`)).text();
    const [path = ""] = /\/candidate\/users\/[\w-]{20,}/.exec(list) ?? [];
    const [, taking = ""] = /value="(take:admissions:[\w-]+)"/.exec(await (await beatriz.get(path)).text()) ?? [];
    const [, , place = ""] = taking.split(":");
    expect((await beatriz.post(path, { intent: "add", role: "auditor", place })).status).toBe(303);
    expect(await replay(officer.cookie(), "enrolments")).toBe(200);
    expect((await beatriz.post(path, { intent: taking })).headers.get("location")).toBe(path);
    expect(await replay(officer.cookie(), "enrolments")).toBe(SIGN_IN);
    const again = await signedIn(OFFICER);
    expect(await replay(again.cookie(), "home")).toBe(200);
    expect((await beatriz.post(path, { intent: "deactivate" })).status).toBe(303);
    expect(await replay(again.cookie(), "home")).toBe(SIGN_IN);
    expect((await again.post("/candidate/signin", { username: OFFICER, password: DEMO })).status).toBe(422);
    const shown = await (await beatriz.get(path)).text();
    expect(shown).toContain("Desativada");
    expect((await beatriz.post(path, { intent: "deactivate" })).status).toBe(409);
  });

  it("after the right was revoked, for the user and for an impersonator [ROL-06] [ROL-07]", async () => {
    const beatriz = await signedIn(BEATRIZ, GROUP);
    await beatriz.post("/candidate/role", { right: administrator });
    expect(await replay(beatriz.cookie(), "temporary-password", GROUP)).toBe(200);
    const elsewhere = await signedIn(BEATRIZ, GROUP);
    await elsewhere.post("/candidate/role", { right: administrator });
    await elsewhere.post(acting, help);
    expect(await replay(elsewhere.cookie(), "portal", GROUP)).toBe(200);
    alter(
      portal.dataDir,
      `delete from "userRight" where "userId" = (select id from "userAccount" where email = '${BEATRIZ}')`,
    );
    for (const path of ["temporary-password", "home", "enrolments"])
      expect(await replay(beatriz.cookie(), path, GROUP)).toBe("/candidate/role-not-found");
    expect((await elsewhere.get("/candidate/portal")).status).not.toBe(200);
    expect(await replay(elsewhere.cookie(), "portal", GROUP)).not.toBe(200);
    expect((await beatriz.post(acting, help)).headers.get("location")).toMatch(/role-not-found/);
  });
});
