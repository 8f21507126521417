import { expect, test } from "./fixture";

test("the pages where staff build journeys are accessible [LAY-09] [JRN-02]", async ({ page, setup, audit }) => {
  await setup.signIn("admin@aurora.example.com");
  await page.goto("/candidate/journeys");
  await audit.check("list of journeys");
  await page.goto("/candidate/journeys/new");
  await audit.check("choice of a level");
  await page.locator("select[name=level]").selectOption({ label: "Graduação, Universidade Aurora" });
  await page.getByRole("button", { name: "Ver os modelos" }).click();
  await page.getByRole("radio", { name: "Completa" }).check();
  await page.getByLabel("Nome").fill("Graduação: ingresso direto");
  await page.getByLabel("Título em português").fill("Venha");
  await page.getByLabel("Endereço").fill("acessivel");
  await page.getByRole("button", { name: "Criar rascunho" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await audit.check("a new journey, errors");
  await page.getByRole("radio", { name: "Completa" }).check();
  await page.getByLabel("Nome").fill("Jornada acessível");
  await page.getByRole("button", { name: "Criar rascunho" }).click();
  await audit.check("a journey");
  const at = page.url();
  for (const path of [
    "info",
    "stages/subscription",
    "stages/selective",
    "components/personalInfo",
    "publish",
    "versions",
    "simulator",
    "simulator?course=direito&birthday=2010-01-01",
  ]) {
    await page.goto(`${at}/${path}`);
    await audit.check(`journey: ${path}`);
  }
  await page.goto(`${at}/components/courses`);
  await page.locator("select[name=about]").selectOption({ label: "forma de ingresso" });
  await page.getByRole("button", { name: "Acrescentar condição" }).click();
  await page.getByRole("button", { name: "Salvar componente" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await audit.check("a component, errors");
  await page.goto(`${at}/publish`);
  await page.getByRole("radio", { name: "Deixar inativa" }).check();
  await page.getByRole("button", { name: "Publicar versão 1" }).click();
  await expect(page.locator(".desk-head")).toContainText("Inativa");
  await page.goto(`${at}/info`);
  await page.getByLabel("Título em português").fill("Venha logo");
  await page.getByRole("button", { name: "Salvar" }).click();
  for (const path of ["components/courses/delete", "status", "discard", "remove", "copy"]) {
    await page.goto(`${at}/${path}`);
    await audit.check(`journey: ${path}`);
  }
});
