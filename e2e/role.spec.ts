import type { Page } from "@playwright/test";
import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";
import { port } from "./site";

const group = `http://grupo-aurora.localhost:${port}/candidate`;
const operations = `http://operacao.localhost:${port}/candidate`;

const choose = (page: Page, name: RegExp | string) => page.locator("main").getByRole("link", { name }).click();

test("staff choose their role, impersonate a candidate, and return [ROL-03] [ROL-04] [ROL-07]", async ({
  page,
  setup,
}) => {
  const candidate = newCandidate("Otília Acesso Barreto");
  const contract = await setup.enrol(candidate, "/candidate/pos-graduacao", /\/contract-acceptance\//);
  await setup.signIn("admin@aurora.example.com", { at: group });
  await page.goto(`${group}/role?level=institution`);
  await choose(page, /Instituto Aurora Tech/);
  await page.locator("main button[value='institution:aurora:aurora-tech:administrator']").click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.locator("main")).toContainText("Instituto Aurora Tech");

  await page.goto(`${group}/role?level=institution&tenant=aurora&at=aurora-uni`);
  await page.locator("main button[value='institution:aurora:aurora-uni:administrator']").click();
  await page.goto(`${group}/enrolments/${contract.split("/").at(-1)}?back=sort%3Dwaiting`);
  await page.getByRole("link", { name: "Acessar como o candidato" }).click();
  await page.locator("#reason").fill("Pediu ajuda por telefone");
  await page.locator("main form:has(#reason) button[type=submit]").click();
  await expect(page).toHaveURL(/\/portal$/);
  await expect(page.getByText(`Você está acessando como ${candidate.name}`)).toBeInViewport();
  await page.getByRole("button", { name: "Encerrar acesso" }).click();
  await expect(page).toHaveURL(/\/enrolments\/[\w-]+\?back=sort%3Dwaiting$/);
  await expect(page.getByText("O acesso como outra pessoa terminou.")).toBeVisible();
});

test("operators act in a tenant from their own hostname [TEN-03] [ROL-03]", async ({ page, setup }) => {
  await page.goto(`${operations}/`);
  await expect(page).toHaveURL(/\/signin$/);
  await setup.signIn("operador@ingressa.example.com", { at: operations });
  await page.goto(`${operations}/role?level=tenant`);
  await choose(page, /Faculdade Horizonte/);
  await page.locator("main button[value='tenant:horizonte::operator']").click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.locator("main")).toContainText("Faculdade Horizonte");
});

test("a form of a former role is refused with the reason; with scripts, a dialog warns before it is posted [AUT-12]", async ({
  page,
  context,
  setup,
  javaScriptEnabled,
}) => {
  await setup.signIn("admin@aurora.example.com", { at: group });
  await page.goto(`${group}/role?level=tenant`);
  await page.locator("main button[value='tenant:aurora::administrator']").click();
  await page.goto(`${group}/temporary-password`);
  const other = await context.newPage();
  await other.goto(`${group}/role?level=institution&at=aurora-uni`);
  await other.locator("main button[value='institution:aurora:aurora-uni:administrator']").click();
  await expect(other).toHaveURL(/\/home$/);
  await other.close();
  // With scripts a dialog reports the change of role before anything is posted.
  if (javaScriptEnabled) {
    const dialog = page.getByRole("dialog", { name: "O seu papel mudou" });
    await expect(dialog).toBeVisible();
    await dialog.getByRole("link", { name: "Recarregar a página" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    return;
  }
  await page.locator("#username").fill("ana.souza@example.com");
  await page.locator("#newPassword").fill("Passe-Novo9");
  await page.locator("#confirmation").fill("Passe-Novo9");
  await page.locator("main form:has(#newPassword) button[type=submit]").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seu papel mudou");
});
