import type { Page } from "@playwright/test";
import { expect, test } from "./fixture";

const BEATRIZ = "admin@aurora.example.com";

/** An untranslated course for each Playwright project, because both run on the same portal. */
const courses: Record<string, { name: string; english: string }> = {
  js: { name: "Arquitetura e Urbanismo", english: "Architecture" },
  nojs: { name: "Ciência da Computação", english: "Computing" },
};

const courseOf = (project: { name: string }) => courses[project.name] ?? Object.values(courses)[1]!;

/** Opens the form of a course by search and filters, whose state is in the address. */
async function openCourse(page: Page, name: string): Promise<void> {
  await page.goto(`/candidate/translations?kind=course&q=${encodeURIComponent(name.toUpperCase())}`);
  const row = page.getByRole("row").filter({ hasNotText: "Aurora Tech" });
  await row.getByRole("link", { name, exact: true }).click();
}

test("staff find a course that is not translated and must write all its texts; candidates read them at once [LAY-03]", async ({
  page,
  setup,
  context,
}, { project }) => {
  const { name, english } = courseOf(project);
  await setup.signIn(BEATRIZ);
  await page.goto("/candidate/translations?missing=en");
  await expect(page.locator("main tbody")).toContainText("Falta em inglês");
  await openCourse(page, name);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.getByLabel("Nome (inglês)").fill(english);
  await page.getByRole("button", { name: "Salvar traduções" }).click();
  await expect(page.locator("#summary-en-error")).toContainText("Escreva também este texto");
  await expect(page.getByLabel("Nome (inglês)")).toHaveValue(english);
  await page.getByLabel("Descrição (inglês)").fill("Taught in studios, from the first term.");
  await page.getByRole("button", { name: "Salvar traduções" }).click();
  await expect(page.locator("main")).toContainText("Traduções salvas.");
  await expect(page.locator(".desk-head")).toContainText("Falta em espanhol");
  await page.getByRole("link", { name: "Traduções" }).last().click();
  await expect(page).toHaveURL(/translations\?(q|kind)=/);

  await context.clearCookies();
  await page.goto("/candidate/preference?lng=en&next=%2Fcandidate%2F");
  await page.goto("/candidate/graduacao?mode=segunda-graduacao&step=courses");
  await expect(page.locator("form[name=step-form] h2").filter({ hasText: english })).toBeVisible();
  await page.goto("/candidate/preference?lng=es&next=%2Fcandidate%2F");
  await page.goto("/candidate/graduacao?mode=segunda-graduacao&step=courses");
  await expect(page.locator("form[name=step-form] h2 [lang=pt-BR]").filter({ hasText: name })).toBeVisible();
});

test("when two tabs write the same text, the second shows both texts to choose from [LAY-03]", async ({
  page,
  setup,
  context,
}, { project }) => {
  const [name, other] = [`Santos ${project.name}`, await context.newPage()];
  await setup.signIn(BEATRIZ);
  const open = async (tab: Page) => {
    await tab.goto("/candidate/translations?kind=campus&q=campus+santos");
    await tab.getByRole("link", { name: "Campus Santos", exact: true }).click();
  };
  await open(page);
  await open(other);
  const write = async (tab: Page, text: string) => {
    await tab.getByLabel("Nome (inglês)").fill(text);
    await tab.getByLabel("Cidade (inglês)").fill("Santos");
    await tab.getByLabel("Endereço (inglês)").fill("Ana Costa Avenue, 482");
    await tab.getByRole("button", { name: "Salvar traduções" }).click();
  };
  await write(other, `${name} site`);
  await expect(other.locator("main")).toContainText("Traduções salvas.");
  await write(page, `${name} campus`);
  const group = page.getByRole("group", { name: "Nome (inglês)" });
  await expect(group).toContainText(`${name} site`);
  await group.getByLabel(`${name} campus`).check();
  await page.locator("#page-form").getByRole("button").click();
  await expect(page.locator("main")).toContainText("Traduções salvas.");
  await expect(page.getByLabel("Nome (inglês)")).toHaveValue(`${name} campus`);
});
