import { expect, test } from "./fixture";
import { BEATRIZ, newJourney } from "./new-journey";

test("an administrator builds a journey from a template, page by page, and publishes it [JRN-02] [JRN-03] [JRN-04]", async ({
  page,
  setup,
}, { project }) => {
  const name = `Extensão ao sol ${project.name}`;
  await setup.signIn(BEATRIZ);
  await page.goto("/candidate/journeys");
  await page.getByRole("link", { name: "Nova jornada" }).click();
  await page.locator("select[name=level]").selectOption({ label: "Extensão, Universidade Aurora" });
  await page.getByRole("button", { name: "Ver os modelos" }).click();
  await page.getByRole("radio", { name: "Curta" }).check();
  await page.getByLabel("Nome").fill(name);
  await page.getByLabel("Título em português").fill("Aprenda ao ar livre");
  await page.getByLabel("Endereço").fill(`ao-sol-${project.name}`);
  await page.getByRole("button", { name: "Criar rascunho" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  await page.getByRole("link", { name: "Editar Inscrição" }).click();
  await page.locator("select[name=type]").selectOption({ label: "Consentimento" });
  await page.getByRole("button", { name: "Adicionar" }).click();
  await expect(page.locator(".desk-order")).toContainText("Consentimento");
  await page.getByRole("button", { name: "Subir Consentimento" }).click();
  await expect(page.locator("main")).toContainText("Consentimento agora é 5 de 7.");
  await expect(page.locator("#move-consent")).toBeInViewport();

  await page.getByRole("link", { name: "Consentimento", exact: true }).click();
  await page.getByLabel("Título que o candidato lê (português)").fill("Seu acordo");
  await page.locator("select[name=about]").selectOption({ label: "idade" });
  await page.getByRole("button", { name: "Acrescentar condição" }).click();
  await expect(page.getByLabel("Título que o candidato lê (português)")).toHaveValue("Seu acordo");
  await page.getByLabel("Idade em anos").fill("16");
  await page.getByRole("button", { name: "Salvar componente" }).click();
  await expect(page.locator("main")).toContainText(project.name === "js" ? /salvo \d\d:\d\d/ : "Salvo no rascunho.");

  await page.getByRole("link", { name: "Publicar", exact: true }).click();
  await page.getByRole("radio", { name: "Deixar inativa" }).check();
  await page.locator("textarea[name=note]").fill("Para o verão");
  await page.getByRole("button", { name: "Publicar versão 1" }).click();
  await expect(page.locator("main")).toContainText("Para o verão");
  await expect(page.locator(".desk-head")).toContainText("Inativa");
});

test("publishing without a component that others need reports what is missing, with a link [JRN-03]", async ({
  page,
  setup,
}, { project }) => {
  await setup.signIn(BEATRIZ);
  await page.goto("/candidate/journeys?level=pos-com-taxa");
  await page
    .getByRole("row")
    .filter({ hasNotText: "Instituto Aurora Tech" })
    .getByRole("link", { name: "Pós-graduação com taxa", exact: true })
    .click();
  await page.getByRole("link", { name: "Duplicar…" }).click();
  await page.getByLabel("Nome").fill(`Cópia ${project.name}`);
  await page.getByLabel("Endereço").fill(`copia-${project.name}`);
  await page.getByRole("button", { name: "Duplicar" }).click();
  await page.getByRole("link", { name: "Revisão e envio" }).click();
  await page.getByRole("link", { name: "Excluir componente…" }).click();
  await page.getByRole("button", { name: "Excluir componente" }).click();
  await page.getByRole("link", { name: "Publicar", exact: true }).click();
  await page.getByRole("radio", { name: "Deixar inativa" }).check();
  await page.getByRole("button", { name: "Publicar versão 1" }).click();
  await expect(page.locator("main")).toContainText("A jornada não foi publicada");
  await page.getByRole("link", { name: /^Falta Revisão e envio/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inscrição");
});

test("an administrator orders a stage by numbers after a preview; a save that lacks a component added meanwhile is refused [JRN-03]", async ({
  page,
  setup,
}, { project }) => {
  const board = await newJourney(page, setup, `Por numeros ${project.name}`);
  await page.goto(`${board}/stages/subscription`);
  await page.getByRole("link", { name: "Ordenar por números…" }).click();
  const names = page.locator(".desk-order label");
  await page.getByLabel("Campus").fill("1");
  await page.getByLabel("Curso").fill("2");
  await page.getByLabel("Dados pessoais").fill("x");
  await page.getByRole("button", { name: "Ver a ordem" }).click();
  await expect(page.getByText("Digite um número inteiro, como 3.").last()).toBeVisible();
  await expect(page.getByLabel("Campus")).toHaveValue("1");
  await page.getByLabel("Dados pessoais").fill("3");
  await page.getByRole("button", { name: "Ver a ordem" }).click();
  await expect(page.locator("main")).toContainText("Nada foi salvo ainda.");
  await expect(names.first()).toContainText("Campus");
  await page.getByLabel("Campus").fill("2");
  await page.getByLabel("Curso").fill("1");
  await page.getByLabel("Conta de acesso").fill("4");
  await page.getByLabel("Responsável").fill("5");
  await page.getByRole("button", { name: "Salvar a ordem" }).click();
  await expect(page).toHaveURL(/\/stages\/subscription$/);
  await expect(page.locator(".desk-order li").nth(3)).toContainText("Conta de acesso");

  await page.getByRole("link", { name: "Ordenar por números…" }).click();
  const other = await page.context().newPage();
  await other.goto(`${board}/stages/subscription`);
  await other.locator("select[name=type]").selectOption({ label: "Consentimento" });
  await other.getByRole("button", { name: "Adicionar" }).click();
  await expect(other.locator(".desk-order")).toContainText("Consentimento");
  await page.getByRole("button", { name: "Salvar a ordem" }).click();
  await expect(page.getByRole("alert")).toContainText("Nada foi salvo: um componente entrou ou saiu");
  await page.getByLabel("Consentimento").fill("1");
  await page.getByRole("button", { name: "Salvar a ordem" }).click();
  await expect(page.locator(".desk-order li").first()).toContainText("Consentimento");
});

test("an administrator schedules the activation of a journey, and cancels the scheduled activation [JRN-04]", async ({
  page,
  setup,
}, { project }) => {
  await newJourney(page, setup, `Marcada ${project.name}`);
  await page.getByRole("link", { name: "Publicar", exact: true }).click();
  await page.getByRole("radio", { name: "Deixar inativa" }).check();
  await page.getByRole("button", { name: "Publicar versão 1" }).click();
  await expect(page.locator(".desk-head")).toContainText("Inativa");
  const status = page.url().replace(/versions.*/, "status");
  await page.goto(status);
  await page.getByRole("radio", { name: "Em data e hora marcadas" }).check();
  await page.getByRole("button", { name: "Ativar e substituir" }).click();
  await expect(page.getByRole("link", { name: /Informe a data e a hora/ })).toBeVisible();
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Data", { exact: true }).fill(day);
  await page.getByLabel("Hora", { exact: true }).fill("08:00");
  await page.getByRole("button", { name: "Ativar e substituir" }).click();
  await expect(page.locator("main")).toContainText("Ativação marcada.");
  await expect(page.locator(".desk-head")).toContainText(/ativa em \d\d\/\d\d\/\d{4} 08:00/);
  await page.goto(status);
  await expect(
    page.getByText(/^Beatriz Nogueira marcou a ativação para .* 08:00, horário de Brasília\.$/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Cancelar a ativação marcada" }).click();
  await expect(page.locator("main")).toContainText("A ativação marcada foi cancelada.");
  await expect(page.locator(".desk-head")).not.toContainText("ativa em");
});
