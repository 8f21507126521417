import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Access, type PageRoute, routeTable } from "../../app/route-table";
import { type Actor, type Ids, openActors, openPeople } from "./actor";
import { openPortal, type Visitor } from "./portal";
import { openSnapshot } from "./snapshot";

let portal: Awaited<ReturnType<typeof openPortal>>;
let snapshot: ReturnType<typeof openSnapshot>;
let people: Awaited<ReturnType<typeof openPeople>>;
let actors: Record<string, Actor>;
beforeAll(async () => {
  portal = await openPortal();
  people = await openPeople(portal);
  actors = await openActors(portal, portal.dataDir, people);
  snapshot = openSnapshot(portal.dataDir);
}, 120_000);
afterAll(async () => {
  snapshot.close();
  await portal.close();
});

/** Every address, the embedded ones too. */
const pages = routeTable.flatMap((page) => [
  { page, path: page.path },
  ...(page.twin ? [{ page, path: `${page.path && `${page.path}/`}script` }] : []),
]);

const ABSENT = "AAAAAAAAAAAAAAAAAAAAAA";
const nobody: Ids = { id: ABSENT, charge: ABSENT, recipient: ABSENT };
/** Names in addresses that are nobody's. */
const open: Record<string, string> = {
  alias: "none",
  file: "none.1.css",
  provider: "google",
  state: "ended",
  step: "",
  type: "graduacao",
};
/** What `:id` names, by the first words of the path; whoever adds a page with an id says here whose it is. */
const idOf: Record<string, keyof Ids> = {
  "contract-acceptance": "id",
  "enrollment-data": "id",
  payments: "id",
  notifications: "recipient",
};

function fill(path: string, ids: Partial<Ids> = nobody): string {
  const filled = path.replace(/:(\w+)\??|\*/g, (whole, name: string | undefined) => {
    if (whole === "*") return "nada/aqui";
    if (name === "id") return ids[idOf[path.split("/")[0] ?? ""] ?? expect.fail(`whose is the id of ${path}?`)] ?? "";
    if (name === "charge") return ids.charge ?? "";
    return open[name ?? ""] ?? expect.fail(`what is :${name} of ${path}?`);
  });
  return `/candidate/${filled.replaceAll("//", "/")}`;
}

const hasId = (path: string) => /:(id|charge)/.test(path);
const needsId = (path: string) => /:(id|charge)(?!\?)/.test(path);

/** What the design's table says: the page itself, another one in its place, or nothing at all. */
function due({ path, access }: PageRoute, actor: Actor): string {
  const isVisitor = actor.stopped === "/signin";
  const candidates = access.kind === "subscription" || (access.kind === "feature" && access.signedOut);
  if (actor.isNowhere && candidates) return path === "" ? actor.home : "404";
  if (access.kind === "public") return "page";
  if (isVisitor) return access.kind === "anonymous" || candidates ? "page" : "/signin";
  if (access.kind === "subscription" && actor.stopped !== "/auth/password/expired") return "page";
  if (actor.stopped) return standsDespite(access, actor.stopped) ? "page" : actor.stopped;
  if (access.kind === "anonymous") return actor.home;
  if (access.kind !== "feature" || access.anyOf.some((alias) => actor.features.includes(alias))) return "page";
  return path === "portal" ? actor.home : "404";
}

const stops = { "temporary-password": "/auth/password/expired", "no-rights": "/role-not-found", "no-role": "/welcome" };
const order = Object.keys(stops) as (keyof typeof stops)[];

function standsDespite(access: Access, stopped: string): boolean {
  if (access.kind !== "signed-in" || access.despite === "nothing") return false;
  return order.indexOf(access.despite) <= order.findIndex((lack) => stops[lack] === stopped);
}

/** An answer without what the visitor asked for: the address, which links and forms of the page lead back to. */
async function answerOf(asked: Promise<Response>, path: string) {
  const response = await asked;
  const text = (await response.text())
    .replace(/"([^"?#]*)/g, (whole, address: string) => (address === path ? '"…' : whole))
    .replace(/next=[^"]*/g, "next=…")
    .replace(/name="next" value="[^"]*"/g, "…")
    .replace(/ · (há|agora)[^<]*/g, "");
  return { status: response.status, text, to: response.headers.get("location") };
}

type Seen = Awaited<ReturnType<typeof answerOf>>;

/** Byte by byte; says only where they begin to differ, since pages are long. */
function expectSame(seen: Seen, wanted: Seen, where: string): void {
  const at = [...seen.text].findIndex((sign, index) => sign !== wanted.text[index]);
  const differs = seen.text === wanted.text ? null : seen.text.slice(Math.max(0, at - 60), at + 60);
  expect({ ...seen, text: differs }, where).toEqual({ ...wanted, text: null });
}

/** The guard's verdict: where it led, nothing, or the page, whatever the page makes of what it was asked for. */
async function verdictOf(asked: Promise<Response>, expected: string, path: string, page: PageRoute): Promise<string> {
  const { status, to } = await answerOf(asked, path);
  if (status >= 500) return `broken: ${status}`;
  // What anyone may ask for leads wherever it wants to.
  if (page.access.kind === "public") return "page";
  const led = to === null ? null : new URL(to, "http://here").pathname.replace(/^\/candidate|\/script$/g, "") || "/";
  if (expected === "page")
    return Object.values(stops)
      .concat("/signin")
      .includes(led ?? "")
      ? `led to ${led}`
      : "page";
  return led ?? String(status);
}

const names = [
  "signed out",
  "candidate",
  "administrator of an institution",
  "administrator of a tenant",
  "operator of the application",
  "operator of a tenant",
  "administrator who acts as a candidate",
  "user with a temporary password",
  "user without rights",
  "user without a role yet",
];

it("knows every actor [ROL-06]", () => expect(Object.keys(actors)).toEqual(names));

describe.each(names)("%s", (name) => {
  it("sees the pages of the own role, and is led where the design says from every other [ROL-01] [ROL-05] [ROL-06]", async () => {
    const actor = actors[name] ?? expect.fail(name);
    const [seen, wanted]: Record<string, string>[] = [{}, {}];
    for (const { page, path } of pages) {
      const expected = due(page, actor);
      const at = fill(path, { ...nobody, ...actor.own });
      // Where the page leads on to, whoever asks, is its own matter.
      if (["welcome", "role", "role-not-found", "signout"].includes(page.path) && expected === "page") continue;
      wanted![path] = expected;
      seen![path] = await verdictOf(actor.visitor.get(at), expected, at, page);
    }
    expect(seen).toEqual(wanted);
    expect(Object.keys(wanted ?? {}).length).toBeGreaterThan(60);
    await expectStill(actor);
  });

  it("gets nothing by posting to, or asking for the data of, what is not theirs [ROL-05] [ROL-06] [TEN-08]", async () => {
    const actor = actors[name] ?? expect.fail(name);
    const before = snapshot.take();
    const wrong: string[] = [];
    for (const { page, path } of pages.filter((one) => due(one.page, actor) !== "page")) {
      const [expected, at] = [due(page, actor), fill(path, people.own.ids)];
      const posted = await verdictOf(actor.visitor.post(at, fields), expected, at, page);
      if (posted !== expected) wrong.push(`POST ${path}: ${posted}, not ${expected}`);
      const { status } = await actor.visitor.get(`${at.replace(/\/$/, "/_")}.data`);
      if (![202, 204, 404].includes(status)) wrong.push(`${path}.data: ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(snapshot.take()).toEqual(before);
  });

  it("finds the same 404 in place of pages without a right and of pages that are not there [ROL-05] [TEN-08]", async () => {
    const actor = actors[name] ?? expect.fail(name);
    const nowhere = await answerOf(actor.visitor.get("/candidate/nada/aqui"), "/candidate/nada/aqui");
    expect(nowhere.status).toBe(404);
    for (const { page, path } of pages.filter((one) => one.path === one.page.path)) {
      if (due(page, actor) !== "404") continue;
      const at = fill(path, people.own.ids);
      // Files have no page around them.
      const absent = /\.\w+$/.test(path) ? await ask(actor.visitor, path, nobody) : nowhere;
      expectSame(await answerOf(actor.visitor.get(at), at), absent, path);
    }
  });

  it("finds the same 404 for whatever is of another person, institution or tenant as for what is absent [TEN-08]", async () => {
    const actor = actors[name] ?? expect.fail(name);
    const { own, neighbour, sibling, foreigner } = people;
    for (const { page, path } of pages.filter((one) => hasId(one.path) && due(one.page, actor) === "page")) {
      const isVisitor = actor.stopped === "/signin";
      const absent = await ask(actor.visitor, path, nobody);
      expect(absent.status, path).toBe(404);
      // The charge is a pix, which has no slip.
      if (needsId(path) && !path.includes("/slip") && actor.own.id) {
        const found = await ask(actor.visitor, path, { ...nobody, ...actor.own });
        expect(found.status, path).not.toBe(404);
      }
      // Whoever proves to know a candidate pays for them, at any hostname of the tenant.
      const others = isVisitor ? [foreigner] : [neighbour, sibling, foreigner, ...(actor.own.id ? [] : [own])];
      for (const { ids } of others) {
        expectSame(await ask(actor.visitor, path, ids), absent, path);
        if (page.access.kind === "feature" && !page.access.signedOut)
          expect((await actor.visitor.post(fill(path, ids), fields)).status, path).toBeGreaterThan(400);
      }
    }
  });
});

/** What any of the pages takes. */
const fields = {
  intent: "save",
  username: "ana.souza@example.com",
  roleAlias: "candidate",
  reason: "ajuda",
  accepted: "true",
};

const ask = (visitor: Visitor, path: string, ids: Ids) => answerOf(visitor.get(fill(path, ids)), fill(path, ids));

/** Nothing that was looked at ended the session or changed the role. */
async function expectStill({ visitor, stopped, home }: Actor) {
  const answer = await visitor.get(`/candidate${home}`);
  const led = answer.headers.get("location")?.replace(/\?.*/, "") ?? answer.status;
  expect(led).toBe(stopped ? `/candidate${stopped}` : 200);
}
