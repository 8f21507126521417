import { openExternalSite } from "./external";
import { expect, test } from "./fixture";
import { postSignIn } from "./signing-in";

let external: Awaited<ReturnType<typeof openExternalSite>>;
test.beforeAll(async () => {
  external = await openExternalSite();
});
test.afterAll(() => external.close());

test("linking an external account is accessible [LAY-09] [AUT-06]", async ({ page, audit }) => {
  await page.goto(`${external.site}/signin`);
  await page.getByRole("link", { name: "Entrar com Google" }).click();
  await expect(page.getByText("Nenhum usuário vinculado")).toBeVisible();
  await audit.check("an account elsewhere that nobody linked");
  await postSignIn(page, "ana.souza@example.com", { at: `${external.site}/signin` });
  await expect(page).toHaveURL(/\/candidate\/portal/);
  await page.goto(`${external.site}/auth/social/google`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vincular Google");
  await audit.check("whether to link");
});

test("signing out at the institution's provider is accessible [LAY-09] [AUT-10]", async ({ page, audit }) => {
  await page.goto(`${external.site}/signin`);
  await page.getByRole("link", { name: "Entrar com Aurora ID" }).click();
  await expect(page).toHaveURL(/\/candidate\/portal/);
  // An answer without content keeps the browser on the current page.
  const leads = (url: URL) => url.searchParams.has("SAMLRequest");
  await page.route(leads, (route) => route.fulfill({ status: 204 }));
  await page.locator("summary").filter({ hasText: "Ana" }).first().click();
  await page.getByRole("button", { name: "Sair" }).first().click();
  await expect(page).toHaveURL(/\/auth\/saml\/leave(\?|$)/);
  await audit.check("on the way to the provider's sign-out");
});

test("the result of testing a provider is accessible [LAY-09] [INS-01]", async ({ page, audit }) => {
  await postSignIn(page, "admin@aurora.example.com", { at: `${external.site}/signin` });
  await page.getByRole("button", { name: "Começar" }).click();
  await page.goto(`${external.site}/settings/_tenant/signIn/one`);
  await page.getByRole("link", { name: "Testar: SAML 2.0" }).click();
  await expect(page).toHaveURL(/\/tested$/);
  await audit.check("what a provider's test brought");
});
