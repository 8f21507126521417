import type { Page } from "@playwright/test";
import { demoPassword } from "./setup";

interface Way {
  /** The sign-in page; by default of the first demo institution. */
  at?: string | undefined;
  password?: string | undefined;
}

/** Posts the sign-in form; the caller checks the result. */
export async function postSignIn(page: Page, username: string, way: Way = {}): Promise<void> {
  await page.goto(way.at ?? "/candidate/signin");
  await page.locator("#username").fill(username);
  await page.locator("#password").fill(way.password ?? demoPassword);
  await page.locator("main form").first().locator("button[type=submit]").first().click();
}
