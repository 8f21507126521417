import { expect, test } from "./fixture";
import { Founding } from "./founding";
import { openOwnPortal } from "./own-portal";

test("the set-up is accessible in all its states [LAY-09] [OPS-01]", async ({ page, audit }) => {
  const portal = await openOwnPortal({ DEMO: "0" });
  try {
    const founding = new Founding(page, portal, async (name) => {
      if (/code|set-up/.test(name)) await audit.check(name);
    });
    await page.goto(`${founding.site}/setup`);
    await page.locator("[name=code]").fill("AAAAA-AAAAA-AAAAA-AAAAA");
    await page.locator("main form button").first().click();
    await expect(page.locator("main [role=alert]").first()).toBeVisible();
    await audit.check("the set-up, a wrong code");
    await founding.enterCode();
    await page.locator("main form").evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByRole("button", { name: "Criar o portal" }).click();
    await expect(page.locator("main [role=alert]").first()).toBeVisible();
    await audit.check("the set-up, incomplete");
    await founding.create("outro.localhost");
    await expect(page.locator("main")).toContainText("O portal está pronto");
    await audit.check("the set-up, done at another address");
  } finally {
    await portal.close();
  }
});
