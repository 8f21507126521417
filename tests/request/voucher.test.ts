import { afterAll, beforeAll, expect, it } from "vitest";
import { demoId } from "../../app/backend/demo";
import { alter } from "./actor";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
  const change = (set: string, code: string) =>
    alter(
      portal.dataDir,
      `update voucher set ${set} where institution_id = ? and code = ?`,
      demoId("aurora-uni"),
      code,
    );
  change("code = 'CEDO', starts_on = '2999-01-01', ends_on = '2999-12-31'", "ULTIMA1");
  change(`code = 'OUTROCURSO', restrictions_json = '{"courseIds":["another"]}'`, "PRIMEIRA50");
});
afterAll(() => portal.close());

const CAMPUSES = "/candidate/graduacao?mode=segunda-graduacao&course=direito&campus=paulista&step=campuses";

async function apply(visitor: Visitor, voucher: string) {
  const { action, values } = formWith(await (await visitor.get(CAMPUSES)).text(), 'id="step-form"');
  const answer = await visitor.post(action, { ...values, voucher, intent: "apply-voucher" });
  return { status: answer.status, html: await answer.text(), action };
}

it.each([
  ["", "Digite o código do cupom"],
  ["NADA", "Confira o código"],
  ["X".repeat(61), "Confira o código"],
  ["EXPIRADO20", "venceu"],
  ["ESGOTADO30", "limite de usos"],
  ["CEDO", "ainda não começou a valer"],
  ["OUTROCURSO", "não vale para este curso"],
])("says why it refuses the voucher %j, and goes on without it [ENR-11]", async (voucher, reason) => {
  const visitor = portal.visitor();
  const { status, html, action } = await apply(visitor, voucher);
  expect(status).toBe(422);
  expect(/id="voucher-error".*?<\/p>/s.exec(html)?.[0]).toContain(reason);
  expect(html).toMatch(/value="without-voucher"[^>]*>Seguir sem o cupom/);
  const { values } = formWith(html, 'id="step-form"');
  const next = await visitor.post(action, { ...values, intent: "without-voucher" });
  expect(next.headers.get("location")).toContain("step=personalInfo");
});

it("lets a candidate go on without the refused voucher of a campaign [ENR-11]", async () => {
  const visitor = portal.visitor();
  const start = `${CAMPUSES.replace("&step=campuses", "")}&voucher=EXPIRADO20`;
  const html = await (await visitor.get(start)).text();
  expect(html).toContain("venceu e não foi aplicado");
  const { action, values } = formWith(html, 'value="remove-voucher"');
  const answer = await visitor.post(action, { ...values, intent: "remove-voucher" });
  expect(answer.status).toBe(303);
  for (const path of [answer.headers.get("location") ?? "", start])
    expect(await (await visitor.get(path)).text()).not.toContain("venceu e não foi aplicado");
});
