import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { Audit } from "./audit";
import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";
import type { Setup } from "./setup";
import { horizonte } from "./site";

const NEW_PASSWORD = "Outra-Chave7!longa";

/** Signs in to a new account; tests that notify staff give the address of another institution. */
async function enter(setup: Setup, at?: string) {
  const candidate = newCandidate("Clara Nunes Prado");
  await setup.signUp(candidate, at);
  return candidate;
}

const save = (page: Page) => page.getByRole("button", { name: "Salvar", exact: true }).click();

test("a user changes contacts, and refused values stay as typed [ACC-01]", async ({ page, setup }) => {
  const candidate = await enter(setup);
  await page.goto("/candidate/my-account");
  await expect(page.getByLabel("E-mail")).toHaveValue(candidate.email);
  await page.getByLabel("Nome e sobrenome").fill("Clara");
  await page.getByLabel("Celular com DDD").fill("11 1234");
  await save(page);
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Digite o celular com DDD");
  await expect(page.getByLabel("Celular com DDD")).toHaveValue("11 1234");
  await expect(page.getByLabel("Nome e sobrenome")).toHaveValue("Clara");
  await page.getByLabel("E-mail").fill("ana.souza@example.com");
  await page.getByLabel("Nome e sobrenome").fill("Clara Nunes");
  await page.getByLabel("Celular com DDD").fill("(21) 98765-4321");
  await page.locator("#currentPassword").fill(candidate.password);
  await save(page);
  await expect(summary).toContainText("já pertence a outra conta");
  await page.getByLabel("E-mail").fill(`nova.${candidate.email}`);
  await page.locator("#currentPassword").fill(candidate.password);
  await save(page);
  await expect(page.getByRole("status")).toContainText("Alterações salvas");
  await expect(page.getByLabel("Celular com DDD")).toHaveValue("(21) 98765-4321");
  await expect(page.getByLabel("E-mail")).toHaveValue(`nova.${candidate.email}`);
});

test("a user changes the password with the current one [ACC-01] [PWD-03]", async ({ page, setup, browser }) => {
  const candidate = await enter(setup);
  const elsewhere = await browser.newPage();
  const there = setup.of(elsewhere.context());
  await there.signIn(candidate.email, { password: candidate.password });
  await page.goto("/candidate/my-account/password");
  const change = async (current: string) => {
    await page.locator("#currentPassword").fill(current);
    await page.locator("#newPassword").fill(NEW_PASSWORD);
    await page.locator("#confirmation").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Salvar a nova senha" }).click();
  };
  await change("Errada#2026");
  await expect(page.getByRole("alert")).toContainText("Senha atual inválida");
  await expect(page.locator("#newPassword")).toHaveValue("");
  await change(candidate.password);
  await expect(page.getByRole("status")).toContainText("Senha alterada");
  await elsewhere.goto("/candidate/my-account");
  await expect(elsewhere).toHaveURL(/\/signin\?returnUrl=/);
  await there.signIn(candidate.email, { password: NEW_PASSWORD });
  await elsewhere.close();
});

test("language, time zone, theme and font size apply everywhere at once [ACC-01] [TEN-05] [LAY-04]", async ({
  page,
  setup,
}) => {
  await enter(setup);
  const root = page.locator("html");
  const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/candidate/my-account/preferences");
  const before = await page.locator("h1").evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize));
  await page.getByLabel("Fuso horário").selectOption("America/Manaus");
  await page.getByLabel("Escura").check();
  await page.getByLabel("Letras maiores").check();
  await page.locator("#languageId").selectOption("en");
  await save(page);
  await expect(page.getByRole("status")).toContainText("Preferences saved");
  await expect(root).toHaveAttribute("lang", "en");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await expect(root).toHaveAttribute("data-text", "large");
  await expect(page.getByLabel("Timezone")).toHaveValue("America/Manaus");
  const after = await page.locator("h1").evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize));
  expect(after).toBeGreaterThan(before * 1.1);
  expect(await size()).toBe(20);
  await page.goto("/candidate/portal");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await expect(root).toHaveAttribute("data-text", "large");
  await page.goto("/candidate/my-account/preferences");
  await page.getByLabel("As on the device").check();
  await page.locator("#languageId").selectOption("pt-BR");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("Preferências salvas");
  await expect(root).not.toHaveAttribute("data-theme");
});

test("a valid photo is shown beside the name, others are refused with the reason [ACC-02]", async ({ page, setup }) => {
  await enter(setup);
  await page.goto("/candidate/my-account/photo");
  const picture = (width: number, height: number, noise = false) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: "#cc8844",
        ...(noise ? { noise: { type: "gaussian" as const, mean: 128, sigma: 60 } } : {}),
      },
    })
      .png()
      .toBuffer();
  const send = async (buffer: Buffer, name = "eu.png") => {
    await page.getByLabel("Arquivo da foto").setInputFiles({ name, mimeType: "image/png", buffer });
    await page.getByRole("button", { name: /Enviar foto|Trocar a foto/ }).click();
  };
  const summary = page.getByRole("alert");
  await send(await picture(600, 700));
  await expect(summary).toContainText("pelo menos 683 × 768");
  await send(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
  await expect(summary).toContainText("não é uma foto PNG ou JPG");
  await send(await picture(900, 900, true));
  await expect(summary).toContainText(/O arquivo tem \d,\d MB; o limite é de 1 MB/);
  await send(await picture(800, 900));
  await expect(page.getByRole("status")).toContainText("Foto salva");
  const photo = page.getByRole("img", { name: "Sua foto atual" });
  await expect(photo).toBeVisible();
  const size = () => photo.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  await expect.poll(size).toEqual([683, 768]);
  await expect(page.locator("header img[src*='my-account/photo']")).toHaveCount(1);
  await page.getByRole("button", { name: "Remover a foto" }).click();
  await expect(page.getByRole("status")).toContainText("Foto removida");
  await expect(photo).toHaveCount(0);
});

test("a user downloads their data, changes consents, and requests erasure once [ACC-03]", async ({ page, setup }) => {
  const candidate = await enter(setup, horizonte);
  await page.goto(`${horizonte}/candidate/my-account/privacy`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Baixar meus dados" }).click(),
  ]);
  const saved = JSON.parse(readFileSync(await download.path(), "utf8")) as { account: { email: string } };
  expect(saved.account.email).toBe(candidate.email);
  expect(download.suggestedFilename()).toMatch(/^ingressa-\d{4}-\d\d-\d\d\.json$/);
  await page.getByText("Origem da visita").click();
  await page.getByRole("button", { name: /^Autorizar: Origem/ }).click();
  await expect(page.getByRole("status")).toContainText("Sua escolha foi registrada");
  await page.getByText("Origem da visita").click();
  await page.getByRole("button", { name: /^Retirar a autorização: Origem/ }).click();
  await page.getByText("Origem da visita").click();
  await expect(page.getByRole("list", { name: /^Histórico: Origem/ }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText("O que a lei manda guardar")).toBeVisible();
  await page.getByRole("link", { name: "Pedir a exclusão" }).click();
  await page.getByRole("button", { name: "Sim, pedir a exclusão" }).evaluate((button) => {
    (button as HTMLButtonElement).formNoValidate = true;
  });
  await page.getByRole("button", { name: "Sim, pedir a exclusão" }).click();
  await expect(page.getByRole("alert")).toContainText("Marque a confirmação");
  await page.getByLabel("Quero que a minha conta seja encerrada").check();
  await page.getByRole("button", { name: "Sim, pedir a exclusão" }).click();
  await expect(page.getByRole("status").first()).toContainText("Recebemos o seu pedido");
  await expect(page.getByText("Em análise")).toBeVisible();
  await expect(page.getByRole("link", { name: "Pedir a exclusão" })).toHaveCount(0);
});

test("staff see what an erasure does, cannot refuse it without a reason, confirm it, and can undo it for a day [ACC-03]", async ({
  page,
  setup,
  browser,
}, { project }) => {
  const candidate = await enter(setup, horizonte);
  await page.goto(`${horizonte}/candidate/my-account/privacy`);
  await page.getByRole("link", { name: "Pedir a exclusão" }).click();
  await page.getByLabel("Quero que a minha conta seja encerrada").check();
  await page.getByRole("button", { name: "Sim, pedir a exclusão" }).click();
  const staff = await browser.newPage();
  await setup.of(staff.context()).signIn("admin@horizonte.example.com", { at: horizonte });
  await staff.goto(`${horizonte}/candidate/erasure-requests`);
  const own = staff.locator("section", { hasText: candidate.email }).last();
  await own.getByRole("link", { name: /^Ver e decidir/ }).click();
  await expect(staff.getByText("O que a lei manda guardar")).toBeVisible();
  const audit = new Audit(staff);
  const check = (view: string) => (project.name === "js" ? audit.check(view) : undefined);
  await check("a request to erase a person");
  await staff.getByRole("button", { name: "Recusar" }).click();
  await expect(staff.getByRole("alert")).toContainText("Escreva o motivo");
  await check("a refused erasure without its reason");
  if (project.name === "js") audit.expectClean();
  await staff.getByLabel("Li o que será apagado").check();
  await staff.getByRole("button", { name: "Excluir os dados" }).click();
  await expect(staff.getByRole("status").first()).toContainText("A exclusão está marcada");
  await staff.getByRole("button", { name: "Desfazer" }).click();
  await expect(staff.getByRole("status").first()).toContainText("A exclusão foi desfeita");
  await staff.close();
});
