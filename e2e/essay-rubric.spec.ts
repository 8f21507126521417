import { expect, test } from "./fixture";
import { openOwnPortal } from "./own-portal";

test("a moderator edits the rubric as a new version, and a colleague's version is not lost [ESS-04]", async ({
  page,
  setup,
}) => {
  const portal = await openOwnPortal({ TRUST_PROXY: "1" });
  try {
    const at = portal.at("aurora");
    await setup.signIn("admin@aurora.example.com", { at });
    await page.goto(`${at}/essay-rubrics`);
    await expect(page.getByText("Em uso").first()).toBeVisible();
    await page.getByRole("link", { name: "Editar como nova versão" }).first().click();
    const names = page.getByLabel("Nome do critério");
    await expect(names.first()).toBeVisible();
    const count = await names.count();
    const [first, second] = [await names.nth(0).inputValue(), await names.nth(1).inputValue()];
    await page.getByRole("button", { name: "Descer o critério 1" }).click();
    await expect(names.nth(0)).toHaveValue(second);
    await page.getByRole("button", { name: "Subir o critério 2" }).click();
    await expect(names.nth(0)).toHaveValue(first);
    await page.getByRole("button", { name: "Adicionar critério" }).click();
    await expect(names).toHaveCount(count + 1);
    await names.nth(count).fill("Estilo");
    const added = page.getByRole("region", { name: `Critério ${count + 1}` });
    await added.getByRole("button", { name: /Adicionar nível/ }).click();
    await added.getByRole("button", { name: "Remover o nível 3" }).click();
    await added.getByLabel("Nível 1: pontos").fill("0");
    await added.getByLabel("Nível 1: o que").fill("Sem voz própria");
    await added.getByLabel("Nível 2: pontos").fill("1.5");
    await added.getByLabel("Nível 2: o que").fill("Voz própria");
    await added.getByLabel("Nível 1: pontos").fill("onze");
    await page.getByRole("button", { name: "Salvar nova versão" }).click();
    await expect(page.getByRole("alert").first()).toContainText("Informe os pontos de 0 a 10");
    await expect(added.getByLabel("Nível 2: o que")).toHaveValue("Voz própria");
    await added.getByLabel("Nível 1: pontos").fill("0,00");
    const other = await page.context().newPage();
    await other.goto(page.url());
    await page.getByRole("button", { name: "Salvar nova versão" }).click();
    await expect(page.getByText("Nova versão salva.")).toBeVisible();
    await page.getByRole("link", { name: "Versão 2" }).first().click();
    await expect(page.getByRole("heading", { name: "Estilo" })).toBeVisible();
    await other.getByLabel("Nome do critério").first().fill("Gramática");
    await other.getByRole("button", { name: "Salvar nova versão" }).click();
    await expect(other.getByText(/salvou a versão 2/)).toBeVisible();
    await expect(other.getByLabel("Nome do critério").first()).toHaveValue("Gramática");
    await other.getByRole("button", { name: "Salvar nova versão" }).click();
    await expect(other.getByRole("link", { name: "Versão 3" })).toBeVisible();
  } finally {
    await portal.close();
  }
});
