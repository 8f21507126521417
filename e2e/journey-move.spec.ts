import { expect, test } from "./fixture";
import { openPortalWithOlderVersion } from "./older-version";

test("an administrator moves an application under way to a new version, and its candidate goes on there [JRN-04]", async ({
  page,
  browser,
  setup,
}) => {
  const { portal, candidate, at } = await openPortalWithOlderVersion(page, browser, setup);
  await expect(page.locator("main")).toContainText("1 inscrição em andamento está em uma versão anterior.");
  await page.getByRole("link", { name: "Mover inscrições para a versão 2…" }).click();
  await expect(page.locator("main")).toContainText("Etapa nova para 1 candidato: Consentimento");
  await expect(page.locator("main")).toContainText("Nenhuma cobrança seria outra");
  await expect(page.locator("main")).toContainText("Serão movidas todas as inscrições em andamento que podem mudar.");
  await page.locator("select[name=before]").selectOption({ label: "As que ainda não chegaram a: Revisão e envio" });
  await page.getByRole("button", { name: "Simular" }).click();
  await expect(page).toHaveURL(/before=review/);
  await expect(page.locator("main")).toContainText("ainda não chegaram a: Revisão e envio.");
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
