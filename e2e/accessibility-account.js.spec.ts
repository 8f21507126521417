import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "./fixture";

const submit = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("the account's errors and results are accessible [LAY-09] [ACC-01] [ACC-02] [ACC-03]", async ({
  page,
  setup,
  audit,
}) => {
  await setup.signIn("ana.souza@example.com");
  await page.goto("/candidate/my-account");
  await page.locator("#cellphone").fill("1");
  await submit(page, "Salvar");
  await audit.check("my account, refused");
  await page.goto("/candidate/my-account/password");
  await page.locator("#currentPassword").fill("x");
  await page.locator("#newPassword").fill("Fraca#2026xyz");
  await page.locator("#confirmation").fill("other");
  await page.getByRole("button", { name: "Salvar a nova senha" }).click();
  await audit.check("own password, refused");
  await page.goto("/candidate/my-account/photo");
  const buffer = await sharp({ create: { width: 100, height: 100, channels: 3, background: "#888888" } })
    .png()
    .toBuffer();
  await page.getByLabel("Arquivo da foto").setInputFiles({ name: "eu.png", mimeType: "image/png", buffer });
  await submit(page, "Enviar foto");
  await audit.check("photo, refused");
  const good = await sharp(buffer).resize(700, 800).png().toBuffer();
  await page.getByLabel("Arquivo da foto").setInputFiles({ name: "eu.png", mimeType: "image/png", buffer: good });
  await submit(page, "Enviar foto");
  await expect(page.getByRole("img", { name: "Sua foto atual" })).toBeVisible();
  await audit.check("photo");
  await submit(page, "Remover a foto");
  await page.goto("/candidate/my-account/privacy");
  await page.getByText("Origem da visita").click();
  await audit.check("privacy");
  await page.goto("/candidate/my-account/script");
  await audit.check("my account, embedded");
});

test("the home page in the account's large letters is accessible and fits narrow windows [LAY-09] [ACC-01]", async ({
  page,
  audit,
}) => {
  await page.goto("/candidate/");
  await page.evaluate(() => document.documentElement.setAttribute("data-text", "large"));
  await audit.check("enrolment, large letters");
});

test("the frequent questions, embedded terms and an embedded enrolment are accessible [LAY-09] [LAY-06] [LAY-07]", async ({
  page,
  audit,
}) => {
  await page.goto("/candidate/questions?search=pagamento");
  await audit.check("frequent questions");
  await page.goto("/candidate/terms/script");
  await audit.check("terms, embedded");
  await page.goto("/candidate/teste-wc");
  await expect(page.frameLocator("ingressa-enrolment iframe").locator("h1")).toBeVisible();
  await audit.check("embedded enrolment");
});
