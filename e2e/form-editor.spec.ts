import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";

const BEATRIZ = "admin@aurora.example.com";

test("an administrator adds a group with a choice, publishes it, and a candidate answers it and sees it in the review [FRM-01] [FRM-07]", async ({
  page,
  setup,
  enrolment,
  context,
}, { project }) => {
  const name = `Terapia ${project.name}`;
  await setup.signIn(BEATRIZ);
  await page.goto("/candidate/forms");
  // The list names institutions only to those who see several.
  const own = page.getByRole("row").filter({ hasNotText: "Aurora Tech" });
  await own.getByRole("link", { name: "Dados pessoais", exact: true }).click();
  await page.getByRole("link", { name: "Duplicar…" }).click();
  await page.getByLabel("Nome").fill(name);
  await page.getByRole("button", { name: "Duplicar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  await page.getByLabel("Nome do grupo").fill("Sua escola");
  await page.getByRole("button", { name: "Criar grupo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sua escola");
  await page.locator("select[name=type]").selectOption({ label: "Escolha" });
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByLabel("Nome do campo (português)").fill("Tipo de escola");
  await page.getByLabel("Opção 1 (português)").fill("Pública");
  await page.getByLabel("Opção 2 (português)").fill("Particular");
  await page.getByRole("button", { name: "Adicionar opção" }).click();
  await expect(page.getByLabel("Opção 1 (português)")).toHaveValue("Pública");
  await page.getByLabel("Opção 3 (português)").fill("Comunitária");
  await page.getByRole("button", { name: "Subir a opção 3" }).click();
  await expect(page.getByLabel("Opção 2 (português)")).toHaveValue("Comunitária");
  await page.getByRole("button", { name: "Criar campo" }).click();
  await expect(page.locator("main")).toContainText("Campo criado no rascunho.");
  await expect(page.locator(".desk-order")).toContainText("mostrado, opcional, Escolha da instituição");

  await page.getByRole("link", { name: "Voltar ao formulário" }).click();
  await page.getByRole("button", { name: "Subir Sua escola" }).click();
  await expect(page.locator("main")).toContainText("Sua escola agora é 5 de 6.");
  await expect(page.locator("#move-suaEscola")).toBeInViewport();
  await page.getByRole("link", { name: "Publicar", exact: true }).click();
  await page.locator("textarea[name=note]").fill("Pergunta a escola");
  await page.getByRole("button", { name: "Publicar versão 1" }).click();
  await expect(page.locator("main")).toContainText("Pergunta a escola");
  await page.getByRole("link", { name: "Nome e cursos" }).click();
  // The answer is optional, so that other specs may choose these courses too.
  const [course, code] =
    project.name === "js"
      ? ["Engenharia de Software", "engenharia-software"]
      : ["MBA em Gestão de Projetos", "mba-gestao-projetos"];
  await page.getByLabel(course, { exact: true }).check();
  await page.getByRole("button", { name: "Salvar nome e cursos" }).click();
  await expect(page.locator("main")).toContainText("Nome e cursos salvos.");

  await context.clearCookies();
  const candidate = newCandidate("Helena Duarte Pires");
  // Lists of the catalogue are cached for seconds.
  await page.waitForTimeout(6_000);
  await enrolment.open(`/candidate/pos-graduacao?mode=analise-curricular&course=${code}&campus=ead`);
  await enrolment.fillPerson(candidate);
  await expect(page.getByRole("group", { name: "Sua escola" })).toBeVisible();
  await page.getByLabel("Tipo de escola").selectOption({ label: "Comunitária" });
  await enrolment.next();
  await enrolment.skipOptional();
  await enrolment.signUp(candidate);
  await enrolment.skipOptional();
  await enrolment.expectStep("review");
  await expect(page.locator("main dd").getByText("Comunitária", { exact: true })).toBeVisible();
});
