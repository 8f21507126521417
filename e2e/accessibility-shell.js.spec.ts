import type { Page } from "@playwright/test";
import type { Audit } from "./audit";
import { expect, test } from "./fixture";

/** Audits pages; expects that none of them redirects. */
async function checkAll(page: Page, audit: Audit, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(`/candidate/${path}`);
    await expect(page).toHaveURL(new RegExp(`/${path}$`));
    await audit.check(path);
  }
}

test("roles and the pages of staff are accessible [LAY-09]", async ({ page, setup, audit }) => {
  await setup.signIn("admin@aurora.example.com");
  await checkAll(page, audit, ["role", "home", "temporary-password", "erasure-requests", "system-status", "help"]);
  await checkAll(page, audit, ["impersonation", "users", "users/invite", "api-keys", "api-keys/new", "audit"]);
});

test("the account and the institution's legal pages are accessible [LAY-09]", async ({ page, setup, audit }) => {
  await setup.signIn("ana.souza@example.com");
  await checkAll(page, audit, [
    "my-account",
    "my-account/password",
    "my-account/preferences",
    "my-account/photo",
    "my-account/privacy",
    "terms",
    "privacy",
    "cookies",
    "teste-wc",
  ]);
});

test("notifications and the messages to other tabs are accessible [LAY-09]", async ({ page, setup, audit }) => {
  await setup.signIn("ana.souza@example.com");
  await page.goto("/candidate/notifications");
  await audit.check("notifications");
  // A notification that is already read, because other specs count the unread ones.
  const entry = page.locator('main form[action*="/notifications/"]').filter({ hasText: "Boas-vindas" });
  await page.goto((await entry.getAttribute("action")) ?? "");
  await audit.check("a notification");
  for (const state of ["ended", "changed"]) {
    await page.goto(`/candidate/session/${state}`);
    await audit.check(`session ${state}`);
  }
});
