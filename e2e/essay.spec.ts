import type { Page } from "@playwright/test";
import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";

const START = "/candidate/graduacao?ingressMode=redacao";
const textOf = (words: number) => Array.from({ length: words }, (_, index) => `palavra${index}`).join(" ");
const sheet = (page: Page) => page.getByLabel("Sua redação");

test("a candidate reads the rules, writes, saves, sees what is missing, confirms, gets a receipt [ESS-01] [LAY-01]", async ({
  page,
  setup,
}, { project }) => {
  const candidate = newCandidate(`Elisa Redatora ${project.name}`);
  await page.goto(await setup.enrol(candidate, START, /\/(contract-acceptance|essay|portal)\b/));
  await page.goto("/candidate/portal");
  await page.getByRole("link", { name: "Escrever a redação" }).click();
  await expect(page.getByText("de 40 a 60 minutos")).toBeVisible();
  await expect(page.getByText("2 horas, pelo relógio do servidor")).toBeVisible();
  await expect(page.getByText("de 150 a 800 palavras")).toBeVisible();
  await page.getByRole("button", { name: "Começar agora" }).click();
  const clock = page.frameLocator("iframe");
  await expect(clock.getByRole("heading")).toHaveText(/faltam [12]:\d\d:\d\d/);
  await sheet(page).fill("Coração de estudante — 😀 guarda-chuva\n\nfim@exemplo.com");
  await page.getByRole("button", { name: "Salvar rascunho" }).click();
  await expect(page.getByText(/Salvo às \d\d:\d\d:\d\d, com 5 palavras/)).toBeVisible();
  await expect(sheet(page)).toHaveValue("Coração de estudante — 😀 guarda-chuva\n\nfim@exemplo.com");
  await page.getByRole("button", { name: "Enviar redação" }).click();
  await expect(
    page.locator("main").getByText("Faltam 145 palavras para o mínimo. O texto está salvo.").first(),
  ).toBeVisible();
  await sheet(page).fill(textOf(801));
  await page.getByRole("button", { name: "Enviar redação" }).click();
  await expect(
    page
      .locator("main")
      .getByText(/Há 1 palavra além do máximo/)
      .first(),
  ).toBeVisible();
  await sheet(page).fill(textOf(200));
  await page.getByLabel("Título").fill("O que fica");
  await page.getByRole("button", { name: "Enviar redação" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Enviar a redação?" })).toBeVisible();
  await expect(page.getByText(/200 palavras · versão \d+/)).toBeVisible();
  await page.getByRole("button", { name: "Enviar para correção" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Redação enviada" })).toBeVisible();
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await page.getByRole("link", { name: "Acompanhar o resultado" }).click();
  await expect(page.getByText("Sua redação está em correção")).toBeVisible();
  await page.goto("/candidate/portal");
  await expect(
    page
      .locator("main")
      .getByText(/O resultado sai até \d\d\/\d\d\/\d{4}/)
      .first(),
  ).toBeVisible();
});

test("a text posted after signing out elsewhere is kept, and shown after signing in again [ESS-01]", async ({
  page,
  context,
  setup,
}, { project }) => {
  const candidate = newCandidate(`Sara Saída ${project.name}`);
  await page.goto(await setup.enrol(candidate, START, /\/(contract-acceptance|essay|portal)\b/));
  await page.goto("/candidate/portal");
  await page.getByRole("link", { name: "Escrever a redação" }).click();
  await page.getByRole("button", { name: "Começar agora" }).click();
  await expect(sheet(page)).toBeVisible();
  await context.clearCookies();
  await sheet(page).fill("Isto não se perde.");
  await page.getByRole("button", { name: "Salvar rascunho" }).click();
  await page.locator("input[name=username]").fill(candidate.email);
  await page.locator("input[name=password]").fill(candidate.password);
  await page.getByRole("button", { name: /^Entrar/ }).click();
  await expect(sheet(page)).toHaveValue("Isto não se perde.");
  await expect(page.getByText("Sua sessão tinha terminado, mas o texto foi guardado.")).toBeVisible();
});

test("two tabs make two versions, of which the candidate picks one [ESS-01]", async ({ page, context, setup }, {
  project,
}) => {
  const candidate = newCandidate(`Tito Duas Abas ${project.name}`);
  await page.goto(await setup.enrol(candidate, START, /\/(contract-acceptance|essay|portal)\b/));
  await page.goto("/candidate/portal");
  await page.getByRole("link", { name: "Escrever a redação" }).click();
  await page.getByRole("button", { name: "Começar agora" }).click();
  await expect(sheet(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await sheet(page).fill("Da primeira aba.");
  await page.getByRole("button", { name: "Salvar rascunho" }).click();
  await expect(page.getByText(/Salvo às .*, com 3 palavras/)).toBeVisible();
  await sheet(other).fill("Da segunda aba, mais longa.");
  await other.getByRole("button", { name: "Salvar rascunho" }).click();
  await expect(other.getByText("Há duas versões do seu texto")).toBeVisible();
  await expect(sheet(other)).toHaveValue("Da primeira aba.");
  await other.getByRole("button", { name: "Ficar com esta" }).last().click();
  await expect(sheet(other)).toHaveValue("Da segunda aba, mais longa.");
  await expect(other.getByText("Versão escolhida.")).toBeVisible();
});

test("a candidate who is writing sees extra minutes from staff in the clock within 40 seconds, without a reload [ESS-01]", async ({
  page,
  browser,
  setup,
}, { project }) => {
  const candidate = newCandidate(`Neusa Minutos ${project.name}`);
  await page.goto(await setup.enrol(candidate, START, /\/(contract-acceptance|essay|portal)\b/));
  await page.goto("/candidate/portal");
  await page.getByRole("link", { name: "Escrever a redação" }).click();
  await page.getByRole("button", { name: "Começar agora" }).click();
  const clock = page.frameLocator("iframe").getByRole("heading");
  await expect(clock).toHaveText(/faltam (2:00:00|1:59:\d\d)/);
  const office = await browser.newContext();
  await setup.of(office).signIn("secretaria@aurora.example.com");
  const desk = await office.newPage();
  const id = /\/essay\/([\w-]+)/.exec(page.url())?.[1] ?? "";
  await desk.goto(new URL(`/candidate/enrolments/${id}`, page.url()).href);
  await desk.getByRole("link", { name: "Redação", exact: true }).click();
  await desk.getByLabel("Quanto").fill("30");
  await desk.getByLabel(/^Motivo/).fill("laudo de dislexia");
  await desk.getByRole("button", { name: "Dar tempo adicional" }).click();
  await expect(desk.getByText("Tempo adicional concedido.")).toBeVisible();
  await expect(clock).toHaveText(/faltam 2:2\d:\d\d/, { timeout: 40_000 });
  await office.close();
});
