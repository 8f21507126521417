import { expect, test } from "./fixture";
import { BEATRIZ } from "./new-journey";
import { openOwnPortal } from "./own-portal";

test("an administrator moves an application under way to a new version, and its candidate goes on there [JRN-04]", async ({
  page,
  browser,
  setup,
}) => {
  const portal = await openOwnPortal();
  const site = portal.at("aurora");
  const candidate = await (await browser.newContext()).newPage();
  await candidate.goto(`${site}/extensao`);
  await candidate
    .locator("#step-form input[type=radio]:not([disabled]), #step-form button[name=course]")
    .first()
    .click();
  const next = candidate.getByRole("button", { name: /^(Avançar|Continuar)/ });
  if (await next.count()) await next.first().click();
  await expect(candidate).toHaveURL(/step=/);

  await setup.signIn(BEATRIZ, { at: site });
  await page.goto(`${site}/journeys?level=extensao`);
  await page.locator("main tbody a").first().click();
  const at = page.url();
  await page.goto(`${at}/stages/subscription`);
  await page.locator("select[name=type]").selectOption({ label: "Consentimento" });
  await page.getByRole("button", { name: "Adicionar" }).click();
  for (let place = 0; place < 9; place += 1) {
    const up = page.getByRole("button", { name: "Subir Consentimento" });
    if ((await up.count()) === 0 || (await up.isDisabled())) break;
    await up.click();
    await expect(page.locator("main")).toContainText("Consentimento agora é");
  }
  await page.goto(`${at}/components/consent`);
  await page.getByLabel("O candidato precisa completar este componente").check();
  await page.getByRole("button", { name: "Salvar componente" }).click();
  await page.goto(`${at}/publish`);
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Publicar versão 2" }).click();

  await expect(page.locator("main")).toContainText("1 inscrição em andamento está em uma versão anterior.");
  await page.getByRole("link", { name: "Mover inscrições para a versão 2…" }).click();
  await expect(page.locator("main")).toContainText("Etapa nova para 1 candidato: Consentimento");
  await expect(page.locator("main")).toContainText("Nenhuma cobrança seria outra");
  await page.locator("select[name=before]").selectOption({ label: "As que ainda não chegaram a: Revisão e envio" });
  await page.getByRole("button", { name: "Simular" }).click();
  await expect(page).toHaveURL(/before=review/);
  await page.getByRole("link", { name: "Encontram outras etapas: 1" }).click();
  await expect(page.locator("main table")).toContainText("Consentimento (nova)");
  await page.getByRole("button", { name: "Mover 1 inscrição para a versão 2" }).click();
  await expect(page.locator("main")).toContainText(/Informe o motivo|motivo/i);
  await page.getByLabel("Motivo").fill("Novo termo");
  await page.getByRole("button", { name: "Mover 1 inscrição para a versão 2" }).click();

  await expect(page.locator("main")).toContainText("Até lá ela pode ser desfeita");
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.locator("main")).toContainText("Nenhuma inscrição foi movida.");
  await page.goto(`${at}/move`);
  await page.getByLabel("Motivo").fill("Novo termo, agora sim");
  await page.getByRole("button", { name: "Mover 1 inscrição para a versão 2" }).click();
  await page.getByRole("button", { name: "Mover já" }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.locator("main")).toContainText("Pronto: 1 inscrição mudou.", { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.locator("main table tbody tr")).toHaveCount(1);

  await candidate.reload();
  await expect(candidate.locator("main")).toContainText("A instituição atualizou este formulário de inscrição.");
  await expect(candidate.getByRole("heading", { level: 1 })).toContainText(/consent|termos|acordo/i);
  await candidate.context().close();
  await portal.close();
});
