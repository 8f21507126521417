import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoId } from "~/demo";
import { enrolOverPages, newPerson } from "./enrolling";
import { openPortal } from "./portal";
import { staffVisitor } from "./staff-page";

const OFFICER = "secretaria@aurora.example.com";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
}, 60_000);
afterAll(() => portal.close());

const states = ["under_correction", "payment_processing", "documents_pending", "enrolled"];
const owners = [demoId("user", OFFICER), demoId("user", "admin@aurora.example.com"), null];

/** Enrols a candidate for each state and owner. */
async function spread(): Promise<void> {
  for (let serial = 0; serial < states.length * owners.length; serial += 1)
    await enrolOverPages(portal.visitor(), "/candidate/pos-graduacao", { person: newPerson(serial) });
  const db = new DatabaseSync(join(portal.dataDir, "ingressa.db"), { timeout: 5000 });
  const change = db.prepare('update subscription set status = ?, "ownerId" = ? where id = ?');
  const rows = db.prepare("select id from subscription order by id").all();
  rows.forEach(({ id }, index) => {
    change.run(states[index % states.length] ?? "", owners[index % owners.length] ?? null, String(id));
  });
  db.close();
}

it("the home page counts exactly the rows of the lists that its lines lead to [STF-05]", async () => {
  await spread();
  const officer = await staffVisitor(portal, OFFICER);
  const home = await (await officer.get("/candidate/home")).text();
  const counts = new Map<string, { counted: number; listed: number }>();
  for (const [, to = "", text = "", count] of home.matchAll(/<li><a href="([^"]*)">([^<]*)<\/a><b>(\d+)<\/b>/g)) {
    const list = await (await officer.get(to.replaceAll("&amp;", "&"))).text();
    counts.set(text, { counted: Number(count), listed: Number(/role="status">(\d+)/.exec(list)?.[1]) });
  }
  const both = (count: number) => ({ counted: count, listed: count });
  expect(counts.get("Inscrições em aberto sob sua responsabilidade")).toEqual(both(3));
  expect(counts.get("Inscrições que esperam pela equipe, sem atendente")).toEqual(both(1));
  for (const [text, { counted, listed }] of counts) expect(listed, text).toBe(counted);
});
