import type { Page } from "@playwright/test";
import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";
import { type OwnPortal, openOwnPortal } from "./own-portal";
import { postSignIn } from "./signing-in";

test.describe.configure({ mode: "default" });

const ANA = "ana.souza@example.com";
const BEATRIZ = "admin@aurora.example.com";
const RAFAEL = "rafael.dias@example.com";

let portal: OwnPortal;
let [site, group, operations]: string[] = [];
test.beforeAll(async () => {
  portal = await openOwnPortal();
  [site, group, operations] = ["aurora", "grupo-aurora", "operacao"].map(portal.at);
});
test.afterAll(() => portal.close());

/** Posts the page's form without the browser's validation. */
async function submit(page: Page): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page
    .locator("main form[method=post]:not([action*=signout])")
    .first()
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
      form.requestSubmit(form.querySelector<HTMLButtonElement>("button[type=submit], button:not([type])"));
    });
  await loaded;
}

async function signIn(page: Page, base: string | undefined, username: string, password = "Demo@2026!"): Promise<void> {
  await postSignIn(page, username, { at: `${base}/signin`, password });
}

test("refusals of sign-in at an institution, and the sign-in of operators, are accessible [LAY-09] [AUT-01]", async ({
  page,
  audit,
}) => {
  await signIn(page, site, ANA, "wrong");
  await audit.check("sign-in, refused");
  for (let tries = 0; tries < 5; tries++) await signIn(page, site, "nobody@example.com", "wrong");
  await signIn(page, site, "nobody@example.com", "wrong");
  await expect(page.getByRole("alert").first()).toContainText("Muitas tentativas de entrar");
  await audit.check("sign-in, too often");
  await page.goto(`${operations}/signin`);
  await audit.check("sign-in of operators");
  await page.goto(`${operations}/nothing/at/all`);
  await audit.check("not found at operations");
});

test("recovery and temporary passwords are accessible, step by step [LAY-09] [PWD-01] [PWD-04]", async ({
  page,
  audit,
}) => {
  await page.goto(`${site}/auth/password/recover`);
  await page.locator("#document").fill(ANA);
  await submit(page);
  await audit.check("recovery, where to");
  await submit(page);
  await audit.check("recovery, code");
  await page.locator("#code").fill(await portal.mailed(/^ {4}(\d{6})$/m));
  await submit(page);
  await page.locator("#newPassword").fill("abc");
  await submit(page);
  await audit.check("recovery, weak password");

  portal.alter(`update "userAccount" set "temporaryPassword" = 1 where email = '${ANA}'`);
  await signIn(page, site, ANA);
  await expect(page).toHaveURL(/\/auth\/password\/new$/);
  await audit.check("first access");
  await submit(page);
  await audit.check("first access, errors");
});

test("the pages for a user without a right, without a role, or with another role than the form's are accessible [LAY-09] [ROL-01]", async ({
  page,
  audit,
}) => {
  portal.alter(`delete from "userRight" where "userId" in (select id from "userAccount" where email = '${RAFAEL}')`);
  await signIn(page, portal.at("horizonte"), RAFAEL);
  await expect(page).toHaveURL(/\/role-not-found$/);
  await audit.check("no right");

  await signIn(page, group, BEATRIZ);
  await expect(page).toHaveURL(/\/welcome/);
  await audit.check("welcome");
  await submit(page);
  for (const query of ["level=institution", "level=institution&q=none", "level=institution&at=aurora-uni"]) {
    await page.goto(`${group}/role?${query}`);
    await audit.check(`role, ${query}`);
  }
  await page.goto(`${group}/temporary-password`);
  const form = page.locator("main form[method=post]");
  await form.evaluate((element) => {
    const mark = element.querySelector<HTMLInputElement>("input[name=role-mark]");
    if (mark) mark.value = "another";
  });
  await submit(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seu papel mudou");
  await audit.check("another role");
});

test("impersonation and setting a password are accessible, when refused and when done [LAY-09] [ROL-07] [PWD-04]", async ({
  page,
  setup,
  audit,
}) => {
  const enrol = `${site}/pos-graduacao`;
  const contract = await setup.enrol(newCandidate("Otília Acesso Barreto"), enrol, /\/contract-acceptance\//);
  const acting = `enrolments/${contract.split("/").at(-1)}/impersonation`;
  portal.alter(`update "userAccount" set "temporaryPassword" = 0;
    delete from "userRight" where level <> 'tenant' and "roleAlias" = 'administrator'`);
  await signIn(page, group, BEATRIZ);
  for (const path of [acting, "temporary-password"]) {
    await page.goto(`${group}/${path}`);
    await submit(page);
    await expect(page.getByRole("alert").first()).toBeVisible();
    await audit.check(`${path.replace(/\/.*\//, "/…/")}, errors`);
  }
  await page.goto(`${group}/temporary-password?done`);
  await audit.check("temporary password, done");
  await page.goto(`${group}/${acting}`);
  await page.locator("#reason").fill("Pediu ajuda");
  await submit(page);
  await expect(page).toHaveURL(/\/portal$/);
  await audit.check("portal, acted as someone");
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole("button", { name: "Encerrar acesso" })).toBeInViewport();
  await page.goto(`${group}/home`);
  await audit.check("not found, acted as someone");
});
