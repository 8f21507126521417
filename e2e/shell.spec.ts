import type { Page } from "@playwright/test";
import { expect, test } from "./fixture";

const ana = "ana.souza@example.com";
const beatriz = "admin@aurora.example.com";
const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 780 };

const menu = (page: Page, name: string | RegExp) => page.locator("header details[data-menu]", { hasText: name });

/** Opens a menu of the header by its button and returns its content. */
async function openMenu(page: Page, name: string | RegExp) {
  const opened = menu(page, name);
  await opened.locator("summary").click();
  await expect(opened).toHaveAttribute("open", "");
  return opened;
}

test("notifications are read one by one and all at once [SHL-06] [SHL-10]", async ({
  page,
  setup,
  javaScriptEnabled,
}) => {
  // Each project uses another account, because reading a notification in one changes it for both.
  await setup.signIn(javaScriptEnabled ? ana : beatriz);
  await page.goto(`/candidate/${javaScriptEnabled ? "portal" : "home"}`);
  const bell = await openMenu(page, "Notificações");
  await expect(bell.locator("summary")).toContainText(/\d não lidas/);
  const unread = await bell.locator("[data-unread]").count();
  expect(unread).toBeGreaterThan(1);
  const one = bell.locator("button[data-unread][data-dialog]").first();
  const title = (await one.locator("strong").textContent()) ?? "";
  await one.click();
  await expect(page.getByRole("dialog")).toContainText(title);
  await expect(page.getByRole("dialog")).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
  if (javaScriptEnabled) {
    await expect(page).toHaveURL(/\/portal$/);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(one.or(bell.locator("button:focus"))).toBeFocused();
    await expect(bell.locator("[data-unread]")).toHaveCount(unread - 1);
  } else {
    await expect(page).toHaveURL(/\/notifications\/[\w-]+$/);
    await page.getByRole("link", { name: "Fechar" }).click();
    await expect(page.locator("main [data-unread]")).toHaveCount(unread - 1);
  }
  await page.goto("/candidate/notifications");
  const inside = page.locator("main button[data-unread]:not([data-dialog])").first();
  await inside.click();
  await expect(page).toHaveURL(/\/(update-personal-data|system-status)$/);
  await page.goto("/candidate/notifications");
  await page.locator("main").getByRole("button", { name: "Marcar todas como lidas" }).click();
  await expect(page.locator("main [data-unread]")).toHaveCount(0);
  await expect(menu(page, "Notificações").locator("summary")).not.toContainText("não lida");
});

test("a list of more than ten notifications loads further ones [SHL-06]", async ({
  page,
  setup,
  javaScriptEnabled,
}) => {
  await setup.signIn(beatriz);
  await page.goto("/candidate/notifications");
  const entries = page.locator("main [data-list] li:not([data-more])");
  if (javaScriptEnabled) {
    await page.locator("footer").scrollIntoViewIfNeeded();
    await expect(entries).toHaveCount(13);
  } else {
    await expect(entries).toHaveCount(10);
    await page.locator("main").getByRole("link", { name: "Ver mais antigas" }).click();
    await expect(entries).toHaveCount(3);
    await page.getByRole("link", { name: "Voltar às mais recentes" }).click();
    await expect(entries).toHaveCount(10);
  }
});

test("the candidate's menu links to data, help and sign-out, and not to the current page [SHL-03] [SHL-08]", async ({
  page,
  setup,
  javaScriptEnabled,
}) => {
  await page.setViewportSize(phone);
  await setup.signIn(ana);
  await page.goto("/candidate/portal");
  const own = await openMenu(page, "Menu: Ana");
  await expect(own.getByText("Ana Clara de Souza").last()).toBeVisible();
  await expect(own.getByRole("link", { name: "Área do candidato" })).toHaveCount(0);
  await expect(own.getByRole("link", { name: "Política de privacidade" })).toBeVisible();
  await own.getByRole("link", { name: "Suporte" }).click();
  const help = page.getByRole("dialog", { name: "Estamos aqui para ajudar" });
  await expect(help).toBeVisible();
  await expect(help.getByRole("link", { name: "Fale com a equipe" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/55\d+\?text=/,
  );
  await expect(page).toHaveURL(javaScriptEnabled ? /\/portal$/ : /\/help\?next=/);
  await help.getByRole("link", { name: "Fechar" }).click();
  await expect(page).toHaveURL(/\/portal$/);
  if (javaScriptEnabled) await expect(help).toHaveCount(0);
  else await openMenu(page, "Menu: Ana");
  await own.getByRole("link", { name: "Atualizar dados pessoais" }).click();
  await expect(page).toHaveURL(/\/update-personal-data$/);
  await openMenu(page, "Menu: Ana");
  await expect(own.getByRole("link", { name: "Área do candidato" })).toBeVisible();
  await own.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/signin/);
  await page.getByRole("link", { name: "Ajuda" }).click();
  await expect(page.getByRole("dialog", { name: "Precisa de ajuda para entrar?" })).toBeVisible();
});

test("staff search the sidebar, collapse it and see other applications [SHL-01] [SHL-04] [SHL-05]", async ({
  page,
  setup,
  javaScriptEnabled,
}) => {
  await page.setViewportSize(wide);
  await setup.signIn(beatriz);
  await page.goto("/candidate/home");
  const sidebar = page.getByRole("navigation", { name: "Navegação principal" });
  await expect(sidebar.getByRole("link", { name: "Início" })).toHaveAttribute("aria-current", "page");
  const field = sidebar.getByRole("searchbox");
  await field.fill("SITUACAO");
  if (!javaScriptEnabled) await field.press("Enter");
  await expect(sidebar.getByRole("link", { name: "Situação dos sistemas" })).toBeVisible();
  await expect(sidebar.getByRole("link", { name: "Início" })).toHaveCount(0);
  await field.fill("nada disso");
  if (!javaScriptEnabled) await field.press("Enter");
  await expect(sidebar.getByText("Nada encontrado")).toBeVisible();
  await page.goto("/candidate/home");
  await page.getByRole("button", { name: "Recolher o menu" }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeLessThan(90);
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole("button", { name: "Expandir o menu" }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(256);
  const applications = await openMenu(page, "Aplicações");
  const other = applications.getByRole("link").first();
  await expect(other).toHaveAttribute("href", /\/redirect\/portal-aurora/);
  await expect(other).toHaveAttribute("target", "_blank");
  const own = await openMenu(page, "Menu: Beatriz");
  await expect(own).toContainText(/Administrador · /);
  await own.getByRole("link", { name: "Trocar" }).click();
  await expect(page).toHaveURL(/\/role/);
});

test("on a phone the sidebar is a drawer that opens and closes by its own URL [SHL-04] [SHL-10]", async ({
  page,
  setup,
  javaScriptEnabled,
}) => {
  await page.setViewportSize(phone);
  await setup.signIn(beatriz);
  await page.goto("/candidate/home");
  const sidebar = page.getByRole("navigation", { name: "Navegação principal" });
  const toggle = page.getByRole("link", { name: "Abrir o menu" });
  await expect(sidebar).toBeHidden();
  await toggle.click();
  await expect(sidebar).toBeVisible();
  await expect(page).toHaveURL(/#sidebar$/);
  if (javaScriptEnabled) {
    await page.keyboard.press("Escape");
    await expect(sidebar).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.click();
  }
  await sidebar.getByRole("link", { name: "Fechar o menu" }).click();
  await expect(sidebar).toBeHidden();
  await toggle.click();
  await sidebar.getByText("Suporte").click();
  await sidebar.getByRole("link", { name: "Perguntas frequentes" }).click();
  await expect(page).toHaveURL(/\/questions$/);
  await expect(sidebar).toBeHidden();
});

test("the system status can be searched by name, in a dialog and on its page [SHL-07]", async ({
  page,
  setup,
  javaScriptEnabled,
}) => {
  await page.setViewportSize(wide);
  await setup.signIn(beatriz);
  await page.goto("/candidate/home");
  const help = await openMenu(page, "Ajuda e situação");
  await help.getByRole("link", { name: "Situação dos sistemas" }).click();
  const dialog = page.getByRole("dialog", { name: "Situação dos sistemas" });
  await expect(dialog.getByRole("row", { name: "Banco de dados Operacional" })).toBeVisible();
  await expect(page).toHaveURL(javaScriptEnabled ? /\/home$/ : /\/system-status/);
  const field = dialog.getByRole("searchbox");
  await field.fill("mail");
  await field.press("Enter");
  await expect(dialog.getByRole("row", { name: "E-mail Operacional" })).toBeVisible();
  await expect(dialog.getByRole("row", { name: "Banco de dados" })).toHaveCount(0);
  await dialog.getByRole("link", { name: "Fechar" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto("/candidate/system-status?q=tarefas");
  await expect(page.locator("main tbody tr")).toHaveCount(1);
});
