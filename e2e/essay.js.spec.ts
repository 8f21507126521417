import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";
import { openOwnPortal } from "./own-portal";

const START = "/candidate/graduacao?ingressMode=redacao";
const ARRIVED = /\/(contract-acceptance|essay|portal)\b/;

test("the script saves while typing, counts words, keeps the text through ten minutes offline and says so [ESS-01]", async ({
  context,
  setup,
}) => {
  // This tab's console reports the broken connection; the fixture watches only the console of its own `page`.
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(await setup.enrol(newCandidate("Otávio Rascunho"), START, ARRIVED));
  await page.goto("/candidate/portal");
  await page.getByRole("link", { name: "Escrever a redação" }).click();
  await page.getByRole("button", { name: "Começar agora" }).click();
  const sheet = page.getByLabel("Sua redação");
  await sheet.fill("Uma frase — com 😀 guarda-chuva.");
  await expect(page.getByText("4 palavras", { exact: true })).toBeVisible();
  await expect(page.getByText(/Salvo às \d\d:\d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(sheet).toHaveValue("Uma frase — com 😀 guarda-chuva.");
  await page.route("**/draft", (route) => route.abort("internetdisconnected"));
  await sheet.fill("Uma frase escrita sem internet.");
  const offline = page.getByRole("alert").filter({ hasText: "Sem internet" });
  await expect(offline).toBeVisible();
  await page.clock.fastForward("10:00");
  await expect(offline).toBeVisible();
  // The page is left before the connection is back, as when the lid of a laptop closes.
  const address = page.url();
  await page.goto("about:blank");
  await page.unroute("**/draft");
  await page.goto(address);
  await expect(sheet).toHaveValue("Uma frase escrita sem internet.");
  await expect(page.getByText("Recuperamos o que você tinha escrito neste aparelho.")).toBeVisible();
  await expect(page.getByText(/Salvo às \d\d:\d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Salvo às .*, com 5 palavras/)).toBeVisible();
});

test("the script goes on saving after signing out elsewhere, and says how to submit [ESS-01]", async ({
  page,
  context,
  setup,
}) => {
  await page.goto(await setup.enrol(newCandidate("Sônia Sessão"), START, ARRIVED));
  await page.goto("/candidate/portal");
  await page.getByRole("link", { name: "Escrever a redação" }).click();
  await page.getByRole("button", { name: "Começar agora" }).click();
  await expect(page.getByLabel("Sua redação")).toBeVisible();
  await context.clearCookies();
  await page.getByLabel("Sua redação").fill("Escrito depois de sair.");
  await expect(page.getByRole("alert").filter({ hasText: "Você saiu da conta" })).toBeVisible();
  await expect(page.getByText(/Salvo às \d\d:\d\d:\d\d$/)).toBeVisible();
});

test("a wrong clock of the computer changes neither the remaining time nor the saved text [ESS-01]", async ({
  page,
  setup,
}) => {
  test.slow();
  await page.clock.install({ time: new Date("2031-01-01T00:00:00Z") });
  await page.goto(await setup.enrol(newCandidate("Hugo Relógio"), START, ARRIVED));
  await page.goto("/candidate/portal");
  await page.getByRole("link", { name: "Escrever a redação" }).click();
  await page.getByRole("button", { name: "Começar agora" }).click();
  const clock = page.frameLocator("iframe").getByRole("heading");
  await expect(clock).toHaveText(/faltam (2:00:00|1:59:\d\d)/);
  await page.getByLabel("Sua redação").fill("Escrito cinco anos antes.");
  await expect(page.getByText(/Salvo às \d\d:\d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Salvo às .*, com 4 palavras/)).toBeVisible();
  await expect(clock).toHaveText(/faltam 1:5\d:\d\d/);
});

test("the end is announced at one minute, and the last draft is submitted when the time is over [ESS-01]", async ({
  page,
  setup,
}) => {
  test.slow();
  const own = await openOwnPortal({ DEMO: "small" });
  try {
    const at = own.at("aurora");
    await page.goto(await setup.enrol(newCandidate("Vera Prazo"), `${at}/graduacao?ingressMode=redacao`, ARRIVED));
    await page.goto(`${at}/portal`);
    await page.getByRole("link", { name: "Escrever a redação" }).click();
    await page.getByRole("button", { name: "Começar agora" }).click();
    await page.getByLabel("Sua redação").fill("O que estava salvo quando o tempo terminou.");
    await expect(page.getByText(/Salvo às \d\d:\d\d:\d\d$/)).toBeVisible();
    const soon = new Date(Date.now() + 45_000).toISOString();
    own.alter(`update "essayAttempt" set "deadlineAt" = '${soon}'`);
    await expect(page.getByRole("status").filter({ hasText: "Falta 1 minuto." })).toBeVisible();
    own.alter(`update "essayAttempt" set "deadlineAt" = '${new Date(Date.now() - 61_000).toISOString()}'`);
    await page.getByLabel("Sua redação").fill("Depois do tempo.");
    await expect(page.getByRole("heading", { level: 1, name: "Redação enviada" })).toBeVisible();
    await expect(page.getByText("O tempo terminou antes do envio.")).toBeVisible();
    await expect(page.getByText("8 palavras")).toBeVisible();
  } finally {
    await own.close();
  }
});
