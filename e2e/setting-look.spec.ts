import sharp from "sharp";
import { expect, test } from "./fixture";
import { horizonte } from "./site";

const HELENA = "admin@horizonte.example.com";
const SETTINGS = `${horizonte}/candidate/settings/horizonte`;

test("staff send a logo, see the contrast of a colour and take the nearest that has enough, and see the portal with the draft before it is published [INS-01]", async ({
  page,
  setup,
}, { project }) => {
  await setup.signIn(HELENA, { at: horizonte });
  await page.goto(`${SETTINGS}/theme/one`);
  const logo = page.getByRole("group", { name: "Logotipo", exact: true });
  const file = (buffer: Buffer) => ({ name: "logo.png", mimeType: "image/png", buffer });
  await logo.getByLabel("Trocar por outro arquivo").setInputFiles(file(Buffer.from("<svg/>")));
  await page.getByRole("button", { name: "Salvar rascunho" }).click();
  await expect(page.locator("main")).toContainText("Um desenho SVG pode conter programas");
  const shade = project.name === "js" ? "#245a8d" : "#8d245a";
  const drawn = sharp({ create: { width: 960, height: 320, channels: 3, background: shade } });
  await logo.getByLabel("Trocar por outro arquivo").setInputFiles(file(await drawn.png().toBuffer()));
  const primary = page.locator("[name=light-primary]");
  await primary.fill("#ffe08a");
  // A script shows the contrast by itself.
  if (project.name === "js") await expect(page.locator("[data-theme-sample]").first()).toBeVisible();
  else await page.getByRole("button", { name: "Conferir as cores" }).click();
  await page.getByRole("button", { name: /^Usar #/ }).click();
  await expect(page.getByRole("button", { name: /^Usar #/ })).toHaveCount(0);
  await expect(primary).not.toHaveValue("#ffe08a");
  await page.getByRole("button", { name: "Salvar rascunho" }).click();
  await expect(page.locator("main")).toContainText("uma imagem de 480 × 160 pixels");
  await page.goto(`${SETTINGS}/theme/one`);
  await page.getByRole("link", { name: "Ver a prévia do portal" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prévia do portal");
  const preview = page.frameLocator("iframe");
  const shown = preview.locator("header img").first();
  await expect(shown).toHaveAttribute("src", /\/media\/[\w-]{32}-480x160\.webp$/);
  await expect(shown).toHaveJSProperty("naturalWidth", 480);
  for (const [name, text] of [
    ["Área do candidato", "Você ainda não tem inscrições"],
    ["Pagamento", "Como você quer pagar?"],
  ] as const) {
    await page.getByLabel("Página", { exact: true }).selectOption({ label: name });
    await page.getByRole("button", { name: "Mostrar" }).click();
    await expect(preview.locator("main")).toContainText(text);
  }
  // Nothing in the frame acts, neither forms nor links; the browser says so in the console of this other tab.
  const other = await page.context().newPage();
  await other.goto(page.url());
  const inner = other.frameLocator("iframe");
  await inner.getByRole("button", { name: "Ir para o pagamento" }).click();
  await inner.getByRole("link", { name: "Termos de uso" }).click();
  await expect(inner.locator("main")).toContainText("Como você quer pagar?");
  expect(page.context().pages()).toHaveLength(2);
  await other.close();
  await page.getByRole("link", { name: "Encerrar a prévia" }).click();
  await page.goto(`${SETTINGS}/theme/one/discard`);
  await page.getByRole("button", { name: "Descartar" }).click();
  await expect(page.locator("main")).toContainText("Rascunho descartado.");
});
