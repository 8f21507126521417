import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Access, type PageRoute, routeTable } from "../../app/route-table";
import { type Actor, type Ids, openActors, openPeople, openTeam, team } from "./actor";
import { fill, hasId, idOf, needsId, nobody } from "./page-address";
import { openPortal, type Visitor } from "./portal";
import { openSnapshot } from "./snapshot";

let portal: Awaited<ReturnType<typeof openPortal>>;
let snapshot: ReturnType<typeof openSnapshot>;
let people: Awaited<ReturnType<typeof openPeople>>;
let actors: Record<string, Actor>;
beforeAll(async () => {
  portal = await openPortal();
  people = await openPeople(portal);
  actors = { ...(await openActors(portal, portal.dataDir, people)), ...(await openTeam(portal, people)) };
  snapshot = openSnapshot(portal.dataDir);
}, 120_000);
afterAll(async () => {
  snapshot.close();
  await portal.close();
});

/** Every page, embedded ones included. */
const pages = routeTable.flatMap((page) => [
  { page, path: page.path },
  ...(page.twin ? [{ page, path: `${page.path && `${page.path}/`}script` }] : []),
]);

/** Pages that signed-out visitors may post to with the token of a draft, but not open. */
const WRITING = ["essay/:id/:attemptId", "entrance-exam/:id/:attemptId"];

/** What the access of a page requires for a visitor: the page, a redirect to another page, or 404. */
function due({ path, access }: PageRoute, actor: Actor): string {
  const isVisitor = actor.stopped === "/signin";
  const candidates = access.kind === "subscription" || (access.kind === "feature" && access.signedOut);
  if (actor.isNowhere && candidates) return path === "" ? actor.home : "404";
  if (access.kind === "public") return "page";
  if (isVisitor) return access.kind === "anonymous" || (candidates && !WRITING.includes(path)) ? "page" : "/signin";
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

/** An answer without the requested URL, which links and forms of the page repeat, and without relative times. */
async function answerOf(asked: Promise<Response>, path: string) {
  const response = await asked;
  const text = (await response.text())
    .replace(/"([^"?#]*)/g, (whole, address: string) => (address === path ? '"…' : whole))
    .replace(/(next|returnUrl)=[^"]*/g, "$1=…")
    .replace(/name="next" value="[^"]*"/g, "…")
    .replace(/ · (há|agora)[^<]*/g, "");
  return { status: response.status, text, to: response.headers.get("location") };
}

type Seen = Awaited<ReturnType<typeof answerOf>>;

/** Compares bytes, and prints only the first difference, since pages are long. */
function expectSame(seen: Seen, wanted: Seen, where: string): void {
  const at = [...seen.text].findIndex((sign, index) => sign !== wanted.text[index]);
  const differs = seen.text === wanted.text ? null : seen.text.slice(Math.max(0, at - 60), at + 60);
  expect({ ...seen, text: differs }, where).toEqual({ ...wanted, text: null });
}

/** The guard's decision: the redirect's target, 404, or the page, whatever status the page itself answers. */
async function verdictOf(asked: Promise<Response>, expected: string, path: string, page: PageRoute): Promise<string> {
  const { status, to } = await answerOf(asked, path);
  if (status >= 500) return `broken: ${status}`;
  // Public pages may redirect anywhere.
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
  "auditor",
];
/** Members of the team, whose pages differ only by the features of the role. */
const members = Object.keys(team).filter((name) => !names.includes(name));

it("tests every kind of visitor [ROL-06]", () =>
  expect(Object.keys(actors).sort()).toEqual([...names, ...members].sort()));

describe.each([...names, ...members])("%s", (name) => {
  it("sees the pages of the role, and gets a redirect or 404 for all others as designed [ROL-01] [ROL-05] [ROL-06]", async () => {
    const actor = actors[name] ?? expect.fail(name);
    const [seen, wanted]: Record<string, string>[] = [{}, {}];
    for (const { page, path } of pages) {
      const expected = due(page, actor);
      const at = fill(path, { ...nobody, ...actor.own });
      // These pages may redirect by their own rules.
      if (["welcome", "role", "role-not-found", "signout"].includes(page.path) && expected === "page") continue;
      wanted![path] = expected;
      seen![path] = await verdictOf(actor.visitor.get(at), expected, at, page);
    }
    expect(seen).toEqual(wanted);
    expect(Object.keys(wanted ?? {}).length).toBeGreaterThan(60);
    await expectStill(actor);
  });

  it("gets nothing by posts and data requests to pages of other roles [ROL-05] [ROL-06] [TEN-08] [STF-04]", async () => {
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
});

describe.each(names)("%s", (name) => {
  it("gets the same 404 for pages without a right and for missing pages [ROL-05] [TEN-08]", async () => {
    const actor = actors[name] ?? expect.fail(name);
    const missing = new Map<string, Seen>();
    /** The answer to a mistyped address below the same entry of the menu, which marks the entry by the address alone. */
    const missingNear = async (at: string) => {
      const near = `${at.split("/", 3).join("/")}/nada/aqui/nada/aqui`;
      const answer = missing.get(near) ?? (await answerOf(actor.visitor.get(near), near));
      missing.set(near, answer);
      expect(answer.status, near).toBe(404);
      return answer;
    };
    await missingNear("/candidate/nada");
    for (const { page, path } of pages.filter((one) => one.path === one.page.path)) {
      if (due(page, actor) !== "404") continue;
      const at = fill(path, people.own.ids);
      // Resource routes, such as files and redirects, have no page layout.
      const absent =
        /(\.\w+|:file|:upload\?|\/(draft|answers|export|return|back|codes|test\/:provider|preview\/:language))$/.test(
          path,
        )
          ? await ask(actor.visitor, path, nobody)
          : await missingNear(at);
      expectSame(await answerOf(actor.visitor.get(at), at), absent, path);
    }
  });

  it("gets the same 404 for records of another person, institution or tenant as for missing ones [TEN-08]", async () => {
    const actor = actors[name] ?? expect.fail(name);
    const { own, neighbour, sibling, foreigner } = people;
    for (const { page, path } of pages.filter((one) => hasId(one.path) && due(one.page, actor) === "page")) {
      const isVisitor = actor.stopped === "/signin";
      // A clock only says that the visitor has signed out.
      if (isVisitor && path.endsWith("/clock")) continue;
      const absent = await ask(actor.visitor, path, nobody);
      // Staff who act as another person see none of that person's notifications, and read why.
      const refused = name === "administrator who acts as a candidate" && path.startsWith("notifications/");
      expect(absent.status, path).toBe(refused ? 403 : 404);
      // The charge is an unpaid pix code without slip or receipt. The enrolment has no early access, exam scores,
      // essay, online exam or documents. Journey and form have no draft, the journey has no saved case, and the form
      // has no field or group of the institution's own.
      const isOwn = actor.own[idOf[path.split("/")[0] ?? ""] ?? "id"] !== undefined;
      if (
        needsId(path) &&
        !/\/(slip|receipt|early-access|calendar)|exam-score\/|(^|\/)(essay|entrance-exam)|documents\/:id\/:type|files\/:file|discard|cases\/:case|forms\/.*\/(delete|new)/.test(
          path,
        ) &&
        isOwn
      ) {
        const found = await ask(actor.visitor, path, { ...nobody, ...actor.own });
        expect(found.status, path).not.toBe(404);
      }
      // Anyone who knows a candidate may pay for them, at any hostname of the tenant.
      const strangers = isVisitor ? [foreigner] : [neighbour, sibling, foreigner, ...(actor.own.id ? [] : [own])];
      const others = strangers.filter((one) => !actor.reach?.some((reached) => people[reached] === one));
      for (const { ids } of others) {
        expectSame(await ask(actor.visitor, path, ids), absent, path);
        if (page.access.kind === "feature" && !page.access.signedOut)
          expect((await actor.visitor.post(fill(path, ids), fields)).status, path).toBeGreaterThan(400);
      }
    }
  });
});

/** Valid values for several fields, posted to every page. */
const fields = {
  intent: "save",
  username: "ana.souza@example.com",
  roleAlias: "candidate",
  reason: "ajuda",
  accepted: "true",
};

const ask = (visitor: Visitor, path: string, ids: Ids) => answerOf(visitor.get(fill(path, ids)), fill(path, ids));

/** Expects that the requests neither ended the session nor changed the role. */
async function expectStill({ visitor, stopped, home }: Actor) {
  const answer = await visitor.get(`/candidate${home}`);
  const led = answer.headers.get("location")?.replace(/\?.*/, "") ?? answer.status;
  expect(led).toBe(stopped ? `/candidate${stopped}` : 200);
}
