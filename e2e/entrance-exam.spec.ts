import type { Page } from "@playwright/test";
import { examFields } from "../tests/request/selecting";
import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";

const START = "/candidate/graduacao?ingressMode=vestibular";

/** Answers every question on the page, `right` of them correctly. */
async function choose(page: Page, right: number) {
  for (const [name, value] of Object.entries(examFields(await page.content(), right)))
    await page.locator(`input[name="${name}"][value="${value}"]`).check();
}

async function begin(page: Page, url: string) {
  await page.goto(url);
  await page.goto("/candidate/portal");
  await page.getByRole("link", { name: "Fazer a prova" }).click();
  await page.getByRole("button", { name: "Começar agora" }).click();
  await expect(page.getByRole("group", { name: /^Questão 10/ })).toBeVisible();
}

test("a candidate fails the online exam, tries again with unseen questions, passes and goes on to the contract [ESS-02]", async ({
  page,
  setup,
}, { project }) => {
  const url = await setup.enrol(newCandidate(`Vera Vestibular ${project.name}`), START, /\/(contract|entrance)/);
  await page.goto(url);
  await page.goto("/candidate/portal");
  await page.getByRole("link", { name: "Fazer a prova" }).click();
  await expect(page.getByText("10 questões: Língua portuguesa (3)")).toBeVisible();
  await expect(page.getByText("5 de 10 respostas certas (50%)")).toBeVisible();
  await page.getByRole("button", { name: "Começar agora" }).click();
  await expect(page.frameLocator("iframe").getByRole("heading")).toHaveText(/faltam 1:(30|29):\d\d/);
  const seen = await page.locator(".exam-text").allTextContents();
  await choose(page, 1);
  await page.getByRole("button", { name: "Revisar e enviar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Enviar a prova?" })).toBeVisible();
  await page.getByRole("button", { name: "Enviar e ver o resultado" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Não foi desta vez" })).toBeVisible();
  await expect(page.getByText("Você acertou 1 de 10 questões, e passa quem acerta 5 ou mais.")).toBeVisible();
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await expect(page.getByRole("button", { name: /Redação online/ })).toBeVisible();
  await page.getByRole("link", { name: "Tentar de novo" }).click();
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  const again = await page.locator("legend .exam-text").allTextContents();
  expect(again.filter((text) => seen.includes(text))).toEqual([]);
  await choose(page, 10);
  await page.getByRole("button", { name: "Revisar e enviar" }).click();
  await page.getByRole("button", { name: "Enviar e ver o resultado" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Você passou!" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Matemática/ })).toContainText("3");
  await page.getByRole("link", { name: "Ir para o próximo passo" }).click();
  await expect(page).toHaveURL(/contract-acceptance/);
});

test("answers are saved one by one; two tabs, blanks and signing out lose none [ESS-02]", async ({
  page,
  context,
  setup,
}, { project }) => {
  const candidate = newCandidate(`Saulo Respostas ${project.name}`);
  await begin(page, await setup.enrol(candidate, START, /\/(contract|entrance)/));
  const other = await context.newPage();
  await other.goto(page.url());
  await page.locator('input[name="a1"][value="0"]').check();
  await page.getByRole("button", { name: "Salvar e ir à próxima" }).first().click();
  await expect(page).toHaveURL(/#q2$/);
  await expect(page.getByText("1 de 10 respondidas")).toBeVisible();
  await other.locator('input[name="a2"][value="1"]').check();
  await other.getByRole("button", { name: "Salvar respostas" }).click();
  await expect(other.getByText("2 de 10 respondidas")).toBeVisible();
  await expect(other.locator('input[name="a1"][value="0"]')).toBeChecked();
  await other.getByRole("button", { name: "Revisar e enviar" }).click();
  await expect(other.getByText(/Falta responder 8 questões/)).toBeVisible();
  await other.close();
  await page.reload();
  await context.clearCookies();
  await page.locator('input[name="a3"][value="0"]').check();
  await page.getByRole("button", { name: "Salvar respostas" }).click();
  await page.locator("input[name=username]").fill(candidate.email);
  await page.locator("input[name=password]").fill(candidate.password);
  await page.getByRole("button", { name: /^Entrar/ }).click();
  await expect(page.getByText("Sua sessão tinha terminado, mas as respostas foram guardadas.")).toBeVisible();
  for (const name of ["a1", "a3"]) await expect(page.locator(`input[name="${name}"][value="0"]`)).toBeChecked();
});

test("a candidate who failed the online exam chooses the essay in the same enrolment [ESS-02]", async ({
  page,
  setup,
}, { project }) => {
  const url = await setup.enrol(newCandidate(`Noemi Outra ${project.name}`), START, /\/(contract|entrance)/);
  await begin(page, url);
  await page.getByRole("button", { name: "Revisar e enviar" }).click();
  await page.getByRole("button", { name: "Enviar e ver o resultado" }).click();
  await page.getByRole("button", { name: /Redação online/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Redação" })).toBeVisible();
  await expect(page.getByText("Pronto: agora a sua seleção é esta.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Começar agora" })).toBeVisible();
  await page.goto("/candidate/portal");
  await expect(page.getByRole("link", { name: "Escrever a redação" })).toHaveCount(1);
});

test("staff write a question, see it as candidates do, change and retire it [ESS-02]", async ({ page, setup }, {
  project,
}) => {
  await setup.signIn("admin@aurora.example.com");
  await page.goto("/candidate/exam-questions");
  await expect(page.getByRole("heading", { level: 1, name: "Banco de questões" })).toBeVisible();
  await page.getByRole("link", { name: "Nova questão" }).click();
  const text = `Quanto é 2^3^ em ${project.name}?`;
  await page.getByLabel("Área").selectOption({ index: 1 });
  await page.getByLabel("Enunciado").fill(text);
  await page.getByLabel("Alternativa A").fill("8");
  await page.getByLabel("Alternativa B").fill("8");
  await page.getByRole("group", { name: "Alternativa certa" }).getByLabel("A").check();
  await page.getByRole("button", { name: "Salvar questão" }).click();
  await expect(page.getByText("Há duas alternativas iguais.").first()).toBeVisible();
  await expect(page.getByLabel("Enunciado")).toHaveValue(text);
  await page.getByLabel("Alternativa B").fill("6");
  await page.getByRole("button", { name: "Pré-visualizar" }).click();
  await expect(page.locator(".exam-question sup")).toHaveText("3");
  await page.getByRole("button", { name: "Salvar questão" }).click();
  await expect(page.getByText("Questão adicionada.")).toBeVisible();
  await page.getByRole("link", { name: "Alterar" }).click();
  await page.getByLabel("Alternativa C").fill("9");
  await page.getByRole("button", { name: "Salvar questão" }).click();
  await expect(page.getByText("Nova versão salva.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Versões" }).getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "Retirar" }).click();
  await expect(page.getByText("Questão retirada: novas provas não a sorteiam.")).toBeVisible();
});
