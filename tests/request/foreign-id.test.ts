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

/** Whoever has enrolled at a hostname and asked for a pix, or is about to pay by card. */
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

/** Every address of the route table, twins and files too. */
const paths = (entries: readonly RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const here = path ? `${above}/${path}` : above;
    return [here, ...paths(children, here)];
  });
const all = [...new Set(paths(routes))];
const withId = all.filter((path) => path.includes("/:id"));
/** Ids that stand elsewhere than in the path. */
const besides = ["/portal?cancel=:id", "/portal/script?cancel=:id"];

const ABSENT = "AAAAAAAAAAAAAAAAAAAAAA";
const hostile = [
  "..%2F..%2Fportal",
  "'%20OR%20'1'%3D'1'%3BDROP%20TABLE%20charge--",
  "%E2%80%AE%C3%A9%F0%9F%98%80",
  "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
  "__proto__",
  "a".repeat(4000),
];

/** Everything that any of the pages takes, so that none is refused for what it lacks. */
const fields = (id: string): Record<string, string> => ({
  id,
  method: "pix",
  voucher: "BEMVINDO10",
  applied: "BEMVINDO10",
  amountCents: "10000",
  idempotencyKey: "forged",
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
});
/** What the buttons of a page do. */
const intentsOf = (path: string) =>
  /^\/payments\/:id\??(\/script)?$/.test(path) ? ["pay", "apply-voucher", "remove-voucher", "confirm-free"] : ["save"];

const fill = (path: string, { id, charge }: { id: string; charge: string }) =>
  `/candidate${path.replace(/:id\??/, id).replace(":charge", charge)}`;

/** Status and page without what the visitor asked for, the links that lead back here, and without how long ago is. */
async function answerOf(asked: Promise<Response>) {
  const response = await asked;
  const text = (await response.text())
    .replace(/next=[^"]*/g, "next=…")
    .replace(/name="next" value="[^"]*"/g, "…")
    .replace(/ · (há|agora)[^<]*/g, "");
  const headers = [...response.headers].filter(([name]) => name !== "x-correlation-id");
  return { status: response.status, headers, text };
}

describe.each([...withId, ...besides])("%s", (path) => {
  const get = (visitor: Visitor, ids: { id: string; charge: string }) => answerOf(visitor.get(fill(path, ids)));
  const post = (visitor: Visitor, ids: { id: string; charge: string }, intent: string) =>
    answerOf(visitor.post(fill(path, ids), { ...fields(ids.id), intent }));

  it("is the same 404 for whatever is someone else's as for what is not there [TEN-08] [CAN-02]", async () => {
    const absent = { id: ABSENT, charge: ABSENT };
    const before = snapshot.take();
    const strangers = [
      neighbour,
      sibling,
      foreigner,
      { id: neighbour.id, charge: own.charge },
      ...(path.includes(":charge") ? [{ id: own.id, charge: neighbour.charge }] : []),
      // A twin is the same module: what it makes of odd ids is known by then.
      ...(path.includes("/script") ? [] : hostile).map((id) => ({ id, charge: id })),
    ];
    const nothing = await get(own.visitor, absent);
    expect(nothing.status).toBe(404);
    expect(nothing.text).toMatch(/<html lang="pt-BR".*Página não encontrada/s);
    for (const ids of strangers) expect(await get(own.visitor, ids), ids.id.slice(0, 40)).toEqual(nothing);
    for (const intent of intentsOf(path)) {
      const refused = await post(own.visitor, absent, intent);
      // What only shows something takes no post, whoever's it is; the candidate area takes none by this address.
      expect(besides.includes(path) ? [303] : [404, 405]).toContain(refused.status);
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

  it("sends the signed-out to sign in, whatever the id, and shows data requests no more than pages [ROL-01] [TEN-08]", async () => {
    const visitor = portal.visitor();
    const outside = async (ids: { id: string; charge: string }) => {
      const { status, headers, text } = await get(visitor, ids);
      return { status, text, location: Object.fromEntries(headers).location?.replace(/returnUrl=.*/, "") };
    };
    const absent = await outside({ id: ABSENT, charge: ABSENT });
    if (path.startsWith("/payments/")) {
      // A payment's address opens to whoever proves to know the candidate; it must first be one of this tenant.
      expect(absent.status).toBe(404);
      expect(await outside(foreigner)).toEqual(absent);
    } else {
      const signIn = path.includes("/script") ? "/candidate/signin/script?" : "/candidate/signin?";
      expect([absent.status, absent.location]).toEqual([303, signIn]);
      for (const ids of [own, foreigner]) expect(await outside(ids)).toEqual(absent);
    }
    if (path.includes("?")) return;
    const data = (ids: { id: string; charge: string }) => answerOf(own.visitor.get(`${fill(path, ids)}.data`));
    const nothing = await data({ id: ABSENT, charge: ABSENT });
    expect(nothing.status).toBe(404);
    for (const ids of [neighbour, foreigner]) expect(await data(ids)).toEqual(nothing);
  });
});

describe("what has no id in its address", () => {
  it("knows every kind of parameter in the route table: whose a record is, and names that are no secret [TEN-08]", () => {
    const names = new Set(all.flatMap((path) => [...path.matchAll(/:(\w+)/g)].map((match) => match[1])));
    const secrets = ["id", "charge"];
    const open = ["alias", "file", "provider", "state", "step", "type"];
    expect([...names].filter((name) => !secrets.concat(open).includes(name!))).toEqual([]);
    expect(all.filter((path) => /:charge/.test(path) && !withId.includes(path))).toEqual([]);
    expect(withId.length).toBeGreaterThan(14);
  });

  it("shows no other institution's files and cancels nobody else's enrolment [TEN-08] [TEN-04]", async () => {
    const page = await (await portal.visitor("horizonte.localhost").get("/candidate/signin")).text();
    const [, file = ""] = /theme\/([^"]+\.css)/.exec(page) ?? [];
    const theirs = await answerOf(own.visitor.get(`/candidate/theme/${file}`));
    expect(theirs).toEqual(await answerOf(own.visitor.get("/candidate/theme/absent.1.css")));
    expect(theirs.status).toBe(404);
    const before = snapshot.take();
    const cancelled = (id: string) => answerOf(own.visitor.post("/candidate/portal", { id, intent: "cancel" }));
    const absent = await cancelled(ABSENT);
    expect(absent.status).toBe(404);
    for (const id of [neighbour.id, sibling.id, foreigner.id, ".", "..", "../contract", "' or 1=1"])
      expect(await cancelled(id), id).toEqual(absent);
    expect(snapshot.take()).toEqual(before);
  });
});
