import { expect, type Page } from "@playwright/test";

/** Of every demo account. */
export const demoPassword = "Demo@2026!";

interface Way {
  /** The sign-in page, at the first demo institution unless said otherwise. */
  at?: string | undefined;
  password?: string | undefined;
}

/** Posts the sign-in form; what follows is for the caller to expect. */
export async function postSignIn(page: Page, username: string, way: Way = {}): Promise<void> {
  await page.goto(way.at ?? "/candidate/signin");
  await page.locator("#username").fill(username);
  await page.locator("#password").fill(way.password ?? demoPassword);
  await page.locator("main form").first().locator("button[type=submit]").first().click();
}

/** Signs in, and acts in the role that is offered first where there are several to choose from. */
export async function signIn(page: Page, username: string, way: Way = {}): Promise<void> {
  await postSignIn(page, username, way);
  await expect(page).toHaveURL(/\/(portal|home|welcome)\b/);
  if (page.url().includes("/welcome")) await page.locator("main form:has([name=right]) button[type=submit]").click();
  await expect(page).toHaveURL(/\/(portal|home)\b/);
}
