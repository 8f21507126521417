import type { Page } from "@playwright/test";
import { openExternalSite } from "./external";
import { expect, test } from "./fixture";

let external: Awaited<ReturnType<typeof openExternalSite>>;
test.beforeAll(async () => {
  external = await openExternalSite();
});
test.afterAll(() => external.close());

/** Opens the menu of the signed-in user and signs out. */
async function signOut(page: Page): Promise<void> {
  await page.locator("summary").filter({ hasText: "Ana" }).first().click();
  await page.getByRole("button", { name: "Sair" }).first().click();
}

test("a user signs in and out at the institution's provider [AUT-05] [AUT-10]", async ({ page, javaScriptEnabled }) => {
  await page.goto(`${external.site}/signin?returnUrl=%2Fcandidate%2Fupdate-personal-data`);
  await page.getByRole("link", { name: "Entrar com Aurora ID" }).click();
  // Without scripts the provider's page requires a click.
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(/\/candidate\/update-personal-data$/);
  await signOut(page);
  await expect(page).toHaveURL(/\/candidate\/signin/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Entrar");
  expect(external.saml.state.ended.length).toBeGreaterThan(0);
  await page.goto(`${external.site}/update-personal-data`);
  await expect(page).toHaveURL(/\/candidate\/signin\?returnUrl/);
});

test("a user confirms the link to a social account, then signs in with it [AUT-06]", async ({ page }) => {
  await page.goto(`${external.site}/signin`);
  await page.getByRole("link", { name: "Entrar com Google" }).click();
  await expect(page.getByText("Nenhum usuário vinculado")).toBeVisible();
  await page.locator("[name=username]").fill("ana.souza@example.com");
  await page.locator("[name=password]").fill("Demo@2026!");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(/\/candidate\/portal/);
  await page.goto(`${external.site}/auth/social/google`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vincular Google");
  await page.getByRole("button", { name: "Vincular" }).click();
  await expect(page).toHaveURL(/\/candidate\/portal/);
  await signOut(page);
  await page.getByRole("link", { name: "Entrar com Google" }).click();
  await expect(page).toHaveURL(/\/candidate\/portal/);
});
