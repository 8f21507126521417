import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openJourneyPages } from "./journey-page";
import { openPortal, type Visitor } from "./portal";
import { staffVisitor } from "./staff-page";

let portal: Awaited<ReturnType<typeof openPortal>>;
let beatriz: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  const db = new DatabaseSync(join(portal.dataDir, "ingressa.db"), { timeout: 5000 });
  // Gives a step of every demo journey a type that the product does not have, like a retired one.
  db.exec(
    `update "journeyVersion" set "definitionJson" = replace("definitionJson", '"type":"campuses"', '"type":"quiz"')`,
  );
  db.close();
  beatriz = await staffVisitor(portal, "admin@aurora.example.com");
  await beatriz.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
}, 60_000);
afterAll(() => portal.close());

it("a journey with a component of a retired type opens on every page, including the one that deletes the component, and its copies omit the component [JRN-03] [JRN-04]", async () => {
  const pages = await openJourneyPages(beatriz);
  const at = pages.find((path) => /\/journeys\/[\w-]{20,}$/.test(path)) ?? expect.fail("no journey");
  const own = [...pages, `${at}/components/campuses`, `${at}/components/campuses/delete`, `${at}/export?version=1`];
  for (const path of own) expect((await beatriz.get(path)).status, path).toBe(200);
  const board = await (await beatriz.get(at)).text();
  expect(board).toContain("é de um tipo que não existe mais; candidatos não o veem. Exclua o componente.");
  expect(board.lastIndexOf("components/courses")).toBeLessThan(board.lastIndexOf("components/campuses"));
  expect(await (await beatriz.get(`${at}/simulator`)).text()).toContain("de um tipo que não existe mais");
  expect((await beatriz.get(`${at}/preview/campuses`)).status).toBe(404);
  expect(await (await beatriz.get(`${at}/copy`)).text()).toMatch(
    /não inclui componentes de tipos que não existem mais \(quiz[^<]*\)/,
  );
  const plan = await beatriz.post(`${at}/copy`, { intent: "several" });
  expect(plan.status).toBe(303);
  const page = await beatriz.get(plan.headers.get("location") ?? "");
  expect(await page.text()).toMatch(/não inclui componentes de tipos que não existem mais \(quiz[^<]*\)/);
});

it("candidates see no component of a retired type [ENR-02]", async () => {
  const answer = await portal.visitor().get("/candidate/graduacao");
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain("quiz");
});
