import type { Page } from "@playwright/test";
import type { Enrolment } from "./enrolment";
import { expect, test } from "./fixture";

test.describe.configure({ timeout: 240_000 });

async function signIn(page: Page, enrolment: Enrolment, username: string): Promise<void> {
  await page.goto("/candidate/signin");
  await page.locator("#username").fill(username);
  await page.locator("#password").fill("Demo@2026!");
  await enrolment.nextUnchecked("main form", "");
  await expect(page).not.toHaveURL(/signin/);
}

test("roles and the start page of staff are accessible [LAY-09]", async ({ page, enrolment, audit }) => {
  await signIn(page, enrolment, "admin@aurora.example.com");
  await audit.check("welcome");
  await page.locator("main form:not([action]) button").click();
  await expect(page).not.toHaveURL(/welcome/);
  for (const path of ["role", "home", "impersonation", "temporary-password", "system-status", "help"]) {
    await page.goto(`/candidate/${path}`);
    await expect(page).toHaveURL(new RegExp(`/${path}$`));
    await audit.check(path);
  }
});

test("notifications and what other tabs are told are accessible [LAY-09]", async ({ page, enrolment, audit }) => {
  await signIn(page, enrolment, "ana.souza@example.com");
  await page.goto("/candidate/notifications");
  await audit.check("notifications");
  const entry = page.locator("main button[formaction]").filter({ hasText: "Inscrições abertas" });
  await page.goto((await entry.getAttribute("formaction")) ?? "");
  await audit.check("a notification");
  for (const state of ["ended", "changed"]) {
    await page.goto(`/candidate/session/${state}`);
    await audit.check(`session ${state}`);
  }
});
