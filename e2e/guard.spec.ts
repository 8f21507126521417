import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { changeTenant } from "../tests/request/tenant-setting";
import { expect, test } from "./fixture";
import { type OwnPortal, openOwnPortal } from "./own-portal";
import { postSignIn } from "./signing-in";

test.describe.configure({ mode: "default" });

const ANA = "ana.souza@example.com";
const BEATRIZ = "admin@aurora.example.com";

let portal: OwnPortal;
let [site, group]: string[] = [];
test.beforeAll(async () => {
  portal = await openOwnPortal();
  [site, group] = [portal.at("aurora"), portal.at("grupo-aurora")];
});
test.afterAll(() => portal.close());

// The numbers in the titles are those of the access rules in guard-chain.server.ts.
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function signIn(page: Page, username: string, at = `${site}/signin`): Promise<void> {
  await postSignIn(page, username, { at });
}

test("row 1: a key in the URL signs in once; a used key keeps the session and shows the page [ROL-01] [AUT-08]", async ({
  page,
}) => {
  const hash = createHash("sha256").update("a-key-of-ana").digest("hex");
  portal.alter(
    `insert into token (hash, "tenantId", "userId", purpose, "expiresAt")
     select '${hash}', "tenantId", id, 'access-key:some-id', '2099-01-01T00:00:00.000Z'
     from "userAccount" where email = '${ANA}'`,
  );
  const link = `${site}/enrollment-data/some-id?accesskey=a-key-of-ana`;
  await page.goto(link);
  await expect(page).toHaveURL(/\/enrollment-data\/some-id$/);
  await page.goto(`${site}/portal`);
  await expect(heading(page)).toContainText("Ana");
  await page.goto(link);
  await expect(page).toHaveURL(/\/enrollment-data\/some-id$/);
  await page.goto(`${site}/portal`);
  await expect(heading(page)).toContainText("Ana");
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page).toHaveURL(/\/signin\?returnUrl=%2Fcandidate%2Fenrollment-data%2Fsome-id$/);
});

test("rows 2, 4 and 5: signed-out visitors see public and anonymous pages, and are redirected to sign-in from others [ROL-01]", async ({
  page,
}) => {
  for (const path of ["help", "auth/password/recover", "signin", "auth/signup", ""]) {
    await page.goto(`${site}/${path}`);
    await expect(page).toHaveURL(new RegExp(`/candidate/${path}(\\?step=levels)?$`));
  }
  for (const path of ["update-personal-data", "home", "temporary-password"]) {
    await page.goto(`${site}/${path}`);
    await expect(page).toHaveURL(new RegExp(`/signin\\?returnUrl=%2Fcandidate%2F${path}$`));
  }
  await signIn(page, ANA, `${site}/signin?returnUrl=%2Fcandidate%2Fupdate-personal-data`);
  await expect(page).toHaveURL(/\/candidate\/update-personal-data$/);
});

test("row 3: in SAML mode signed-out visitors are redirected to the institution's provider [ROL-01] [AUT-05]", async ({
  page,
}) => {
  const saml = {
    ...{ name: "Aurora ID", logo: null, entityId: "https://idp.example", signOnUrl: `${site}/help`, signOutUrl: null },
    ...{ certificates: ["none"], unsolicitedAllowed: false },
  };
  const modes = { hasAuthByEmail: true, hasAuthBySafea: false, hasAuthBySaml: true, samlRequest: null };
  changeTenant(portal.dataDir, "aurora", {
    authenticationModes: { ...modes, socialProviders: [] },
    identityProviders: { saml },
  });
  // Settings are cached for half a minute by hostname, so this test uses a hostname without earlier requests.
  const fresh = portal.at("aurora-tech");
  await page.goto(`${fresh}/update-personal-data?authMode=saml`);
  await expect(page).toHaveURL(/\/candidate\/help\?SAMLRequest=/);
  await page.goto(`${fresh}/update-personal-data`);
  await expect(page).toHaveURL(/\/signin\?returnUrl/);
});

test("row 6: a temporary password comes before everything else [ROL-01] [PWD-04]", async ({ page }) => {
  portal.alter(`update "userAccount" set "temporaryPassword" = 1 where email = '${ANA}'`);
  await signIn(page, ANA);
  for (const path of ["portal", "signin", "?new=1", "home"]) {
    await page.goto(`${site}/${path}`);
    await expect(page, path).toHaveURL(/\/auth\/password\/(new|expired)$/);
  }
  portal.alter('update "userAccount" set "temporaryPassword" = 0');
});

test("row 7: a user without a right at the institution gets a message, and may sign out or enrol [ROL-01]", async ({
  page,
}) => {
  const horizonte = portal.at("horizonte");
  portal.alter(
    `delete from "userRight" where "userId" in (select id from "userAccount" where email = 'rafael.dias@example.com')`,
  );
  await signIn(page, "rafael.dias@example.com", `${horizonte}/signin`);
  await expect(page).toHaveURL(/\/role-not-found$/);
  await expect(heading(page)).toHaveText("Nenhum papel definido");
  await expect(page.getByRole("link", { name: "Fazer uma inscrição" })).toBeVisible();
  await page.locator("main").getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/signin/);
});

test("rows 8, 11, 12, 13: a single right is assumed; sign-in redirects; forbidden pages are 404 [ROL-01] [ROL-05]", async ({
  page,
}) => {
  await signIn(page, ANA);
  await expect(page).toHaveURL(/\/candidate\/portal$/);
  await page.goto(`${site}/signin?returnUrl=%2Fcandidate%2Fupdate-personal-data`);
  await expect(page).toHaveURL(/\/candidate\/update-personal-data$/);
  for (const path of ["signin", "signin?returnUrl=https%3A%2F%2Fevil.example%2F", "auth/signup", ""]) {
    await page.goto(`${site}/${path}`);
    await expect(page, path).toHaveURL(/\/candidate\/portal$/);
  }
  await page.goto(`${site}/?new=1`);
  await expect(page.locator("form[name=step-form]")).toBeVisible();
  for (const path of ["home", "temporary-password", "impersonation", "nothing/at/all"]) {
    expect((await page.goto(`${site}/${path}`))?.status(), path).toBe(404);
    await expect(heading(page)).toHaveText("Página não encontrada");
  }
});

test("rows 9 and 10: a user chooses one of several rights at first, and the last used one is assumed the next time [ROL-01] [ROL-02]", async ({
  page,
  context,
}) => {
  await signIn(page, BEATRIZ, `${group}/signin`);
  await expect(page).toHaveURL(/\/welcome\?/);
  await expect(page.getByRole("radio", { checked: true })).toHaveValue("tenant:aurora::administrator");
  await page.locator("main input[value='institution:aurora:aurora-tech:administrator']").check();
  await page.getByRole("button", { name: "Começar" }).click();
  await expect(page).toHaveURL(/\/(home|portal)$/);
  await context.clearCookies();
  await signIn(page, BEATRIZ, `${group}/signin`);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.locator("main")).toContainText("Instituto Aurora Tech");
  portal.alter(`delete from "userRight" where level = 'institution' and "roleAlias" = 'administrator'`);
  await page.reload();
  await expect(page.locator("main")).toContainText("Grupo Aurora");
});

test("row 14: a blocked step redirects to the open one with the reason [ROL-01]", async ({ page }) => {
  await page.goto(`${site}/graduacao?step=review`);
  await expect(page).toHaveURL(/[?&]step=modes\b/);
  await expect(page.getByText("Complete esta etapa antes de seguir para as próximas.")).toBeVisible();
});
