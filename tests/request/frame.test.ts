import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPortal } from "./portal";
import { staffVisitor } from "./staff-page";
import { changeTenant } from "./tenant-setting";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

describe("hosts and base path", () => {
  it("redirects the root to the base path [TEN-06]", async () => {
    const response = await portal.visitor().get("/");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/candidate/"]);
  });

  it("tells crawlers where the public pages are [LAY-06]", async () => {
    const response = await portal.visitor().get("/robots.txt");
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(await response.text()).toBe(
      "User-agent: *\nAllow: /candidate/\nDisallow: /provider/\nDisallow: /sandbox-provider/\n",
    );
  });

  it("answers an unknown host with a plain 404 that names no tenant [TEN-01]", async () => {
    const response = await portal.visitor("unknown.localhost").get("/candidate/");
    expect(response.status).toBe(404);
    expect(await response.text()).not.toMatch(/aurora|horizonte/i);
  });

  it("shows each hostname its own institution and colours [TEN-01] [TEN-04] [TEN-10]", async () => {
    const pages = await Promise.all(
      ["aurora.localhost", "horizonte.localhost"].map(async (host) =>
        (await portal.visitor(host).get("/candidate/signin")).text(),
      ),
    );
    expect(pages[0]).toContain("<title>Entrar · Universidade Aurora</title>");
    expect(pages[1]).toContain("Faculdade Horizonte</title>");
    const [own] = /\/candidate\/theme\/[^"]+/.exec(pages[0]!)!;
    const style = await portal.visitor().get(own);
    expect(style.headers.get("cache-control")).toContain("immutable");
    expect(await style.text()).toMatch(/--c-primary:#bb243e/i);
    expect((await portal.visitor("horizonte.localhost").get(own)).status).toBe(404);
  });
});

describe("links to an institution", () => {
  const meta = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<meta (?:property|name)="(og:[^"]+)" content="([^"]*)"/g)].map((m) => m.slice(1)),
    );
  const shown = async (path: string, host = "aurora.localhost") =>
    meta(await (await portal.visitor(host).get(path, { "accept-language": "es" })).text());

  it("show title, description, language, address and picture of it, all absolute [TEN-04] [LAY-03]", async () => {
    const { "og:image": picture = "", ...found } = await shown("/candidate/questions?utm_source=x");
    expect(found).toMatchObject({
      "og:type": "website",
      "og:title": "Preguntas frecuentes",
      "og:site_name": "Universidade Aurora",
      "og:url": "http://aurora.localhost/candidate/questions",
      "og:locale": "es_ES",
      "og:description": expect.stringMatching(/^Universidade Aurora: /),
    });
    const { origin, pathname } = new URL(picture);
    expect(origin).toBe("http://aurora.localhost");
    const drawn = await portal.visitor().get(pathname);
    expect(drawn.headers.get("content-type")).toBe("image/png");
    const { width, height } = await sharp(await drawn.arrayBuffer()).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect((await portal.visitor("horizonte.localhost").get(pathname)).status).toBe(404);
  });

  it("show nothing of pages that are not for everyone [LAY-02] [AUT-01]", async () => {
    for (const path of ["/candidate/signin", "/candidate/script", "/candidate/no/such/page"])
      expect(await shown(path), path).toEqual({});
  });

  it("have the institution's icon, also at the address that browsers guess [TEN-04]", async () => {
    const icon = async (host: string) => {
      const moved = await portal.visitor(host).get("/favicon.ico");
      expect([moved.status, moved.headers.get("location")]).toEqual([302, "/candidate/favicon.ico"]);
      const answer = await portal.visitor(host).get("/candidate/favicon.ico");
      return [answer.status, answer.headers.get("location")];
    };
    expect(await icon("aurora.localhost")).toEqual([302, "/candidate/brand/aurora-uni-favicon.svg"]);
    expect(await icon("operacao.localhost")).toEqual([302, "/candidate/favicon.svg"]);
    expect(await icon("unknown.localhost")).toEqual([404, null]);
  });
});

describe("the pages of staff", () => {
  it("have neither the candidates' help nor their chat, and answer a mistyped address with their own 404 [SHL-03] [SHL-08] [LAY-02]", async () => {
    const staff = await staffVisitor(portal, "secretaria@aurora.example.com");
    const home = await (await staff.get("/candidate/home")).text();
    expect(home).toContain('href="/candidate/system-status');
    expect(home).not.toMatch(/wa\.me|href="\/candidate\/help/);
    const mistyped = await staff.get("/candidate/enrolmnts");
    expect(mistyped.status).toBe(404);
    const page = await mistyped.text();
    expect(page).toContain('href="/candidate/home"');
    expect(page).toContain('id="sidebar"');
    const candidate = await portal.visitor().get("/candidate/enrolmnts");
    expect(candidate.status).toBe(200);
    expect(await candidate.text()).toMatch(/wa\.me/);
  });
});

describe("languages and appearance", () => {
  it("negotiates the language and keeps the visitor's choice [LAY-03]", async () => {
    const visitor = portal.visitor();
    const heading = async (path: string, language: string) =>
      /<h1[^>]*>([^<]+)/.exec(await (await visitor.get(path, { "accept-language": language })).text())?.[1];
    expect(await heading("/candidate/signin", "es-AR,es;q=0.9")).toBe("Entrar");
    expect(await heading("/candidate/signin", "en-GB,en;q=0.9")).toBe("Sign in");
    expect(await heading("/candidate/signin?lng=en", "pt-BR")).toBe("Sign in");
    expect(await heading("/candidate/signin?lng=xx", "pt-BR")).toBe("Entrar");
    const home = await (await visitor.get("/candidate/")).text();
    expect(home).toContain('<meta name="description" content="Universidade Aurora: escolha o curso');
    expect(home).toContain('<link rel="alternate" hrefLang="es" href="http://aurora.localhost/candidate/?lng=es"/>');
    const chosen = await visitor.get("/candidate/preference?lng=en&next=/candidate/signin");
    expect([chosen.status, chosen.headers.get("location")]).toEqual([303, "/candidate/signin"]);
    expect(await heading("/candidate/signin", "pt-BR")).toBe("Sign in");
  });

  it("gives staff without a language of their own the whole shell in the visitor's, and the setting wins [LAY-03] [SHL-04]", async () => {
    const visitor = portal.visitor();
    await visitor.get("/candidate/preference?lng=en&next=/candidate/signin");
    const account = { username: "auditoria@aurora.example.com", password: "Demo@2026!" };
    await visitor.post("/candidate/signin", account);
    const menu = async () => {
      const html = await (await visitor.get("/candidate/home", { "accept-language": "pt-BR" })).text();
      return [
        /<html lang="([^"]+)"/.exec(html)?.[1],
        html.includes(">Applications<"),
        html.includes(">Inscripciones<"),
      ];
    };
    expect(await menu()).toEqual(["en", true, false]);
    await visitor.post("/candidate/preference?next=/candidate/home", { preference: "languageId:es" });
    expect(await menu()).toEqual(["es", false, true]);
  });

  it("keeps the choice of light or dark theme, and never redirects to another site [TEN-05] [AUT-01]", async () => {
    const visitor = portal.visitor();
    const response = await visitor.post("/candidate/preference?next=//evil.example/", { preference: "theme:dark" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/candidate/"]);
    expect(await (await visitor.get("/candidate/signin")).text()).toContain('data-theme="dark"');
  });
});

describe("headers and metadata of answers", () => {
  it("include a content policy that forbids inline code and framing, and a correlation id [LAY-09]", async () => {
    const { headers } = await portal.visitor().get("/candidate/signin");
    const policy = headers.get("content-security-policy")!;
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get("x-correlation-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("let search engines index the enrolment, and no sign-in, embedded or missing page [LAY-06] [LAY-02]", async () => {
    const isListed = async (path: string) =>
      !(await (await portal.visitor().get(`/candidate/${path}`)).text()).includes(
        '<meta name="robots" content="noindex"/>',
      );
    for (const path of ["", "graduacao", "?step=levels"]) expect(await isListed(path), path).toBe(true);
    for (const path of ["signin", "graduacao/script", "nothing/at/all"]) expect(await isListed(path), path).toBe(false);
  });

  it("allow the styles of the error page even if the settings cannot be read [LAY-02]", async () => {
    changeTenant(portal.dataDir, "aurora", { authenticationModes: "broken" });
    const response = await portal.visitor("127.0.0.1").get("/candidate/signin");
    expect(response.status).toBe(503);
    expect(response.headers.get("content-security-policy")).toMatch(/default-src 'self'; .*frame-ancestors 'none'/);
    expect(await response.text()).not.toMatch(/aurora/i);
    changeTenant(portal.dataDir, "aurora", { authenticationModes: undefined });
    expect((await portal.visitor("127.0.0.1").get("/candidate/signin")).status).toBe(200);
  });

  it("let only the institution's own hosts frame an embedded page [LAY-06]", async () => {
    const response = await portal.visitor().get("/candidate/signin/script");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-security-policy")).toMatch(/frame-ancestors https?:\/\//);
    expect(await response.text()).not.toContain("<header");
  });
});

describe("endpoints beside the pages", () => {
  it("describe a service's calls, and report health and readiness [API-04] [OPS-05]", async () => {
    const visitor = portal.visitor();
    const document = (await (await visitor.get("/openapi/candidate.json")).json()) as {
      openapi: string;
      paths: object;
    };
    expect(document.openapi).toMatch(/^3\.1/);
    expect(Object.keys(document.paths)).toContain("/boleto/{id}");
    expect((await visitor.get("/openapi/nothing.json")).status).toBe(404);
    expect(await (await visitor.get("/healthz")).json()).toEqual({ status: "healthy" });
    expect(await (await visitor.get("/readyz")).json()).toEqual({ status: "ready" });
  });
});

describe("refused requests", () => {
  it("answers an unknown path with a not-found page in the visitor's language [LAY-02]", async () => {
    const response = await portal.visitor().get("/candidate/nothing/here/at-all", { "accept-language": "en" });
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain("Page not found");
    expect(html).not.toMatch(/at .*\.js:\d+/);
  });

  it("answers a path with a line separator with the institution's own not-found page [LAY-03] [TEN-01]", async () => {
    for (const path of [
      "nothing/he%E2%80%A8re",
      "nothing/he\u2028re",
      "%e2%80%a9",
      "x\u2028",
      "payments/%E2%80%A8",
      "theme/\u2029",
    ]) {
      const response = await portal.visitor().get(`/candidate/${path}`, { "accept-language": "es" });
      expect(response.status, path).toBe(404);
      const html = await response.text();
      expect(html, path).toContain("<title>Página no encontrada · Universidade Aurora</title>");
      expect(html, path).toContain('<html lang="es"');
    }
    expect((await portal.visitor().post("/candidate/signin%E2%80%A8", { username: "a" })).status).toBe(404);
  });

  it("refuses a post from another origin and changes nothing [TEN-08]", async () => {
    const visitor = portal.visitor();
    const response = await visitor.post(
      "/candidate/preference",
      { preference: "theme:dark" },
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    );
    expect(response.status).toBe(403);
    expect(visitor.cookie()).not.toContain("theme");
  });

  it.each([
    ["no address", { origin: "null" }, 403],
    ["another address", { referer: "http://evil.example/" }, 403],
    ["nothing, as a text browser", {}, 303],
  ])("judges a post by its origin headers: %s", async (_, said, status) => {
    const init = {
      method: "POST",
      body: "preference=theme:dark",
      headers: { "content-type": "application/x-www-form-urlencoded", ...said },
    };
    expect((await portal.visitor().request("/candidate/preference", init)).status).toBe(status);
  });

  it.each([
    ["signin", "username"],
    ["auth/code", "document"],
    ["auth/password/recover", "document"],
    ["graduacao?step=courses", "suggestion"],
    ["preference", "preference"],
  ])("refuses a card number that is posted to %s as %s, and does not repeat it [PAY-06]", async (path, field) => {
    const response = await portal
      .visitor()
      .post(`/candidate/${path}`, { [field]: "4111 1111 1111 1111", password: "x" });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain("cartão");
    expect(html).not.toContain("4111");
  });

  it("refuses a body of an unknown type and a sign-out by link [LAY-02]", async () => {
    const visitor = portal.visitor();
    expect((await visitor.post("/candidate/signin", {}, { "content-type": "application/json" })).status).toBe(415);
    expect((await visitor.get("/candidate/signout")).status).toBe(405);
  });
});

describe("sign-in", () => {
  const credentials = { username: "ana.souza@example.com", password: "Demo@2026!" };

  it("redirects a visitor of a personal page to sign-in and back [ROL-01] [AUT-01]", async () => {
    const visitor = portal.visitor();
    const asked = await visitor.get("/candidate/portal");
    expect(asked.status).toBe(303);
    const there = asked.headers.get("location")!;
    expect(there).toContain("returnUrl=");
    const signedIn = await visitor.post(there, credentials);
    expect([signedIn.status, signedIn.headers.get("location")]).toEqual([303, "/candidate/portal"]);
    const page = await visitor.get("/candidate/portal");
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Ana");
    for (const path of ["portal", "my-account", "update-personal-data", "notifications"]) {
      const { status, headers } = await visitor.get(`/candidate/${path}`);
      expect([status, headers.get("cache-control")], path).toEqual([200, expect.stringContaining("no-store")]);
    }
  });

  it("gives the same answer for a wrong password and an unknown account, and does not repeat the password [AUT-01] [FRM-06]", async () => {
    const answers = await Promise.all(
      ["ana.souza@example.com", "nobody@example.com"].map(async (username) => {
        const response = await portal.visitor().post("/candidate/signin", { username, password: "Wrong@2026!" });
        return { status: response.status, html: (await response.text()).replaceAll(username, "…") };
      }),
    );
    expect(answers[0]!.status).toBe(422);
    expect(answers[0]!.html).not.toContain("Wrong@2026!");
    expect(answers[0]!.html).toBe(answers[1]!.html);
  });

  it("invalidates the session at sign-out, and redirects to no other site [AUT-09] [AUT-10]", async () => {
    const visitor = portal.visitor();
    await visitor.post("/candidate/signin?signoutRedirectUrl=https://evil.example/", credentials);
    const signedIn = visitor.cookie();
    const out = await visitor.post("/candidate/signout", {});
    expect(out.headers.get("location")).toMatch(/^\/candidate\/signin/);
    const stolen = await portal.visitor().get("/candidate/portal", { cookie: signedIn });
    expect(stolen.status).toBe(303);
  });

  it("does not accept an account of another tenant [TEN-08]", async () => {
    const response = await portal.visitor("horizonte.localhost").post("/candidate/signin", credentials);
    expect(response.status).toBe(422);
  });
});
