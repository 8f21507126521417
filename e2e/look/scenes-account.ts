import type { Browser, Page } from "@playwright/test";
import { newCandidate } from "../candidate";
import { openExternalSite } from "../external";
import { expect } from "../fixture";
import { openOwnPortal } from "../own-portal";
import { postSignIn } from "../signing-in";
import { aurora, horizonte, port, tech } from "../site";
import { scene } from "./fixture";
import { Camera } from "./picture";

const shownAs = (path: string) => path.replaceAll("/", " ");

scene("signin and passwords", async ({ page, camera, enrolment }) => {
  for (const [name, at] of [
    ["signin", ""],
    ["signin, Aurora Tech", tech],
    ["signin, Horizonte", horizonte],
    ["signin, operators", `http://operacao.localhost:${port}`],
  ]) {
    await page.goto(`${at}/candidate/signin`);
    await camera.take(name!);
  }
  await page.goto("/candidate/signin");
  await enrolment.nextUnchecked("main form", "");
  await camera.take("signin, errors");
  for (const path of [
    "auth/signup",
    "auth/code",
    "auth/password/recover",
    "auth/password/reset",
    "auth/password/change?token=unknown",
    "auth/password/changed",
    "auth/username/recover",
    "auth/captcha",
  ]) {
    await page.goto(`/candidate/${path}`);
    await camera.take(shownAs(path.split("?")[0]!));
  }
});

scene("account, portal and legal", async ({ page, camera, setup }) => {
  await setup.signUp(newCandidate("Ana Clara de Souza"));
  for (const path of [
    "portal",
    "update-personal-data",
    "enrollment-data",
    "my-account",
    "my-account/password",
    "my-account/preferences",
    "my-account/photo",
    "my-account/privacy",
    "notifications",
    "terms",
    "privacy",
    "cookies",
    "help",
    "questions",
    "session/ended",
    "no/such/page",
  ]) {
    await page.goto(`/candidate/${path}`);
    await camera.take(shownAs(path));
  }
  await setup.signIn("ana.souza@example.com");
  await page.goto("/candidate/notifications");
  const entry = page.locator('main form[action*="/notifications/"]').filter({ hasText: "Boas-vindas" });
  await page.goto((await entry.getAttribute("action")) ?? "");
  await camera.take("notification");
});

scene("manual", async ({ page, camera, setup }) => {
  const start = "/candidate/pos-graduacao";
  await setup.enrol(newCandidate("Manuela Leitora"), `${horizonte}${start}`, /\/contract-acceptance\//);
  for (const path of ["manual", "portal"]) {
    await page.goto(`${horizonte}/candidate/${path}`);
    await camera.take(`${path} of an institution with a manual as a step`);
  }
});

scene("staff", async ({ page, camera, setup }) => {
  await setup.signIn("admin@aurora.example.com");
  for (const path of ["role", "home", "temporary-password", "erasure-requests", "system-status"]) {
    await page.goto(`/candidate/${path}`);
    await camera.take(`staff, ${shownAs(path)}`);
  }
  await setup.enrol(newCandidate("Íris Conceição Ávila"), "/candidate/pos-graduacao", /\/contract-acceptance\//);
  await setup.signIn("secretaria@aurora.example.com");
  await page.goto("/candidate/search?q=iris+avila");
  await camera.take("staff, search");
  await page.goto("/candidate/enrolments");
  await camera.take("staff, enrolments");
  await page.goto("/candidate/enrolments?q=iris");
  await page.getByRole("link", { name: "Íris Conceição Ávila" }).first().click();
  await camera.take("staff, enrolment");
  await page.locator("a[href*='/move']").click();
  await camera.take("staff, enrolment, move");
  await setup.signIn("admin@aurora.example.com");
  await page.goto("/candidate/translations");
  await camera.take("staff, translations");
  await page.goto("/candidate/translations?missing=en&kind=course");
  await page.locator("main tbody a").first().click();
  await camera.take("staff, translation");
  await page.locator("#name-en").fill("Business");
  await page.getByRole("button", { name: "Salvar traduções" }).click();
  await camera.take("staff, translation, error");
});

scene("rights and roles", async ({ page, camera }) => {
  const portal = await openOwnPortal();
  portal.alter(
    `delete from "userRight" where "userId" in (select id from "userAccount" where email = 'rafael.dias@example.com')`,
  );
  await postSignIn(page, "rafael.dias@example.com", { at: `${portal.at("horizonte")}/signin` });
  await camera.take("no right");
  await postSignIn(page, "admin@aurora.example.com", { at: `${portal.at("grupo-aurora")}/signin` });
  await camera.take("welcome");
  portal.alter(`update "userAccount" set "temporaryPassword" = 1 where email = 'ana.souza@example.com'`);
  await postSignIn(page, "ana.souza@example.com", { at: `${portal.at("aurora")}/signin` });
  await camera.take("first access");
  await portal.close();
});

scene("external accounts", async ({ page, camera }) => {
  const external = await openExternalSite();
  await postSignIn(page, "ana.souza@example.com", { at: `${external.site}/signin` });
  await page.goto(`${external.site}/auth/social/google`);
  await camera.take("link an account");
  await page.context().clearCookies();
  await page.goto(`${external.site}/signin`);
  await page.getByRole("link", { name: "Entrar com Aurora ID" }).click();
  const leads = (url: URL) => url.searchParams.has("SAMLRequest");
  await page.route(leads, (route) => route.fulfill({ status: 204 }));
  await page.locator("summary").filter({ hasText: "Ana" }).first().click();
  await page.getByRole("button", { name: "Sair" }).first().click();
  // The page leads on to the provider; the route above answers that request with 204, so the browser stays here.
  await expect(page).toHaveURL(/\/auth\/saml\/leave\?/);
  await camera.take("sign out at the provider");
  await external.close();
});

/**
 * Takes pictures of the page of a 500, which the portal shows because its table of sessions is missing. A failing
 * service gives a 503.
 */
async function takeUnexpected(page: Page, browser: Browser): Promise<void> {
  const portal = await openOwnPortal();
  // A page of its own, because a spec fails on a 500 in the console of its page.
  const failing = await page.context().newPage();
  const camera = new Camera(failing, browser);
  await postSignIn(failing, "ana.souza@example.com", { at: `${portal.at("aurora")}/signin` });
  portal.alter("alter table session rename to session_taken_away");
  const answer = await failing.goto(`${portal.at("aurora")}/portal`);
  expect(answer?.status()).toBe(500);
  await camera.take("error 500");
  await failing.close();
  await portal.close();
}

scene("errors", async ({ page, browser, camera, setup }) => {
  const portal = await openOwnPortal({ SUBSCRIPTION_SERVICE_URL: "http://127.0.0.1:9" });
  await page.goto(`${portal.at("aurora")}/graduacao`);
  await camera.take("error 503");
  await portal.close();
  await takeUnexpected(page, browser);
  await page.goto("/candidate/no/such/page");
  await camera.take("error 404");
  const foreign = `<form method="post" action="${aurora}/candidate/signin"><button></button></form>`;
  await page.goto(`data:text/html,${encodeURIComponent(foreign)}`);
  await page.locator("button").click();
  await camera.take("error 403");
  // The form gets the mark of another user, as if another person had signed in since.
  await setup.signIn("ana.souza@example.com");
  await page.goto("/candidate/my-account");
  await page
    .locator("main input[name=role-mark]")
    .first()
    .evaluate((mark) => mark.setAttribute("value", "another"));
  await page.locator("main form:has(input[name=role-mark]) button[type=submit]").last().click();
  await camera.take("error 409");
});
