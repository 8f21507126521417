import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";

test("a corrector recalculates, saves, finishes and undoes the grade of an essay [ESS-04]", async ({ page, setup }, {
  project,
}) => {
  await setup.submitEssay(newCandidate(`Lia Corrigida ${project.name}`));
  await setup.submitEssay(newCandidate(`Lino Corrigido ${project.name}`));
  await setup.signIn("redacao@aurora.example.com");
  await page.goto("/candidate/essay-reviews");
  await page.getByRole("button", { name: "Corrigir a próxima" }).click();
  const essay = page.url();
  const criteria = page.locator(".desk-criterion").filter({ has: page.locator("[data-points]") });
  const count = await criteria.count();
  for (let at = 0; at < count - 1; at++) await criteria.nth(at).getByRole("radio").last().check();
  await page.getByLabel("Para quem escreveu").fill("Boa progressão das ideias.");
  await page.getByRole("button", { name: "Recalcular" }).click();
  await expect(page.locator("output")).toContainText("Falta o nível de 1");
  await expect(page.getByLabel("Para quem escreveu")).toHaveValue("Boa progressão das ideias.");
  await page.getByRole("button", { name: /^Concluir e seguir/ }).click();
  await expect(page.getByRole("alert").first()).toContainText("Escolha o nível de cada critério");
  await page.getByText("Banco de comentários").click();
  await page.getByLabel("Guardar um comentário novo").fill(`Cuide da concordância (${project.name}).`);
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Correção guardada. Nada foi enviado.")).toBeVisible();
  await page.getByText("Banco de comentários").click();
  await page.getByLabel(`Cuide da concordância (${project.name}).`).check();
  await criteria.last().getByRole("radio").last().check();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByLabel("Para quem escreveu")).toHaveValue(
    /Boa progressão das ideias\.\s+Cuide da concordância/,
  );
  await expect(page.locator("output")).not.toContainText("Falta");
  await page.getByRole("button", { name: /^Concluir e seguir/ }).click();
  await expect(page.getByText("Correção concluída.")).toBeVisible();
  expect(page.url()).not.toBe(essay);
  await page.getByRole("button", { name: "Devolver à fila" }).click();
  await expect(page.getByText("A redação voltou para a fila.")).toBeVisible();
  await page.goto(essay);
  await expect(page.locator("main")).toContainText("até lá dá para desfazer");
  await page.getByRole("button", { name: /^Desfazer/ }).click();
  await expect(page.getByText("Resultado desfeito.")).toBeVisible();
  await expect(page.getByLabel("Para quem escreveu")).toHaveValue(/Cuide da concordância/);
  // Finishes the essay again; otherwise the queue would offer it to a later test, with its levels already chosen.
  await page.getByRole("button", { name: /^Concluir e seguir/ }).click();
  await expect(page.getByText("Correção concluída.")).toBeVisible();
});
