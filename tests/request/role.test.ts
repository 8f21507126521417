import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCandidate } from "./acting";
import { answerPage, look } from "./enrolling";
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

const to = (response: Response) => response.headers.get("location") ?? response.status;
const textOf = async (answer: Promise<Response>) => (await answer).text();
const sessionOf = (visitor: Visitor) => /ingressa=([^;]+)/.exec(visitor.cookie())?.[1];

async function signedIn(username: string, host: string, right?: string): Promise<Visitor> {
  const visitor = portal.visitor(host);
  await visitor.post("/candidate/signin", { username, password });
  if (right) await visitor.post("/candidate/role", { right });
  return visitor;
}

const beatriz = () => signedIn(BEATRIZ, "grupo-aurora.localhost", "tenant:aurora::administrator");

describe("changing the role", () => {
  it("issues a new session id, and invalidates the old one [ROL-04] [AUT-09]", async () => {
    const visitor = await beatriz();
    const before = visitor.cookie();
    const changed = await visitor.post("/candidate/role?disableHeader=true", {
      right: "institution:aurora:aurora-tech:administrator",
    });
    expect(to(changed)).toBe("/candidate/home?disableHeader=true");
    expect(await textOf(visitor.get("/candidate/home"))).toContain("Instituto Aurora Tech");
    expect(visitor.cookie()).not.toBe(before);
    const stolen = await portal.visitor("grupo-aurora.localhost").get("/candidate/home", { cookie: before });
    expect(to(stolen)).toContain("/candidate/signin");
  });

  it("keeps the session when the current role is chosen again [ROL-03]", async () => {
    const visitor = await beatriz();
    const before = sessionOf(visitor);
    expect(to(await visitor.post("/candidate/role", { right: "tenant:aurora::administrator" }))).toBe(
      "/candidate/home",
    );
    expect(sessionOf(visitor)).toBe(before);
  });

  it("answers 404 for forged rights, and keeps the role [ROL-04] [TEN-08]", async () => {
    const visitor = await beatriz();
    for (const right of [
      "application:::operator",
      "tenant:horizonte::administrator",
      "institution:horizonte:horizonte:administrator",
      "institution:aurora:aurora-uni:candidate",
      "",
    ])
      expect(to(await visitor.post("/candidate/role", { right }))).toBe(404);
    expect(await textOf(visitor.get("/candidate/home"))).toContain("Grupo Aurora");
  });

  it("is offered only where there is a choice [ROL-03]", async () => {
    const ana = await signedIn(ANA, "aurora.localhost");
    expect(to(await ana.get("/candidate/role"))).toBe("/candidate/portal");
    const html = await textOf((await beatriz()).get("/candidate/role"));
    expect(html).toContain("Atual");
    expect(html).toMatch(/<button(?=[^>]*aria-current="true")(?=[^>]*value="tenant:aurora::administrator")/);
  });

  it("finds institutions by name [ROL-03]", async () => {
    const visitor = await beatriz();
    const path = "/candidate/role?level=institution&q=TECH";
    const html = await textOf(visitor.get(path));
    expect(html).toContain("Instituto Aurora Tech");
    expect(html).not.toContain("at=aurora-uni");
  });
});

describe("a form of another role", () => {
  it("is refused with a page that says why, and changes nothing [AUT-12]", async () => {
    const visitor = await beatriz();
    const { acting } = await openCandidate(portal, 974);
    const { values } = formWith(await textOf(visitor.get(acting)), 'name="reason"');
    expect(values["role-mark"]).toMatch(/^[\w-]{10}$/);
    await visitor.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
    const refused = await visitor.post(acting, { ...values, reason: "teste" });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("Seu papel mudou");
    expect((await visitor.get("/candidate/home")).status).toBe(200);
  });

  it("is refused too if it is of another user, and redirects a signed-out visitor to sign-in [AUT-12]", async () => {
    const ana = await signedIn(ANA, "aurora.localhost");
    const { values } = formWith(await textOf(ana.get("/candidate/portal")), 'name="preference"');
    const other = await signedIn(BEATRIZ, "aurora.localhost", "institution:aurora:aurora-uni:administrator");
    expect((await other.post("/candidate/preference", values)).status).toBe(409);
    await ana.post("/candidate/signout", {});
    expect(to(await ana.post("/candidate/update-personal-data", values))).toContain("/candidate/signin?returnUrl=");
  });

  it("is recognized by a mark, which the forms of signed-out visitors lack [AUT-12]", async () => {
    expect(await textOf(portal.visitor().get("/candidate/signin"))).not.toContain('name="role-mark"');
  });
});

describe("a session whose token is no longer valid", () => {
  it("shows the sign-in page [AUT-11]", async () => {
    const visitor = await signedIn(ANA, "aurora.localhost");
    const elsewhere = portal.visitor();
    await elsewhere.get("/candidate/portal", { cookie: visitor.cookie() });
    await visitor.post("/candidate/signout", {});
    const html = await textOf(elsewhere.get("/candidate/signin", { cookie: visitor.cookie() || "ingressa=forged" }));
    expect(html).toContain('name="password"');
  });
});

describe("impersonation", () => {
  const help = { reason: "Telefonou" };
  let candidate: Awaited<ReturnType<typeof openCandidate>>;
  beforeAll(async () => {
    candidate = await openCandidate(portal, 977);
  });

  it("shows the user's pages with a banner, and returns to the page where it started [ROL-07] [AUT-09]", async () => {
    const visitor = await beatriz();
    const own = sessionOf(visitor);
    const started = await visitor.post(`${candidate.acting}?back=status%3Dcancelled`, help);
    expect(to(started)).toBe("/candidate/portal");
    expect(sessionOf(visitor)).not.toBe(own);
    const during = sessionOf(visitor);
    const html = await textOf(visitor.get("/candidate/portal"));
    expect(html).toContain(`Você está acessando como ${candidate.name}`);
    expect(to(await visitor.get("/candidate/role"))).toBe("/candidate/portal");
    expect((await visitor.get("/candidate/home")).status).toBe(404);
    for (const path of [candidate.enrolment, candidate.acting]) expect((await visitor.get(path)).status).toBe(404);
    expect((await visitor.get("/candidate/redirect/forms")).status).toBe(404);
    const { action, values } = formWith(html, "Encerrar acesso");
    const ended = await visitor.post(action, values);
    expect(to(ended)).toBe(`${candidate.enrolment}?back=status%3Dcancelled`);
    expect(sessionOf(visitor)).not.toBe(during);
    const home = await textOf(visitor.get("/candidate/home"));
    expect(home).toContain("Beatriz");
    expect(home).toContain("O acesso como outra pessoa terminou.");
    const stolen = portal.visitor("grupo-aurora.localhost");
    expect(to(await stolen.get("/candidate/portal", { cookie: `ingressa=${during}` }))).toContain("/signin");
  });

  it("starts only from an enrolment within reach, with a reason [ROL-07] [TEN-08]", async () => {
    const visitor = await beatriz();
    const empty = await visitor.post(candidate.acting, { reason: " " });
    expect([empty.status, (await empty.text()).includes("Escreva o motivo.")]).toEqual([422, true]);
    const elsewhere = await signedIn(BEATRIZ, "aurora-tech.localhost", "institution:aurora:aurora-tech:administrator");
    for (const path of [candidate.acting, "/candidate/enrolments/unknown/impersonation"]) {
      expect((await elsewhere.get(path)).status).toBe(404);
      expect((await elsewhere.post(path, help)).status).toBe(404);
    }
    expect(to(await visitor.get("/candidate/home"))).toBe(200);
  });

  it("starts by user name and role for administrators of a tenant, of staff too, downwards only [ROL-07]", async () => {
    const visitor = await beatriz();
    const page = "/candidate/impersonation";
    expect(await textOf(visitor.get("/candidate/home"))).toContain(`href="${page}"`);
    const form = await textOf(visitor.get(page));
    expect(form).toContain('value="reviewer"');
    expect(form).not.toContain('value="administrator"');
    const reviewer = { username: "documentos@aurora.example.com", role: "reviewer", ...help };
    for (const wrong of [
      { ...reviewer, reason: "" },
      { ...reviewer, role: "administrator" },
      { ...reviewer, role: "candidate" },
    ]) {
      const refused = await visitor.post(page, wrong);
      expect([refused.status, (await refused.text()).includes(reviewer.username)]).toEqual([422, true]);
    }
    const before = sessionOf(visitor);
    const started = await visitor.post(page, reviewer);
    expect([started.status, sessionOf(visitor) === before]).toEqual([303, false]);
    const acting = await textOf(visitor.get("/candidate/document-reviews"));
    expect(acting).toContain("Você está acessando como");
    expect((await visitor.get(page)).status).toBe(404);
    const { action, values } = formWith(acting, "Encerrar acesso");
    expect(to(await visitor.post(action, values))).toBe(page);
    for (const user of ["secretaria@aurora.example.com", "documentos@aurora.example.com"])
      expect((await (await signedIn(user, "aurora.localhost")).get(page)).status).toBe(404);
    const ofOne = await signedIn(BEATRIZ, "aurora.localhost", "institution:aurora:aurora-uni:administrator");
    expect((await ofOne.get(page)).status).toBe(404);
  });

  it("cannot change the e-mail address [ROL-07]", async () => {
    const visitor = await beatriz();
    await visitor.post(candidate.acting, help);
    const page = await textOf(visitor.get("/candidate/update-personal-data"));
    const { values } = formWith(page, 'name="email"');
    const refused = await visitor.post("/candidate/update-personal-data", {
      ...values,
      email: "eve@example.com",
      intent: "save",
    });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Isto não pode ser feito enquanto você acessa como outra pessoa.");
    expect(await textOf(visitor.get("/candidate/update-personal-data"))).toContain(candidate.email);
  });

  it("cannot pay [ROL-07] [PAY-06]", async () => {
    const { visitor, contract, enrolment } = await openCandidate(portal, 975);
    let page = await look(visitor, contract);
    while (!page.html.includes('name="method"')) {
      const { next } = (await answerPage(visitor, page.path, { person: {} })) ?? expect.fail("no payment");
      page = await look(visitor, next);
    }
    const acting = await signedIn(BEATRIZ, "aurora.localhost", "institution:aurora:aurora-uni:administrator");
    expect(to(await acting.post(`${enrolment}/impersonation`, help))).toBe("/candidate/portal");
    const { amountCents = "" } = formWith(page.html, 'name="method"').values;
    const refused = await acting.post(page.path, { amountCents, method: "pix", intent: "pay" });
    expect(to(refused)).toBe(403);
    expect(await refused.text()).toContain("Isto não pode ser feito enquanto você acessa como outra pessoa.");
  });

  it("neither reads nor writes notifications, shows no form that would be refused, and ends where it began [ROL-07]", async () => {
    const { visitor, contract: last, enrolment } = await openCandidate(portal, 973);
    const inbox = await textOf(visitor.get("/candidate/notifications"));
    const own = /\/candidate\/notifications\/[\w-]{10,}/.exec(inbox)?.[0] ?? expect.fail("no notification");
    const acting = await signedIn(BEATRIZ, "aurora.localhost", "institution:aurora:aurora-uni:administrator");
    expect(to(await acting.post(`${enrolment}/impersonation`, help))).toBe("/candidate/portal");
    const refusals = [
      acting.get("/candidate/notifications"),
      acting.get(own),
      acting.post("/candidate/notifications", {}),
      acting.post(last, { hash: "x", version: "1", accepted: "true" }),
    ];
    for (const refusal of await Promise.all(refusals)) {
      expect(refusal.status).toBe(403);
      expect(await refusal.text()).toContain("Isto não pode ser feito enquanto você acessa como outra pessoa.");
    }
    const contract = await textOf(acting.get(last));
    expect(contract).toContain("Isto não pode ser feito enquanto você acessa como outra pessoa.");
    expect(contract).not.toContain('name="accepted"');
    expect(to(await acting.post("/candidate/impersonation/end", {}))).toBe(enrolment);
    expect(await textOf(visitor.get("/candidate/notifications"))).toContain("1 não lida");
  });

  it("is available to operators at their hostname, which then has candidates' pages [ROL-07] [TEN-03]", async () => {
    const visitor = await signedIn(CAIO, "operacao.localhost", "tenant:aurora::operator");
    const started = await visitor.post(candidate.acting, help);
    expect(to(started)).toBe("/candidate/portal");
    expect(await textOf(visitor.get("/candidate/portal"))).toContain("/theme/aurora-uni.");
    expect(to(await visitor.post("/candidate/signout", {}))).toContain("/candidate/signin");
    expect(to(await visitor.get("/candidate/home"))).toContain("/candidate/signin");
  });
});
