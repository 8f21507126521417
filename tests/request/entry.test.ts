import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPortal } from "./portal";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const open = async (path: string, host?: string) => {
  const response = await portal.visitor(host).get(`/candidate${path}`);
  return { status: response.status, html: await response.text() };
};

it("opens the enrolment of a level by its code, and for an unknown code the first level with a notice [ENR-01]", async () => {
  const level = await open("/extensao");
  expect(level.status).toBe(200);
  expect(level.html).not.toContain("Não encontramos");
  const unknown = await open("/curso-que-ninguem-tem");
  expect(unknown.status).toBe(200);
  expect(unknown.html).toContain("Não encontramos");
  expect(unknown.html).toContain('name="step-form"');
});

it("says that enrolment is closed where no journey is active, whom to ask, and which levels are open [ENR-01]", async () => {
  const database = new DatabaseSync(join(portal.dataDir, "ingressa.db"));
  database.exec("update journey set active = 0 where url = 'pos-graduacao'");
  const closed = await open("/pos-graduacao");
  expect(closed.html).toContain("Inscrições encerradas");
  expect(closed.html).toContain("matricula@aurora.example.com");
  expect(closed.html).toContain('href="tel:+551130045500"');
  expect(closed.html).toContain('href="/candidate/graduacao"');
  expect(closed.html).not.toContain('name="step-form"');
  database.exec("update journey set active = 0");
  database.close();
  const elsewhere = await open("/", "horizonte.localhost");
  expect(elsewhere.html).toContain("Inscrições encerradas");
  expect(elsewhere.html).not.toContain('href="/candidate/graduacao"');
});
