import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enrolOverPages, newPerson } from "./enrolling";
import { openPortal, type Visitor } from "./portal";
import { changeTenant } from "./tenant-setting";

let portal: Awaited<ReturnType<typeof openPortal>>;
let visitor: Visitor;
let candidate: Visitor;
let id: string;

beforeAll(async () => {
  portal = await openPortal();
  visitor = portal.visitor();
  candidate = portal.visitor();
  const { last } = await enrolOverPages(candidate, "/candidate/graduacao", { person: newPerson(71) });
  id = /payments\/([\w-]+)/.exec(last)?.[1] ?? "";
}, 60_000);
afterAll(() => portal.close());

/** A status, or the path of a redirect. */
type Answer = number | `/${string}`;

/** Every route of the specification with its answer to a visitor, and to an enrolled candidate. */
const routes: [path: string, visitor: Answer, candidate: Answer][] = [
  ["", 200, "/portal"],
  [":type", 200, "/portal"],
  ["signin", 200, "/portal"],
  ["portal", "/signin", 200],
  ["teste-wc", 200, 200],
  ["update-personal-data", "/signin", 200],
  ["contract-acceptance", "/signin", "/contract-acceptance/:id"],
  ["contract-acceptance/:id", "/signin", 200],
  ["enrollment-data", "/signin", "/enrollment-data/:id"],
  ["enrollment-data/:id", "/signin", 200],
  ["manual", "/signin", "/manual/:id"],
  ["manual/:id", "/signin", 200],
  ["payments", "/signin", "/payments/:id"],
  ["payments/:id", 200, 200],
  ["welcome", "/signin", "/portal"],
  ["role-not-found", "/signin", "/portal"],
  ["auth/password/expired", "/signin", "/portal"],
  ["auth/password/new", "/signin", "/portal"],
  // Without a token the page offers a new link.
  ["auth/password/change", 404, 404],
  ["auth/password/change/", 404, 404],
  ["reset-password", "/auth/password/recover", "/auth/password/recover"],
  ["my-account", "/signin", 200],
  // No application has this alias.
  ["redirect/:alias", "/signin", 404],
];

const fill = (path: string) =>
  path.replace(":id", id).replace(":type", "graduacao").replace(":alias", "nobody-knows-it");

describe.each(routes)("/%s", (route, toVisitor, toCandidate) => {
  const suffixes = route.endsWith("/") ? [""] : ["", "/script"];

  it.each(suffixes)(
    "with suffix '%s' answers as specified, and redirects embedded pages to embedded pages [LAY-06] [ROL-01]",
    async (suffix) => {
      const path = `/candidate/${fill(route)}${suffix}`.replace("candidate//", "candidate/");
      for (const [who, expected] of [
        [visitor, toVisitor],
        [candidate, toCandidate],
      ] as const) {
        const response = await who.get(path);
        const { pathname } = new URL(response.headers.get("location") ?? "/", "http://portal");
        const answer = response.status === 303 ? pathname : response.status;
        expect(answer).toBe(typeof expected === "number" ? expected : `/candidate${fill(expected)}${suffix}`);
      }
    },
  );
});

describe("the embedded version of a page", () => {
  const twins = ["script", "graduacao/script", "signin/script", "terms/script"];

  it.each(twins)("%s has no header, names its page, and only the institution frames it [LAY-06]", async (path) => {
    const response = await visitor.get(`/candidate/${path}`);
    const html = await response.text();
    const base = path === "script" ? "" : path.replace("/script", "");
    expect(html).toContain(`<link rel="canonical" href="http://aurora.localhost/candidate/${base}"/>`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/<header|<footer/);
    expect(response.headers.get("content-security-policy")).toContain(
      "frame-ancestors https://www.aurora.example.com 'self'",
    );
    const own = await visitor.get(`/candidate/${base}`);
    expect(own.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    const shown = await own.text();
    expect(shown).not.toContain('rel="canonical"');
    if (base !== "signin") expect(shown).not.toContain('name="robots"');
  });
});

describe("the test page of the embeddable enrolment", () => {
  it("shows the element with a link for browsers without scripts, and is hidden from search engines [LAY-07]", async () => {
    const html = await (await visitor.get("/candidate/teste-wc")).text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toMatch(/<script[^>]* src="\/candidate\/ingressa-enrolment\.js"/);
    expect(html).toMatch(/<ingressa-enrolment[^>]*><a[^>]* href="\/candidate\/script"/);
    // The code to copy names the frame for screen readers in the language of the page.
    expect(html).toMatch(/&lt;ingressa-enrolment lang=&quot;pt-BR&quot; label=&quot;[^&]+&quot;&gt;/);
  });

  it("does not exist where the tenant's setting disables it; there the tenant's own host may not frame pages [LAY-07]", async () => {
    changeTenant(portal.dataDir, "horizonte", { webComponentTestEnabled: false });
    const other = portal.visitor("horizonte.localhost");
    for (const path of ["teste-wc", "teste-wc/script"])
      expect((await other.get(`/candidate/${path}`)).status).toBe(404);
    const twin = await other.get("/candidate/script");
    expect(twin.headers.get("content-security-policy")).not.toMatch(/frame-ancestors.*'self'/);
  });
});

it.each([
  ["signin", ["SIGNIN", "SignIn/", "%73ignin", "s%69gnin/script", "signin/SCRIPT"]],
  ["teste-wc", ["TESTE-WC", "teste%2Dwc", "teste-wc/"]],
  ["graduacao", ["gradua%63ao", "graduacao/", "graduacao/SCRIPT"]],
])("finds /%s in other spellings [LAY-02]", async (path, spellings) => {
  const titleOf = async (asked: string) => {
    const answer = await visitor.get(`/candidate/${asked}`);
    expect(answer.status, asked).toBe(200);
    return /<title>.*?<\/title>/.exec(await answer.text())?.[0];
  };
  const title = await titleOf(path);
  expect(title).toBeDefined();
  for (const spelling of spellings) expect(await titleOf(spelling), spelling).toBe(title);
});

it("distinguishes paths with the same beginning [LAY-02]", async () => {
  // A single segment may be a level's code, from which an enrolled candidate is redirected.
  for (const path of ["sign", "auth"]) expect((await candidate.get(`/candidate/${path}`)).status, path).toBe(303);
  for (const path of ["signin/there", "portal/none", "auth/none", "auth/password"])
    expect((await candidate.get(`/candidate/${path}`)).status, path).toBe(404);
});
