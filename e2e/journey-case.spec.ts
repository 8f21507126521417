import { expect, test } from "./fixture";
import { newJourney } from "./new-journey";

test("publishing a draft that changes a saved case requires accepting the new result [JRN-05]", async ({
  page,
  setup,
}, { project }) => {
  const at = await newJourney(page, setup, `Com casos ${project.name}`);
  await page.goto(`${at}/publish`);
  await page.getByRole("radio", { name: "Deixar inativa" }).check();
  await page.getByRole("button", { name: "Publicar versão 1" }).click();
  await expect(page.locator(".desk-head")).toContainText("Inativa");

  await page.goto(`${at}/simulator?birthday=1995-02-01&asOf=2026-03-10`);
  await page.getByLabel("Nome do caso").fill("Adulta de março");
  await page.getByRole("button", { name: "Salvar caso" }).click();
  await expect(page.getByRole("status")).toContainText("Caso salvo.");
  const row = page.getByRole("row", { name: "Adulta de março" });
  await expect(row).toContainText("Igual");
  await expect(row).toContainText("no dia 10/03/2026");

  await row.getByRole("link", { name: "Abrir no simulador: Adulta de março" }).click();
  await expect(page).toHaveURL(/birthday=1995-02-01&asOf=2026-03-10/);
  await page.getByLabel("Nome do caso").fill("adulta de MARCO");
  await page.getByRole("button", { name: "Salvar caso" }).click();
  await expect(page.getByText("A jornada já tem um caso com este nome.").first()).toBeVisible();
  await expect(page.getByLabel("Nome do caso")).toHaveValue("adulta de MARCO");
  await expect(page).toHaveURL(/birthday=1995-02-01/);

  // The draft gets one more step.
  await page.goto(`${at}/stages/subscription`);
  await page.locator("select[name=type]").selectOption({ label: "Consentimento" });
  await page.getByRole("button", { name: "Adicionar" }).click();
  await expect(page.locator(".desk-order")).toContainText("Consentimento");
  await page.getByRole("button", { name: "Subir Consentimento" }).click();
  await expect(page.locator("main")).toContainText("Consentimento agora é 5 de 7.");
  await page.goto(`${at}/publish`);
  const changed = page.getByRole("region", { name: "Casos que mudam" });
  await expect(changed.getByRole("row", { name: "Consentimento" })).toContainText("não existe");
  await expect(changed.getByRole("row", { name: "Consentimento" })).toContainText("Mostrado");
  const tick = page.getByLabel("Aceito o novo resultado de Adulta de março");
  await tick.evaluate((input) => input.removeAttribute("required"));
  await page.getByRole("radio", { name: "Deixar inativa" }).check();
  await page.getByRole("button", { name: "Publicar versão 2" }).click();
  await expect(page.getByText("Aceite o novo resultado, ou mude o rascunho.").first()).toBeVisible();
  await expect(page.getByRole("radio", { name: "Deixar inativa" })).toBeChecked();
  await tick.check();
  await page.getByRole("button", { name: "Publicar versão 2" }).click();
  await expect(page).toHaveURL(/versions/);

  await page.goto(`${at}/cases`);
  await expect(row).toContainText("Igual");
  await row.getByRole("link", { name: "Excluir caso: Adulta de março" }).click();
  await page.getByRole("button", { name: "Excluir caso" }).click();
  await expect(page.getByText("Nenhum caso salvo")).toBeVisible();
});
