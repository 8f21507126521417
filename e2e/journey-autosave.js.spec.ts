import type { Page } from "@playwright/test";
import { expect, test } from "./fixture";
import { BEATRIZ, newJourney } from "./new-journey";

const line = (page: Page) => page.locator(".desk-save");
const saved = (page: Page, revision: number) =>
  expect(line(page)).toHaveText(new RegExp(`^salvo \\d\\d:\\d\\d · revisão ${revision}$`));

test("basic information is saved while it is typed; an error is shown beside its field until it is corrected [JRN-03]", async ({
  page,
  setup,
  audit,
}) => {
  const at = await newJourney(page, setup, "Rascunho que se salva");
  await page.goto(`${at}/info`);
  await saved(page, 1);
  const title = page.getByLabel("Título em português");
  await title.fill("Venha estudar");
  await saved(page, 2);
  await expect(page.locator(".desk-head")).toContainText("revisão 2");
  const preview = page.frameLocator("iframe").locator("main");
  await expect(preview).toContainText("Venha estudar");
  await page.getByRole("button", { name: "Computador" }).click();
  await expect(preview).toContainText("Venha estudar");

  const address = page.getByLabel("Endereço");
  await address.fill("Não serve");
  await title.focus();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("#url-error")).toContainText("Use só letras minúsculas sem acento, números e hífens");
  await expect(line(page)).toHaveText("não salvo: corrija os campos");
  await audit.check("a draft that cannot be saved");
  await address.fill("rascunho-que-se-salva");
  await expect(page.locator("#url-error")).toHaveCount(0);
  await saved(page, 2);
  // Only the server knows the reserved addresses, those of the portal's own pages.
  await address.fill("home");
  await expect(page.locator("#url-error")).toBeVisible();
  await expect(address).toHaveValue("home");
  await address.fill("outro-endereco");
  await saved(page, 3);

  // A link waits for the save, and no question is asked.
  await title.fill("Venha já");
  await page.getByRole("link", { name: "Etapas", exact: true }).click();
  await expect(page).toHaveURL(at);
  await expect(page.getByRole("button", { name: "Arrastar Curso" })).toBeVisible();
  await expect(page.locator(".desk-head")).toContainText("revisão 4");
  await page.goto(`${at}/info`);
  await expect(title).toHaveValue("Venha já");
});

test("a refused save is shown at once and keeps what was typed; a later save merges with what others saved [JRN-03]", async ({
  page,
  setup,
  browser,
  context,
}) => {
  const at = await newJourney(page, setup, "Rascunho de dois");
  await page.goto(`${at}/info`);
  const title = page.getByLabel("Título em português");
  await page.route("**/*.data*", (route) => route.abort("connectionreset"));
  await title.fill("Sem rede");
  await expect(page.getByRole("alert")).toContainText("o servidor não respondeu");
  await expect(line(page)).toHaveText("não salvo");
  await expect(title).toHaveValue("Sem rede");
  await page.unroute("**/*.data*");
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByRole("alert")).toContainText("Entre de novo em outra aba");
  await context.addCookies(cookies);
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await saved(page, 2);

  const others = await browser.newContext({ locale: "pt-BR" });
  await setup.of(others).signIn(BEATRIZ);
  const other = await others.newPage();
  await other.goto(`${at}/info`);
  await other.getByLabel("Título em inglês").fill("Apply");
  await saved(other, 3);
  // Different fields: both changes are kept, and what the other person saved is shown.
  await title.fill("Com rede");
  await saved(page, 4);
  await expect(page.getByLabel("Título em inglês")).toHaveValue("Apply");
  // The same field: both values are shown to choose from.
  await other.getByLabel("Título em inglês").fill("Apply now");
  await saved(other, 5);
  await others.close();
  await page.getByLabel("Título em inglês").fill("Apply today");
  await expect(page.getByRole("alert")).toContainText("Outra pessoa mudou o mesmo campo");
  await page.getByRole("radio", { name: /^Meu: Apply today/ }).check();
  await page.getByRole("button", { name: "Salvar com estas escolhas" }).click();
  await expect(page.locator(".desk-head")).toContainText("revisão 6");
  await expect(page.getByLabel("Título em inglês")).toHaveValue("Apply today");
  await expect(title).toHaveValue("Com rede");
});

test("a component with its conditions is saved while it is changed [JRN-03]", async ({ page, setup, audit }) => {
  const at = await newJourney(page, setup, "Componente que se salva");
  await page.goto(`${at}/components/courses`);
  await saved(page, 1);
  await page.getByLabel(/^Título que o candidato lê \(português\)/).fill("Qual curso?");
  await saved(page, 2);
  await page.locator("select[name=about]").selectOption({ label: "idade" });
  await page.getByRole("button", { name: "Acrescentar condição" }).click();
  await expect(page.getByLabel("Idade em anos")).toBeVisible();
  await page.getByLabel("Idade em anos").fill("999");
  await page.getByLabel("Idade em anos").blur();
  await expect(page.getByText("Digite uma idade de 0 a 150 anos.")).toBeVisible();
  await audit.check("a condition that cannot be saved");
  await page.getByLabel("Idade em anos").fill("18");
  await expect(page.getByText("Digite uma idade de 0 a 150 anos.")).toHaveCount(0);
  await saved(page, 3);
  await page.getByRole("button", { name: "Remover a condição 1" }).click();
  await saved(page, 4);
  await page.reload();
  await expect(page.getByLabel("Idade em anos")).toHaveCount(0);
  await expect(page.getByLabel(/^Título que o candidato lê \(português\)/)).toHaveValue("Qual curso?");
});

test("the form works by its button when the script autosave is blocked [JRN-03]", async ({ page, setup }) => {
  await page.route("**/assets/autosave-*.js", (route) => route.abort("connectionreset"));
  const at = await newJourney(page, setup, "Rascunho sem um script");
  await page.goto(`${at}/info`);
  await page.getByLabel("Título em português").fill("Pelo botão");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Salvo no rascunho.")).toBeVisible();
  await expect(page.locator(".desk-head")).toContainText("revisão 2");
  await expect(line(page)).toHaveCount(0);
});
