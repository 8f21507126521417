import type { Page } from "@playwright/test";
import { expect, test } from "./fixture";
import { port } from "./site";

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.locator("#username").fill(username);
  await page.locator("#password").fill(password);
  await page.locator("main form button:not([hidden])[type=submit]").last().click();
}

test("sign-in and the pages of an account are accessible [LAY-09] [LAY-06]", async ({ page, enrolment, audit }) => {
  await page.goto("/candidate/signin");
  await audit.check("sign-in");
  await enrolment.nextUnchecked("main form", "");
  await audit.check("sign-in, nothing typed");
  await signIn(page, "nobody@example.com", "Nothing@2026!");
  await expect(page.getByRole("alert")).toBeFocused();
  await audit.check("sign-in, refused");
  await page.goto("/candidate/signin/script");
  await audit.check("sign-in, embedded");
  await page.goto("/candidate/signin");
  await signIn(page, "ana.souza@example.com", "Demo@2026!");
  await expect(page).toHaveURL(/\/portal$/);
  await audit.check("candidate area, empty");
  await page.goto("/candidate/update-personal-data");
  await audit.check("personal data of the account");
  await page.locator("#fullName").fill("A");
  await enrolment.nextUnchecked("main form", "");
  await audit.check("personal data of the account, errors");
  await page.goto("/candidate/update-personal-data");
  await page.locator("main form button[type=submit]").last().click();
  await expect(page.getByRole("status")).toBeVisible();
  await audit.check("personal data of the account, saved");
  await page.goto("/candidate/enrollment-data");
  await audit.check("enrolment data, none");
  await page.locator("details[data-menu] summary").first().click();
  await audit.check("the menu, open");
});

test("the pages for missing addresses and refused posts are accessible [LAY-09]", async ({
  page,
  enrolment,
  audit,
}) => {
  await page.goto("/candidate/no/such/page");
  await audit.check("not found");
  await page.goto("/no-such-page");
  await audit.check("not found, outside the portal");
  await page.goto(`http://nobody.localhost:${port}/candidate/`);
  await audit.check("unknown host");
  await page.goto("/candidate/%E0%A4%A");
  await audit.check("malformed address");
  await page.goto("/candidate/doutorado");
  await audit.check("unknown level");
  await page.goto("/candidate/signin");
  await page.locator("#username").evaluate((field: HTMLInputElement) => {
    field.maxLength = 9_000_000;
    field.type = "text";
    field.value = "x".repeat(3_000_000);
  });
  await page.locator("#password").fill("Nothing@2026!");
  await enrolment.nextUnchecked("main form", "");
  await audit.check("too large");
  await page.goto("/candidate/signin");
  await page.locator("#username").fill("4111111111111111");
  await page.locator("#password").fill("Nothing@2026!");
  await enrolment.nextUnchecked("main form", "");
  await audit.check("card data refused");
});
