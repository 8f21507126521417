import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alter } from "./actor";
import { openPortal, type Visitor } from "./portal";

let portal: Awaited<ReturnType<typeof openPortal>>;
let ana: Visitor;
let staff: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  ana = portal.visitor();
  await ana.post("/candidate/signin", { username: "ana.souza@example.com", password: "Demo@2026!" });
  staff = portal.visitor();
  await staff.post("/candidate/signin", { username: "admin@aurora.example.com", password: "Demo@2026!" });
  await staff.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
});
afterAll(() => portal.close());

/** The answer to a request while a table of the database is missing. */
async function without(table: string, ask: () => Promise<Response>): Promise<string> {
  alter(portal.dataDir, `alter table ${table} rename to hidden`);
  const response = await ask().finally(() => alter(portal.dataDir, `alter table hidden rename to ${table}`));
  expect(response.status).toBe(503);
  return response.text();
}

describe("a page that fails", () => {
  it("keeps the tabs of the account, with the error as second heading [ACC-01] [LAY-02]", async () => {
    const html = await without("consent", () => ana.get("/candidate/my-account/privacy"));
    expect(html).toMatch(/<h1[^>]*>Minha conta<\/h1>/);
    expect(html).toMatch(/<h2[^>]*>Sistema indisponível<\/h2>/);
    expect(html).toMatch(/<a[^>]* href="\/candidate\/my-account\/privacy" aria-current="page"/);
    expect(html).toContain("<title>Sistema indisponível · Universidade Aurora</title>");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it("keeps the sidebar of the staff area [SHL-04] [LAY-02]", async () => {
    const html = await without("erasureRequest", () => staff.get("/candidate/erasure-requests"));
    expect(html).toMatch(/<nav id="sidebar"/);
    expect(html).toMatch(/<h1[^>]*>Sistema indisponível<\/h1>/);
  });

  it("keeps the layout of sign-in, with a link to help and without a link to sign-in [LAY-01] [LAY-02]", async () => {
    const response = await portal.visitor("operacao.localhost").get("/candidate/auth/code");
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain("Página não encontrada");
    expect(html).toMatch(/href="\/candidate\/help\?next=[^"]*" data-dialog/);
    expect(html).not.toContain('href="/candidate/signin"');
  });
});

describe("the tabs of the account", () => {
  it.each(["", "/password", "/preferences", "/photo", "/privacy"])(
    "mark only my-account%s as current, also when embedded [ACC-01] [LAY-06]",
    async (part) => {
      for (const suffix of ["", "/script"]) {
        const html = await (await ana.get(`/candidate/my-account${part}${suffix}`)).text();
        const marked = [...html.matchAll(/<a[^>]* href="([^"]*)" aria-current="page"/g)].map(([, href]) => href);
        expect(marked).toEqual([`/candidate/my-account${part}${suffix}`]);
      }
    },
  );
});
