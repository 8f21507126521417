import type { Page } from "@playwright/test";
import { expect, test } from "./fixture";
import { type OwnPortal, openOwnPortal } from "./own-portal";

test.describe.configure({ mode: "default" });

const ANA = "ana.souza@example.com";
const BEATRIZ = "admin@aurora.example.com";
const DEMO = "Demo@2026!";
const NEXT = "Outra-Chave7";
const CODE = /^ {4}(\d{6})$/m;
const LINK = /\/auth\/password\/change\/\?token=[\w-]{43}/;

let portal: OwnPortal;
let site: string;
test.beforeAll(async () => {
  portal = await openOwnPortal();
  site = portal.at("aurora");
});
test.afterAll(() => portal.close());
test.beforeEach(() =>
  portal.alter(
    `delete from "signInAttempt"; delete from "oneTimeCode";
     update "userAccount" set "temporaryPassword" = 0,
       "passwordHash" = (select "passwordHash" from "userAccount" where type = 'operator');
     update person set rne = 'V123456J', passport = 'FZ123456' where email = '${ANA}'`,
  ),
);

const submit = (page: Page) => page.locator("main form").first().locator("button[type=submit]").first().click();
const problem = (page: Page) => page.getByRole("alert").first();
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function signIn(page: Page, username: string, password = DEMO, base = site): Promise<void> {
  if (!/\/signin/.test(page.url())) await page.goto(`${base}/signin`);
  await page.locator("#username").fill(username);
  await page.locator("#password").fill(password);
  await submit(page);
}

async function chooseNew(page: Page, password: string): Promise<void> {
  await page.locator("#newPassword").fill(password);
  await page.locator("#confirmation").fill(password);
  await submit(page);
}

test("a user signs in by e-mail, CPF, RNE or passport, and out again [AUT-01] [AUT-10]", async ({ page }) => {
  for (const name of [ANA, "529.982.247-25", "V123456-J", "fz 123456"]) {
    await signIn(page, name);
    await expect(page, name).toHaveURL(/\/portal$/);
    await page.locator("summary").filter({ hasText: "Ana" }).first().click();
    await page.getByRole("button", { name: "Sair" }).first().click();
    await expect(page, name).toHaveURL(/\/signin/);
  }
  await page.goto(`${site}/portal`);
  await expect(page).toHaveURL(/\/signin\?returnUrl/);
});

test("sign-in gives one message for a wrong password and an unknown name, keeps the typed name, and refuses after five attempts [AUT-01] [AUT-02]", async ({
  page,
}) => {
  await signIn(page, ANA, "wrong");
  const message = await problem(page).textContent();
  expect(message).toContain("Usuário ou senha inválidos");
  await expect(page.locator("#username")).toHaveValue(ANA);
  await expect(page.locator("#password")).toHaveValue("");
  for (let tries = 0; tries < 5; tries++) {
    await signIn(page, "nobody@example.com", "wrong");
    await expect(page.locator("#username")).toHaveValue("nobody@example.com");
    expect(await problem(page).textContent()).toBe(message);
  }
  await signIn(page, "nobody@example.com", "wrong");
  await expect(problem(page)).toContainText("Muitas tentativas de entrar. Aguarde 15 minutos ou crie uma nova senha.");
  await signIn(page, ANA);
  await expect(page).toHaveURL(/\/portal$/);
});

test("operators sign in at their own hostname only, and no other users there [AUT-01] [TEN-03]", async ({ page }) => {
  const operations = portal.at("operacao");
  await signIn(page, BEATRIZ, DEMO, operations);
  await expect(problem(page)).toContainText("Usuário ou senha inválidos");
  await expect(page.getByRole("link", { name: "Criar conta" })).toHaveCount(0);
  await signIn(page, "operador@ingressa.example.com");
  await expect(page).toHaveURL(/\/(welcome|home)\b/);
  await page.goto(`${site}/signin`);
  await signIn(page, "operador@ingressa.example.com");
  await expect(problem(page)).toContainText("Usuário ou senha inválidos");
});

test("a user with a mailed code replaces a forgotten password [PWD-01] [PWD-03]", async ({ page }) => {
  await page.goto(`${site}/signin`);
  await page.getByRole("link", { name: "Esqueci minha senha" }).click();
  await page.locator("#document").fill("529.982.247-25");
  await submit(page);
  await expect(page.locator("main")).toContainText("a***@***.com");
  await submit(page);
  await page.locator("#code").fill(await portal.mailed(CODE));
  await submit(page);
  await chooseNew(page, NEXT);
  await expect(heading(page)).toHaveText("Sua senha foi redefinida com sucesso");
  await page.getByRole("link", { name: "Entrar" }).first().click();
  await signIn(page, ANA, NEXT);
  await expect(page).toHaveURL(/\/portal$/);
});

test("a user with a mailed link replaces a forgotten password, once [PWD-02] [PWD-03]", async ({ page }) => {
  await page.goto(`${site}/auth/password/reset`);
  await page.locator("#user").fill(BEATRIZ);
  await submit(page);
  await expect(page.locator("main")).toContainText("enviamos um link");
  const link = site + (await portal.mailed(LINK));
  await page.goto(link);
  await chooseNew(page, NEXT);
  await expect(heading(page)).toHaveText("Sua senha foi redefinida com sucesso");
  await page.goto(link);
  await expect(page.locator("main")).toContainText("Este link já foi usado");
  await page.getByRole("link", { name: "Pedir um novo link" }).click();
  await expect(page.locator("#user")).toBeVisible();
});

test("staff set a temporary password, which its owner replaces before anything else [PWD-04] [ROL-01]", async ({
  page,
  browser,
}) => {
  portal.alter(`delete from "userRight" where level <> 'tenant' and "roleAlias" = 'administrator'`);
  await signIn(page, BEATRIZ);
  await page.locator("main").getByRole("link", { name: "Definir senha temporária" }).click();
  await page.locator("#username").fill("someone@elsewhere.example.com");
  await chooseNew(page, "Passe-Novo9");
  await expect(problem(page)).toContainText("Não encontramos essa pessoa no seu alcance");
  await page.locator("#username").fill(ANA);
  await chooseNew(page, "Passe-Novo9");
  await expect(page.getByText("Senha temporária definida")).toBeVisible();

  const { javaScriptEnabled = true, locale = "pt-BR" } = test.info().project.use;
  const context = await browser.newContext({ javaScriptEnabled, locale });
  const ana = await context.newPage();
  portal.alter(
    `update "userAccount" set "settingsJson" = json_remove("settingsJson", '$.lastAccess') where email = '${ANA}'`,
  );
  for (const [first, title] of [
    ["Passe-Novo9", "Primeiro acesso: crie a sua senha"],
    [NEXT, "Troque a sua senha temporária"],
  ] as const) {
    await signIn(ana, ANA, first);
    await expect(heading(ana)).toHaveText(title);
    await ana.goto(`${site}/update-personal-data`);
    await expect(heading(ana)).toHaveText(title);
    await ana.locator("#currentPassword").fill(first);
    await chooseNew(ana, `${NEXT}${first === NEXT ? "b" : ""}`);
    await expect(ana).toHaveURL(/\/portal$/);
    await context.clearCookies();
    portal.alter(`update "userAccount" set "temporaryPassword" = 1 where email = '${ANA}'`);
    await ana.goto(`${site}/signin`);
  }
  await context.close();
});

test("a user signs in by a mailed code, and goes on to the requested page [AUT-14]", async ({ page }) => {
  await page.goto(`${site}/update-personal-data`);
  await page.getByRole("link", { name: "Entrar com um código, sem senha" }).click();
  await page.locator("#document").fill(ANA);
  await submit(page);
  await page.locator("#code").fill("000000");
  await submit(page);
  await expect(problem(page)).toContainText("Código incorreto");
  await page.locator("#code").fill(await portal.mailed(CODE));
  await submit(page);
  await expect(page).toHaveURL(/\/update-personal-data$/);
});

test("a visitor creates an account and signs in with it [AUT-03]", async ({ page }) => {
  await page.goto(`${site}/signin`);
  await page.getByRole("link", { name: "Criar conta" }).click();
  const email = `bia.${test.info().workerIndex}.${Date.now()}@example.com`;
  const typed = { name: "Bia Ramos Lima", cellphone: "11988887777", password: "Tulipa9!", confirmation: "Tulipa9!" };
  for (const [name, value] of Object.entries({ ...typed, email: ANA })) await page.locator(`#${name}`).fill(value);
  await submit(page);
  await expect(problem(page)).toContainText("Este usuário já existe");
  for (const [name, value] of Object.entries({ ...typed, email })) await page.locator(`#${name}`).fill(value);
  await submit(page);
  await expect(heading(page)).toHaveText("Sua conta foi criada");
  await page.getByRole("link", { name: "Entrar" }).first().click();
  await signIn(page, email, "Tulipa9!");
  await expect(page).toHaveURL(/\/portal$/);
});
