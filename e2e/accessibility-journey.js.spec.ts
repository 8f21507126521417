import { readFileSync } from "node:fs";
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
    "stages/subscription/order",
    "components/personalInfo",
    "publish",
    "preview/levels",
    "preview/courses?phone=true",
    "preview/courses/page?phone=true",
    "versions",
    "simulator",
    "simulator?course=direito&mode=enem&birthday=2013-01-01&voucher=EXPIRADO20",
    "simulator?asOf=nunca",
  ]) {
    await page.goto(`${at}/${path}`);
    await audit.check(`journey: ${path}`);
  }
  await page.goto(`${at}/components/courses`);
  await page.locator("select[name=about]").selectOption({ label: "forma de ingresso" });
  await page.getByRole("button", { name: "Acrescentar condição" }).click();
  await page.getByRole("button", { name: "Salvar componente" }).click();
  await expect(page.getByText("Marque pelo menos um valor.").first()).toBeVisible();
  await audit.check("a component, errors");
  await page.goto(`${at}/publish`);
  await page.getByRole("radio", { name: "Deixar inativa" }).check();
  await page.getByRole("button", { name: "Publicar versão 1" }).click();
  await expect(page.locator(".desk-head")).toContainText("Inativa");
  await page.goto(`${at}/versions/1...1`);
  await audit.check("a version beside itself");
  await page.goto(`${at}/info`);
  await page.getByLabel("Título em português").fill("Venha logo");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.locator(".desk-save")).toContainText("revisão");
  await page.goto(`${at}/cases`);
  await audit.check("saved cases, none");
  await page.goto(`${at}/simulator?birthday=1995-02-01`);
  await page.getByLabel("Nome do caso").fill("Adulta");
  await page.getByRole("button", { name: "Salvar caso" }).click();
  await expect(page.getByText("Caso salvo.")).toBeVisible();
  await audit.check("saved cases");
  await page.getByRole("link", { name: "Adulta", exact: true }).click();
  await audit.check("a saved case");
  const saved = new URL(page.url()).pathname;
  await page.goto(`${at}/stages/subscription`);
  await page.locator("select[name=type]").selectOption({ label: "Consentimento" });
  await page.getByRole("button", { name: "Adicionar" }).click();
  await expect(page.locator(".desk-order")).toContainText("Consentimento");
  for (const path of [saved, `${saved}/delete`, `${at}/cases`, `${at}/publish`]) {
    await page.goto(path);
    await audit.check(`changed cases: ${path.replace(/[\w-]{20,}/g, "…")}`);
  }
  for (const path of ["components/courses/delete", "status", "discard", "remove", "copy"]) {
    await page.goto(`${at}/${path}`);
    await audit.check(`journey: ${path}`);
  }
  await page.goto(at);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Exportar" }).click(),
  ]);
  const file = readFileSync(await download.path(), "utf8");
  const choose = async (text: string) => {
    await page.goto("/candidate/journeys/import");
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "journey.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await page.getByRole("button", { name: "Ver o que mudaria" }).click();
  };
  await choose(file.replace('"required": true', '"required": 1'));
  await expect(page.getByText("1 problema no arquivo")).toBeVisible();
  await audit.check("a file with a problem");
  await choose(file.replace("Venha logo", "Venha já"));
  await page.getByRole("link", { name: "Mudar, como rascunho" }).click();
  await page.getByText("O que muda").click();
  await audit.check("the plan of an import");
  await page.getByLabel("Graduação, Universidade Aurora").check();
  await page.getByRole("button", { name: "Gravar os rascunhos marcados" }).click();
  await expect(page.getByText("Rascunhos gravados.")).toBeVisible();
});
