import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";
import { changeTenant } from "./tenant-setting";

const credentials = { username: "ana.souza@example.com", password: "Demo@2026!" };
const forms = { alias: "forms", name: "Formulários", url: "https://forms.example.com/in" };
const tech = { alias: "tech", name: "Aurora Tech", url: "http://aurora-tech.localhost/candidate/update-personal-data" };

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
  changeTenant(portal.dataDir, "aurora", { applications: [forms, tech] });
});
afterAll(() => portal.close());

const to = (response: Response) => [response.status, response.headers.get("location")];
const isOpen = async (visitor: Visitor) => (await visitor.get("/candidate/update-personal-data")).status === 200;

async function signedIn(): Promise<Visitor> {
  const visitor = portal.visitor();
  await visitor.post("/candidate/signin", credentials);
  return visitor;
}

async function addressFor(visitor: Visitor, alias: string): Promise<URL> {
  return new URL((await visitor.get(`/candidate/redirect/${alias}`)).headers.get("location") ?? "");
}

it("redirects to another application with a new token, and only to listed applications [SHL-05]", async () => {
  const visitor = await signedIn();
  const address = await addressFor(visitor, "forms");
  expect(address.origin + address.pathname).toBe("https://forms.example.com/in");
  expect(address.searchParams.get("tokenId")).toMatch(/^[\w-]{43}$/);
  expect((await visitor.get("/candidate/redirect/absent")).status).toBe(404);
  expect((await portal.visitor().get("/candidate/redirect/forms")).headers.get("location")).toContain(
    "/candidate/signin",
  );
});

it("signs in by another application's token once, and removes it from the URL [TEN-07] [SHL-05]", async () => {
  const { pathname, search } = await addressFor(await signedIn(), "tech");
  const visitor = portal.visitor("aurora.localhost");
  const arrived = await visitor.get(`${pathname}${search}&disableHeader=true`);
  expect(to(arrived)).toEqual([303, `${pathname}?disableHeader=true`]);
  expect(await isOpen(visitor)).toBe(true);
  const again = portal.visitor("aurora.localhost");
  expect(to(await again.get(pathname + search))).toEqual([303, pathname]);
  expect(await isOpen(again)).toBe(false);
});

it("accepts no token at another tenant [TEN-07] [TEN-08]", async () => {
  const { search } = await addressFor(await signedIn(), "forms");
  const visitor = portal.visitor("horizonte.localhost");
  expect(to(await visitor.get(`/candidate/portal${search}`))).toEqual([303, "/candidate/portal"]);
  expect(await isOpen(visitor)).toBe(false);
});

it("keeps the current session when the token in the URL is invalid [TEN-07]", async () => {
  const visitor = await signedIn();
  expect(to(await visitor.get("/candidate/portal?tokenId=wrong&lng=en"))).toEqual([303, "/candidate/portal?lng=en"]);
  expect(await isOpen(visitor)).toBe(true);
});

it.each(["wrong", "", "a".repeat(5000)])(
  "keeps the session after a wrong access key from another site, and removes it from the URL [AUT-08] [TEN-07]",
  async (key) => {
    const visitor = await signedIn();
    const cookie = visitor.cookie();
    const path = "/candidate/payments/some-id";
    const fromElsewhere = { "sec-fetch-site": "cross-site", referer: "https://evil.example/" };
    const refused = await visitor.get(`${path}?accesskey=${key}&disableHeader=true`, fromElsewhere);
    expect(to(refused)).toEqual([303, `${path}?disableHeader=true`]);
    expect(visitor.cookie()).toBe(cookie);
    expect(await isOpen(visitor)).toBe(true);
    const nobody = portal.visitor();
    expect(to(await nobody.get(`${path}?accesskey=${key}`))).toEqual([303, path]);
    expect(await isOpen(nobody)).toBe(false);
  },
);

it("gives the sender of a link no draft that the visitor of the link has begun; a user who follows their own link keeps their draft [TEN-07] [ENR-07]", async () => {
  const begin = async (visitor: Visitor) => {
    const page = await (await visitor.get("/candidate/graduacao?step=modes")).text();
    const { action, values, choices } = formWith(page, 'name="mode"');
    expect((await visitor.post(action, { ...values, mode: choices.mode ?? "" })).status).toBe(303);
  };
  const isUnderWay = async (visitor: Visitor) =>
    (await (await visitor.get("/candidate/graduacao?step=courses")).text()).includes('value="email-link"');
  const owners = () => {
    const db = new DatabaseSync(join(portal.dataDir, "ingressa.db"), { readOnly: true });
    const rows = db.prepare(`select "userId" from draft where "dataJson" like '%ingressModeId%'`).all();
    db.close();
    return rows.map(({ userId }) => userId);
  };
  const sender = await signedIn();
  const victim = portal.visitor();
  await begin(victim);
  expect(await isUnderWay(victim)).toBe(true);
  expect(owners()).toEqual([null]);
  const { search } = await addressFor(sender, "forms");
  expect((await victim.get(`/candidate/portal${search}`)).status).toBe(303);
  expect(owners()).toEqual([null]);
  expect(await isUnderWay(victim)).toBe(false);

  await begin(sender);
  const own = await addressFor(sender, "forms");
  expect((await sender.get(`/candidate/portal${own.search}`)).status).toBe(303);
  expect(await isUnderWay(sender)).toBe(true);
});
