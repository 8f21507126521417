import { afterAll, beforeAll, expect, it } from "vitest";
import { demoId } from "../../app/demo/demo-id";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";
import { paidCandidate } from "./sending";
import { openSnapshot } from "./snapshot";
import { staffVisitor } from "./staff-page";

const SETTINGS = "/candidate/settings/aurora-uni";
const ADMIN = "admin@aurora.example.com";
const TREASURER = "financeiro@aurora.example.com";

let portal: Awaited<ReturnType<typeof openPortal>>;
let snapshot: ReturnType<typeof openSnapshot>;
let staff: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  snapshot = openSnapshot(portal.dataDir);
  staff = await staffVisitor(portal, ADMIN);
  await staff.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
}, 60_000);
afterAll(async () => {
  snapshot.close();
  await portal.close();
});

const htmlOf = async (visitor: Visitor, path: string) => (await visitor.get(path)).text();

it("refuses colours that few can read, names each pair with its contrast, and keeps what was typed; the nearest colour is saved [INS-01] [LAY-09]", async () => {
  const path = `${SETTINGS}/theme/one`;
  const { values } = formWith(await htmlOf(staff, path), "Salvar rascunho");
  for (const name of Object.keys(values)) if (name.endsWith("-file")) delete values[name];
  const refused = await staff.post(path, { ...values, "light-primary": "#ffe08a" });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(
    /Cores no tema claro<\/h3>.*?halo do foco sobre botão<\/span><strong>1,\d : 1<\/strong>.*?Abaixo de 3,0/s.test(
      html,
    ),
  ).toBe(true);
  expect(formWith(html, "Salvar rascunho").values["light-primary"]).toBe("#ffe08a");
  expect(formWith(await htmlOf(staff, path), "Salvar rascunho").values["light-primary"]).not.toBe("#ffe08a");
  const [, colour = ""] = /Usar (#[0-9A-F]{6})/.exec(html) ?? [];
  expect(colour).not.toBe("");
  expect((await staff.post(path, { ...values, "light-primary": colour })).status).toBe(303);
});

it("names every use of a course before it is archived; enrolments in it stay as they were, and nobody else can choose it [INS-02] [INS-04]", async () => {
  const candidate = portal.visitor();
  const list = await paidCandidate(candidate, {});
  const course = snapshot.rows(
    'select c.code from subscription s join offer o on o.id = s."offerId" join course c on c.id = o."courseId" where s.id = ?',
    list.split("/").at(-1) ?? "",
  )[0]?.code;
  const path = `${SETTINGS}/course/${course}`;
  const before = await htmlOf(candidate, "/candidate/portal");
  const page = await htmlOf(staff, `${path}/archive`);
  expect(page).toMatch(/\d+ ofertas?/);
  expect(page).toMatch(/\d+ matrículas?/);
  const { values } = formWith(page, 'name="revision"');
  expect((await staff.post(`${path}/archive`, values)).status).toBe(303);
  expect(await htmlOf(candidate, "/candidate/portal")).toBe(before);
  expect((await candidate.get(list)).status).toBe(200);
  expect(await htmlOf(portal.visitor(), "/candidate/pos-graduacao?step=courses")).not.toContain(`value="${course}"`);
});

it("signs a deactivated member of staff out at the next request, and keeps what they did in the audit [INS-03] [STF-04] [STF-08]", async () => {
  const treasurer = await staffVisitor(portal, TREASURER);
  expect((await treasurer.get("/candidate/charges")).status).toBe(200);
  expect((await treasurer.get("/candidate/charges/export.csv")).status).toBe(200);
  const tenantWide = await staffVisitor(portal, ADMIN);
  await tenantWide.post("/candidate/role", { right: "tenant:aurora::administrator" });
  const closed = await tenantWide.post(`/candidate/users/${demoId("user", TREASURER)}`, { intent: "deactivate" });
  expect(closed.status).toBe(303);
  expect((await treasurer.get("/candidate/charges")).headers.get("location")).toContain("/signin?returnUrl");
  expect(await htmlOf(tenantWide, "/candidate/audit")).toContain("Exportou cobranças");
});
