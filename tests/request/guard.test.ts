import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const password = "Demo@2026!";
const ANA = "ana.souza@example.com";
const BEATRIZ = "admin@aurora.example.com";
const CAIO = "operador@ingressa.example.com";

/** The target of a redirect, or the status of any other answer. */
async function outcome(answer: Promise<Response>): Promise<string | number> {
  const response = await answer;
  return response.headers.get("location") ?? response.status;
}

/** The session id among a visitor's cookies. */
const sessionIn = (cookies: string) => /(?:^|; )ingressa=([^;]+)/.exec(cookies)?.[1] ?? expect.fail(cookies);

async function signedIn(username: string, host?: string): Promise<Visitor> {
  const visitor = portal.visitor(host);
  const response = await visitor.post("/candidate/signin", { username, password });
  expect(response.status).toBe(303);
  return visitor;
}

/** Chooses the first right that the welcome page offers, or the one whose key matches. */
async function welcome(visitor: Visitor, key = /./): Promise<Response> {
  const html = await (await visitor.get("/candidate/welcome")).text();
  const [, right = ""] =
    [...html.matchAll(/value="((?:application|tenant|institution):[^"]*)"/g)].find(([, value]) => key.test(value!)) ??
    [];
  return visitor.post("/candidate/welcome", { right });
}

describe("the guards, in their order", () => {
  it("shows public pages to anyone [ROL-01]", async () => {
    expect(await outcome(portal.visitor().get("/candidate/preference?lng=en"))).toMatch(/^\/candidate/);
    expect(await outcome((await signedIn(ANA)).get("/candidate/nothing/at/all"))).toBe(404);
  });

  it("shows signed-out visitors their pages and the enrolment, and redirects them to sign-in from others [ROL-01]", async () => {
    const visitor = portal.visitor();
    expect(await outcome(visitor.get("/candidate/signin"))).toBe(200);
    expect(await outcome(visitor.get("/candidate/"))).toBe(200);
    for (const path of ["portal", "update-personal-data", "home", "role", "welcome", "role-not-found", "impersonation"])
      expect(await outcome(visitor.get(`/candidate/${path}?x=1`))).toBe(
        `/candidate/signin?returnUrl=%2Fcandidate%2F${path}%3Fx%3D1`,
      );
  });

  it("assumes a single right without asking, under one new session id [ROL-01] [AUT-09]", async () => {
    const visitor = await signedIn(ANA);
    const first = sessionIn(visitor.cookie());
    expect(await outcome(visitor.get("/candidate/portal"))).toBe(200);
    expect(sessionIn(visitor.cookie())).toBe(first);
    await visitor.post("/candidate/signout", {});
    await visitor.post("/candidate/signin", { username: ANA, password });
    expect(sessionIn(visitor.cookie())).not.toBe(first);
    expect(await outcome(visitor.get("/candidate/welcome"))).toBe("/candidate/portal");
  });

  it("redirects signed-in visitors of the sign-in page, never to another site [ROL-01] [AUT-01]", async () => {
    const visitor = await signedIn(ANA);
    expect(await outcome(visitor.get("/candidate/signin"))).toBe("/candidate/portal");
    expect(await outcome(visitor.get("/candidate/signin?returnUrl=/candidate/update-personal-data"))).toBe(
      "/candidate/update-personal-data",
    );
    expect(await outcome(visitor.get("/candidate/signin?returnUrl=https://evil.example/"))).toBe("/candidate/portal");
    expect(await outcome(visitor.post("/candidate/signin", { username: BEATRIZ, password }))).toBe("/candidate/portal");
  });

  it("redirects signed-in candidates from the enrolment to their portal, unless they start another one [ROL-01]", async () => {
    const visitor = await signedIn(ANA);
    expect(await outcome(visitor.get("/candidate/"))).toBe("/candidate/portal");
    expect(await outcome(visitor.get("/candidate/?new=1"))).toBe(200);
  });

  it("redirects a user with several rights to the welcome page with the default selected, then to the requested page [ROL-01] [ROL-02]", async () => {
    const visitor = await signedIn(BEATRIZ, "grupo-aurora.localhost");
    const asked = await outcome(visitor.get("/candidate/home"));
    expect(asked).toBe("/candidate/welcome?returnUrl=%2Fcandidate%2Fhome");
    const html = await (await visitor.get(String(asked))).text();
    expect(html).toMatch(/<input(?=[^>]*value="tenant:aurora::administrator")(?=[^>]* checked)[^>]*>/);
    expect(html.match(/name="right"/g)).toHaveLength(3);
    const { action } = formWith(html, 'name="right"');
    const posted = await visitor.post(action || String(asked), { right: "tenant:aurora::administrator" });
    expect(posted.headers.get("location")).toBe("/candidate/home");
    const home = await (await visitor.get("/candidate/home")).text();
    expect(home).toContain("Beatriz");
    expect(home).toContain("Grupo Aurora");
  });

  it("assumes the last used right at the next sign-in, while it is still granted [ROL-01] [ROL-02]", async () => {
    await welcome(await signedIn(BEATRIZ, "aurora-tech.localhost"), /aurora-tech/);
    const again = await signedIn(BEATRIZ, "aurora-tech.localhost");
    const home = await again.get("/candidate/home");
    expect(home.status).toBe(200);
    expect(await home.text()).toContain("Instituto Aurora Tech");
  });

  it("answers 404 for pages whose feature the role lacks [ROL-01] [ROL-05] [ROL-06]", async () => {
    const ana = await signedIn(ANA);
    for (const path of ["home", "impersonation"]) expect(await outcome(ana.get(`/candidate/${path}`))).toBe(404);
    const beatriz = await signedIn(BEATRIZ, "aurora-tech.localhost");
    expect(await outcome(beatriz.get("/candidate/update-personal-data"))).toBe(404);
    expect(await outcome(beatriz.get("/candidate/contract-acceptance"))).toBe(404);
    expect(await outcome(beatriz.get("/candidate/portal"))).toBe("/candidate/home");
  });

  it("shows users without a right here links for signing out and enrolling [ROL-01]", async () => {
    const visitor = await signedIn(ANA, "aurora-tech.localhost");
    expect(await outcome(visitor.get("/candidate/portal"))).toBe("/candidate/role-not-found");
    const html = await (await visitor.get("/candidate/role-not-found")).text();
    expect(html).toContain("Nenhum papel definido");
    expect(html).toContain('action="/candidate/signout"');
    expect(await outcome(visitor.get("/candidate/?new=1"))).toBe(200);
    expect(await outcome(visitor.post("/candidate/signout", {}))).toMatch(/^\/candidate\/signin/);
  });

  it("leads staff from the start page to their own home page, and leaves a level's enrolment open to them [ROL-01]", async () => {
    const visitor = await signedIn(BEATRIZ);
    await visitor.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
    expect(await outcome(visitor.get("/candidate/"))).toBe("/candidate/home");
    expect(await outcome(visitor.get("/candidate/graduacao"))).toBe(200);
    const fresh = await signedIn(CAIO, "operacao.localhost");
    expect(await outcome(fresh.get("/candidate/"))).toBe("/candidate/home");
  });
});

describe("hostnames", () => {
  it("have no pages for candidates at operations, where operators sign in [TEN-03]", async () => {
    const visitor = portal.visitor("operacao.localhost");
    expect(await outcome(visitor.get("/candidate/"))).toBe("/candidate/signin");
    for (const path of ["graduacao", "payments/abc", "resume"])
      expect(await outcome(visitor.get(`/candidate/${path}`))).toBe(404);
    expect((await visitor.post("/candidate/signin", { username: BEATRIZ, password })).status).toBe(422);
    const operator = await signedIn(CAIO, "operacao.localhost");
    expect(await outcome(operator.get("/candidate/home"))).toContain("/candidate/welcome");
    expect(await outcome(welcome(operator, /^application/))).toBe("/candidate/home");
    expect(await (await operator.get("/candidate/home")).text()).toContain("Toda a aplicação");
  });

  it("use the theme and the institution of the assumed role where they have none [TEN-03] [ROL-04]", async () => {
    const operator = await signedIn(CAIO, "operacao.localhost");
    await operator.post("/candidate/role", { right: "application:::operator" });
    const before = await (await operator.get("/candidate/home")).text();
    expect(before).toContain("/theme/ingressa.");
    const changed = await operator.post("/candidate/role", { right: "tenant:horizonte::operator" });
    expect(changed.headers.get("location")).toBe("/candidate/home");
    const after = await (await operator.get("/candidate/home")).text();
    expect(after).toContain("/theme/horizonte.");
    const [, style = ""] = /href="([^"]*\/theme\/[^"]+)"/.exec(after) ?? [];
    expect(await outcome(operator.get(style))).toBe(200);
  });

  it("show the selector of groups at operations, that of institutions at a tenant, and neither at an institution [TEN-02] [ROL-03]", async () => {
    const pageOf = async (visitor: Visitor, query = "") => (await visitor.get(`/candidate/role${query}`)).text();
    const operator = await pageOf(await signedIn(CAIO, "operacao.localhost"), "?level=tenant");
    expect(operator).toContain(">Grupos<");
    const tenant = await pageOf(await signedIn(BEATRIZ, "grupo-aurora.localhost"), "?level=institution");
    expect([tenant.includes(">Grupos<"), tenant.includes(">Instituições<")]).toEqual([false, true]);
    const beatriz = await signedIn(BEATRIZ, "aurora.localhost");
    const own = await pageOf(beatriz, "?level=institution");
    expect([own.includes(">Grupos<"), own.includes(">Instituições<")]).toEqual([false, false]);
    expect(own).toContain("institution:aurora:aurora-uni:administrator");
    expect(own).not.toContain("aurora-tech:administrator");
  });

  it("offer the institutions of a tenant, each for the same page, until one is named [TEN-02]", async () => {
    const visitor = portal.visitor("grupo-aurora.localhost");
    const html = await (await visitor.get("/candidate/graduacao?course=direito")).text();
    expect(/<title>[^<]*/.exec(html)?.[0]).toContain("Grupo Aurora");
    const [uni, tech, ...others] = [...html.matchAll(/href="([^"]*\?[^"]*ies=[^"]*)"/g)].map(([, path = ""]) => path);
    expect(others).toEqual([]);
    expect([uni, tech].sort()).toEqual([
      "/candidate/graduacao?course=direito&amp;ies=aurora-tech",
      "/candidate/graduacao?course=direito&amp;ies=aurora-uni",
    ]);
    expect(html).not.toContain('name="step-form"');
    const chosen = await (await visitor.get("/candidate/?ies=aurora-uni")).text();
    expect(chosen).toContain('name="step-form"');
    const unknown = await (await visitor.get("/candidate/?ies=horizonte")).text();
    expect(unknown).toContain("ies=aurora-uni");
    expect(unknown).not.toContain("Faculdade Horizonte");
  });

  it("keep an institution of the tenant named in the query, and ignore any other [TEN-02] [TEN-07]", async () => {
    const visitor = portal.visitor("grupo-aurora.localhost");
    const titled = async (path: string) => /<title>[^<]*/.exec(await (await visitor.get(path)).text())?.[0];
    expect(await titled("/candidate/signin?ies=aurora-uni")).toContain("Universidade Aurora");
    expect(await titled("/candidate/signin?ies=aurora-tech")).toContain("Instituto Aurora Tech");
    expect(await titled("/candidate/signin?ies=horizonte")).not.toContain("Horizonte");
    expect(await outcome(visitor.get("/candidate/portal?ies=aurora-uni"))).toContain("ies=aurora-uni");
  });
});
