import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import routes from "../../app/routes";
import { enrolOverPages, newPerson } from "./enrolling";
import { openPortal, type Visitor } from "./portal";
import { openSnapshot } from "./snapshot";

interface Enrolled {
  visitor: Visitor;
  id: string;
  charge: string;
}

const dataDir = mkdtempSync(join(tmpdir(), "ingressa-foreign-"));
let portal: Awaited<ReturnType<typeof openPortal>>;
let snapshot: ReturnType<typeof openSnapshot>;
let own: Enrolled;
let neighbour: Enrolled;
let sibling: Enrolled;
let foreigner: Enrolled;

/** A candidate who has enrolled at a hostname and requested a pix code, or is about to pay by card. */
async function enrolled(host: string, level: string, serial: number): Promise<Enrolled> {
  const visitor = portal.visitor(host);
  const { last } = await enrolOverPages(visitor, `/candidate/${level}`, { person: newPerson(serial) });
  const [, id = "", charge = "none"] = /payments\/([\w-]+)(?:\/charge\/([\w-]+))?/.exec(last) ?? [];
  return { visitor, id, charge };
}

beforeAll(async () => {
  portal = await openPortal({ DATA_DIR: dataDir });
  own = await enrolled("aurora.localhost", "graduacao", 1);
  neighbour = await enrolled("aurora.localhost", "graduacao", 2);
  sibling = await enrolled("aurora-tech.localhost", "extensao", 3);
  foreigner = await enrolled("horizonte.localhost", "graduacao", 4);
  snapshot = openSnapshot(dataDir);
}, 60_000);
afterAll(async () => {
  snapshot.close();
  await portal.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Every path of the route table, embedded pages and files included. */
const paths = (entries: readonly RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const here = path ? `${above}/${path}` : above;
    return [here, ...paths(children, here)];
  });
const all = [...new Set(paths(routes))];
const withId = all.filter((path) => /\/:(id|code)/.test(path));

const ABSENT = "AAAAAAAAAAAAAAAAAAAAAA";
const hostile = [
  "..%2F..%2Fportal",
  "'%20OR%20'1'%3D'1'%3BDROP%20TABLE%20charge--",
  "%E2%80%AE%C3%A9%F0%9F%98%80",
  "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
  "__proto__",
  "a".repeat(4000),
];

/** Valid values for all fields of these pages, so that no page refuses a post for missing data. */
const fields = (id: string): Record<string, string> => ({
  id,
  method: "pix",
  voucher: "BEMVINDO10",
  applied: "BEMVINDO10",
  amountCents: "10000",
  idempotencyKey: "forged",
  kind: "cancellation",
  reason: "",
  hasClass: "yes",
  academicClassId: ABSENT,
  hash: ABSENT,
  version: "1",
  accepted: "true",
  responsibleAccepted: "true",
  cardToken: "forged",
  brand: "visa",
  last: "1111",
  holder: "ANA DE SOUZA",
  installments: "1",
  name: "frente.jpg",
  size: "1000",
});
/** The intents to post to a page: those of the checkout's buttons, else `save`. */
const intentsOf = (path: string) =>
  /^\/payments\/:id\??(\/script)?$/.test(path) ? ["pay", "apply-voucher", "remove-voucher", "confirm-free"] : ["save"];

const fill = (path: string, { id, charge }: { id: string; charge: string }) =>
  `/candidate${path
    .replace(/:(id|code)\??/, id)
    .replace(":charge", charge)
    .replace(":number", "2")
    .replace("/:upload?", "")}`;

/**
 * Status, headers and page of an answer, without the parts that differ: the correlation id, links back to this page
 * (they contain the requested id), and relative times.
 */
async function answerOf(asked: Promise<Response>) {
  const response = await asked;
  const text = (await response.text())
    .replace(/(next|returnUrl)=[^"]*/g, "$1=…")
    .replace(/name="next" value="[^"]*"/g, "…")
    .replace(/ · (há|agora)[^<]*/g, "");
  const headers = [...response.headers].filter(([name]) => name !== "x-correlation-id");
  return { status: response.status, headers, text };
}

describe.each(withId)("%s", (path) => {
  const get = (visitor: Visitor, ids: { id: string; charge: string }) => answerOf(visitor.get(fill(path, ids)));
  const post = (visitor: Visitor, ids: { id: string; charge: string }, intent: string) =>
    answerOf(visitor.post(fill(path, ids), { ...fields(ids.id), intent }));

  it("answers the same 404 for other people's records as for missing ones [TEN-08] [CAN-02]", async () => {
    const absent = { id: ABSENT, charge: ABSENT };
    const before = snapshot.take();
    const strangers = [
      neighbour,
      sibling,
      foreigner,
      { id: neighbour.id, charge: own.charge },
      ...(path.includes(":charge") ? [{ id: own.id, charge: neighbour.charge }] : []),
      // An embedded page is the same module, so its handling of malformed ids is already tested.
      ...(path.includes("/script") ? [] : hostile).map((id) => ({ id, charge: id })),
    ];
    const nothing = await get(own.visitor, absent);
    expect(nothing.status).toBe(404);
    expect(nothing.text).toMatch(/<html lang="pt-BR".*Página não encontrada/s);
    for (const ids of strangers) expect(await get(own.visitor, ids), ids.id.slice(0, 40)).toEqual(nothing);
    for (const intent of intentsOf(path)) {
      const refused = await post(own.visitor, absent, intent);
      // Pages without an action accept no post, for any id.
      expect([404, 405]).toContain(refused.status);
      for (const ids of strangers.slice(0, 8))
        expect(await post(own.visitor, ids, intent), `${intent} ${ids.id.slice(0, 40)}`).toEqual(refused);
    }
    const abroad = await get(foreigner.visitor, absent);
    for (const ids of [own, neighbour, sibling]) {
      expect(await get(foreigner.visitor, ids)).toEqual(abroad);
      expect((await post(foreigner.visitor, ids, "pay")).status).toBe(
        (await post(foreigner.visitor, absent, "pay")).status,
      );
    }
    expect(snapshot.take()).toEqual(before);
  });

  it("redirects signed-out visitors to sign-in on most pages, whatever the id; answers data requests for other people's ids like those for missing ids [ROL-01] [TEN-08]", async () => {
    const visitor = portal.visitor();
    const outside = async (ids: { id: string; charge: string }) => {
      const { status, headers, text } = await get(visitor, ids);
      return { status, text, location: Object.fromEntries(headers).location?.replace(/returnUrl=.*/, "") };
    };
    const absent = await outside({ id: ABSENT, charge: ABSENT });
    if (path.startsWith("/payments/")) {
      // A payment page lets visitors identify themselves, but only if its id belongs to this tenant.
      expect(absent.status).toBe(404);
      expect(await outside(foreigner)).toEqual(absent);
    } else if (/\/(clock|draft|answers)$/.test(path)) {
      // A clock only says that the visitor has signed out; drafts and answers have no page.
      for (const ids of [own, foreigner]) expect(await outside(ids)).toEqual(absent);
    } else {
      const signIn = path.includes("/script") ? "/candidate/signin/script?" : "/candidate/signin?";
      expect([absent.status, absent.location]).toEqual([303, signIn]);
      for (const ids of [own, foreigner]) expect(await outside(ids)).toEqual(absent);
    }
    const data = (ids: { id: string; charge: string }) => answerOf(own.visitor.get(`${fill(path, ids)}.data`));
    const nothing = await data({ id: ABSENT, charge: ABSENT });
    expect(nothing.status).toBe(404);
    for (const ids of [neighbour, foreigner]) expect(await data(ids)).toEqual(nothing);
  });
});

describe("requests without an id in the path", () => {
  it("have only parameters that this test knows: ids of records, and public names [TEN-08]", () => {
    const names = new Set(all.flatMap((path) => [...path.matchAll(/:(\w+)/g)].map((match) => match[1])));
    const secrets = ["id", "charge", "message", "attemptId", "case", "upload", "code"];
    const open = [
      "alias",
      "component",
      "date",
      "field",
      "file",
      "group",
      "hostname",
      "key",
      "kind",
      "number",
      "language",
      "page",
      "place",
      "provider",
      "range",
      "stage",
      "state",
      "step",
      "type",
    ];
    expect([...names].filter((name) => !secrets.concat(open).includes(name!))).toEqual([]);
    expect(all.filter((path) => /:charge/.test(path) && !withId.includes(path))).toEqual([]);
    expect(withId.length).toBeGreaterThan(14);
  });

  it("do not show another institution's files [TEN-08] [TEN-04]", async () => {
    const page = await (await portal.visitor("horizonte.localhost").get("/candidate/signin")).text();
    const [, file = ""] = /theme\/([^"]+\.css)/.exec(page) ?? [];
    const theirs = await answerOf(own.visitor.get(`/candidate/theme/${file}`));
    expect(theirs).toEqual(await answerOf(own.visitor.get("/candidate/theme/absent.1.css")));
    expect(theirs.status).toBe(404);
  });
});
