import { afterAll, beforeAll, expect, it } from "vitest";
import { Mailbox } from "./mailbox";
import { openPortal, type Visitor } from "./portal";
import { openSnapshot } from "./snapshot";

const ANA = "ana.souza@example.com";
const BEATRIZ = "admin@aurora.example.com";
const DEMO = "Demo@2026!";
const page = "/candidate/temporary-password";
const good = { newPassword: "Passe-Novo9", confirmation: "Passe-Novo9" };

let portal: Awaited<ReturnType<typeof openPortal>>;
let snapshot: ReturnType<typeof openSnapshot>;
let beatriz: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  snapshot = openSnapshot(portal.dataDir);
  beatriz = portal.visitor("aurora.localhost");
  await beatriz.post("/candidate/signin", { username: BEATRIZ, password: DEMO });
  await beatriz.post("/candidate/welcome", { right: "institution:aurora:aurora-uni:administrator" });
});
afterAll(async () => {
  snapshot.close();
  await portal.close();
});

async function set(fields: Record<string, string>) {
  const response = await beatriz.post(page, fields);
  const { status, headers } = response;
  const [to, correlation] = [headers.get("location"), headers.get("x-correlation-id")];
  return { status, to, correlation, html: await response.text() };
}

it("the page for temporary passwords is linked from staff's home page and sidebar, and hidden from candidates [PWD-04] [ROL-05]", async () => {
  const home = await (await beatriz.get("/candidate/home")).text();
  expect(home.split(`href="${page}"`).length).toBeGreaterThan(2);
  expect((await beatriz.get(page)).status).toBe(200);
  const ana = portal.visitor();
  await ana.post("/candidate/signin", { username: ANA, password: DEMO });
  expect((await ana.get(page)).status).toBe(404);
  expect((await ana.post(page, { username: ANA, ...good })).status).toBe(404);
});

it("gives the same answer for unknown users and for those out of scope, and changes nothing [PWD-04] [TEN-08]", async () => {
  const before = snapshot.take();
  const pageOf = async (username: string) => {
    const { status, html } = await set({ username, ...good });
    return { status, html: html.replaceAll(username, "…") };
  };
  const absent = await pageOf("nobody@example.com");
  expect([absent.status, absent.html.includes("Não encontramos essa pessoa no seu alcance")]).toEqual([422, true]);
  for (const username of [BEATRIZ, "operador@ingressa.example.com", "rafael.dias@example.com", "15350946056"])
    expect(await pageOf(username), username).toEqual(absent);
  const empty = await set({ username: " ", newPassword: "fraca", confirmation: "" });
  expect([empty.status, empty.html.includes("fraca"), empty.html.match(/>Falta/g)?.length]).toEqual([422, false, 4]);
  expect(snapshot.take()).toEqual(before);
});

it("a temporary password ends the owner's sessions, is not in the mail about it, and must be replaced [PWD-04] [AUT-09]", async () => {
  const ana = portal.visitor();
  await ana.post("/candidate/signin", { username: ANA, password: DEMO });
  expect((await ana.get("/candidate/portal")).status).toBe(200);
  const done = await set({ username: "529.982.247-25", ...good });
  expect([done.status, done.to]).toEqual([303, `${page}?done`]);
  expect(await (await beatriz.get(`${page}?done`)).text()).toContain("Senha temporária definida");
  expect((await ana.get("/candidate/portal")).headers.get("location")).toContain("/candidate/signin?returnUrl");
  const mail = await new Mailbox(portal.dataDir).next();
  expect([mail.includes(ANA), mail.includes(good.newPassword)]).toEqual([true, false]);
  expect((await ana.post("/candidate/signin", { username: ANA, password: DEMO })).status).toBe(422);
  await ana.post("/candidate/signin", { username: ANA, password: good.newPassword });
  expect((await ana.get("/candidate/portal")).headers.get("location")).toBe("/candidate/auth/password/expired");
  const rows = snapshot.rows(
    `select "actorName", "correlationId" from "auditEntry" where action = 'password.set-by-staff'`,
  );
  expect(rows).toEqual([{ actorName: "Beatriz Nogueira", correlationId: done.correlation }]);
});
