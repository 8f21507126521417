import { expect, test } from "./fixture";

test("the shell is accessible, also with its menus, dialogs and drawer open [LAY-09] [SHL-10]", async ({
  page,
  setup,
  audit,
}) => {
  await setup.signIn("admin@aurora.example.com");
  await page.goto("/candidate/home");
  await audit.check("staff start");
  for (const name of ["Notificações", "Ajuda e situação", "Aplicações", "Menu: Beatriz"]) {
    await page.locator("header details[data-menu]", { hasText: name }).locator("summary").click();
    await audit.check(`menu ${name}`);
    await page.keyboard.press("Escape");
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/candidate/notifications");
  await audit.check("notifications");
  await page.goto("/candidate/system-status");
  await audit.check("system status");
  await page.goto("/candidate/help");
  await audit.check("help");
  await page.goto("/candidate/home#sidebar");
  await audit.check("drawer");
});

test("arrow keys move through a menu; a dialog keeps the focus and returns it [SHL-10]", async ({ page, setup }) => {
  await setup.signIn("ana.souza@example.com");
  await page.goto("/candidate/portal");
  const menu = page.locator("header details[data-menu]", { hasText: "Menu: Ana" });
  await menu.locator("summary").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await expect(menu.getByRole("button", { name: "Sair" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("link", { name: "Atualizar dados pessoais" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(menu.getByRole("button", { name: "Sair" })).toBeFocused();
  const support = menu.getByRole("link", { name: "Suporte" });
  await support.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(support).toBeFocused();
});

test("signing out is reported in other tabs [AUT-12]", async ({ page, context, setup }) => {
  await setup.signIn("ana.souza@example.com");
  await page.goto("/candidate/portal");
  const other = await context.newPage();
  await other.goto("/candidate/update-personal-data");
  await page.locator("header details[data-menu]", { hasText: "Menu: Ana" }).locator("summary").click();
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/signin/);
  const ended = other.getByRole("dialog", { name: "Você saiu" });
  await expect(ended).toBeVisible();
  await ended.getByRole("link", { name: "Recarregar a página" }).click();
  await expect(other).toHaveURL(/\/signin/);
});

test("a bar shows that another page is loading [LAY-08]", async ({ page, setup }) => {
  await setup.signIn("ana.souza@example.com");
  await page.goto("/candidate/portal");
  // Prevents navigation, so that the bar stays visible.
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  const root = page.locator("html");
  const link = page.locator("header a[href$='/update-personal-data']");
  await expect(root).not.toHaveAttribute("data-loading");
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(root).toHaveAttribute("data-loading", "");
});
