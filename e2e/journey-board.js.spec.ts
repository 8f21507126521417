import type { Page } from "@playwright/test";
import { expect, test } from "./fixture";
import { BEATRIZ, newJourney } from "./new-journey";

const first = (page: Page) => page.locator("section[aria-labelledby=stage-subscription] ol li a").first();
const grip = (page: Page, name: string) => page.getByRole("button", { name: `Arrastar ${name}` });
/** Waits for the scripts, because the buttons post forms before the scripts run. */
const scripted = (page: Page) => expect(grip(page, "Curso")).toBeVisible();
const saved = (page: Page, revision: number) =>
  expect(page.locator(".desk-save")).toHaveText(new RegExp(`^salvo \\d\\d:\\d\\d · revisão ${revision}$`));

test("components are moved and added by keyboard, with each move announced; a move is undone and done again [JRN-03]", async ({
  page,
  setup,
}) => {
  await newJourney(page, setup, "Quadro por teclado");
  const announced = page.locator("[aria-live=assertive]");
  await grip(page, "Curso").focus();
  await page.keyboard.press("Space");
  await expect(announced).toHaveText(
    /^Curso levantado: \d de \d em Inscrição\. Setas movem, espaço solta, Esc desiste\.$/,
  );
  await page.keyboard.press("ArrowDown");
  await expect(announced).toHaveText("Curso: 2 de 6.");
  await page.keyboard.press("Escape");
  await expect(announced).toHaveText("Curso voltou a ser 1 de 6.");
  await expect(first(page)).toHaveText("Curso");

  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(announced).toHaveText("Curso agora é 3 de 6.");
  await expect(grip(page, "Curso")).toBeFocused();
  await saved(page, 2);
  await expect(page.locator("main")).toContainText("Campus precisa vir depois de Curso");

  await page.keyboard.press("Control+z");
  await saved(page, 3);
  await expect(first(page)).toHaveText("Curso");
  await page.keyboard.press("Control+Shift+z");
  await saved(page, 4);
  await expect(first(page)).not.toHaveText("Curso");

  const add = page.locator("section[aria-labelledby=stage-selective] details");
  await add.locator("summary").focus();
  await page.keyboard.press("Enter");
  await add.locator("select").selectOption({ label: "Nota de exame" });
  await add.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await saved(page, 5);
  await page.reload();
  await expect(page.locator("section[aria-labelledby=stage-selective]")).toContainText("Nota de exame");
});

test("a component is dragged to its place by its handle [JRN-03]", async ({ page, setup }) => {
  await newJourney(page, setup, "Quadro por arrasto");
  await page.setViewportSize({ width: 1280, height: 1300 });
  const handle = await grip(page, "Revisão e envio").boundingBox();
  const target = await first(page).boundingBox();
  if (!handle || !target) throw new Error("the board has no rows");
  await page.mouse.move(handle.x + 8, handle.y + 8);
  await page.mouse.down();
  await page.mouse.move(handle.x + 8, handle.y - 40, { steps: 4 });
  await page.mouse.move(handle.x + 8, target.y + 4, { steps: 4 });
  await expect(page.locator("li.lifted")).toContainText("Revisão e envio");
  await page.mouse.up();
  await expect(first(page)).toHaveText("Revisão e envio");
  await expect(page.locator("[aria-live=assertive]")).toHaveText("Revisão e envio agora é 1 de 6.");
  await saved(page, 2);
  await page.getByRole("button", { name: "Descer Revisão e envio" }).click();
  await saved(page, 3);
  await page.reload();
  await expect(first(page)).toHaveText("Curso");
});

test("a change that conflicts with another administrator's is reported, and can replace the other change [JRN-03]", async ({
  page,
  setup,
  browser,
}) => {
  const board = await newJourney(page, setup, "Quadro de duas pessoas");
  const context = await browser.newContext({ locale: "pt-BR" });
  await setup.of(context).signIn(BEATRIZ);
  const other = await context.newPage();
  await other.goto(board);
  await other.getByRole("button", { name: "Descer Curso" }).click();
  await saved(other, 2);
  await context.close();

  await scripted(page);
  await page.getByRole("button", { name: "Subir Revisão e envio" }).click();
  await expect(page.getByRole("alert")).toContainText("Outra pessoa mudou o mesmo campo");
  await expect(page.locator(".desk-save, .desk-head")).toBeVisible();
  await expect(page.locator("section[aria-labelledby=stage-subscription] ol li a").nth(4)).toHaveText(
    "Revisão e envio",
  );
  for (const mine of await page.getByRole("radio", { name: /^Meu/ }).all()) await mine.check();
  await page.getByRole("button", { name: "Salvar com estas escolhas" }).click();
  await expect(page.locator(".desk-head")).toContainText("revisão 3");
  await expect(first(page)).toHaveText("Curso");
});

test("a save that does not reach the server is reported, and can be sent again without loss [JRN-03]", async ({
  page,
  setup,
}) => {
  await newJourney(page, setup, "Quadro sem rede");
  await scripted(page);
  await page.route("**/*.data*", (route) => route.abort("connectionreset"));
  await page.getByRole("button", { name: "Descer Curso" }).click();
  await expect(page.getByRole("alert")).toContainText("o servidor não respondeu");
  await expect(page.locator(".desk-save")).toHaveText("não salvo");
  await expect(first(page)).not.toHaveText("Curso");
  await page.unroute("**/*.data*");
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await saved(page, 2);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("the end of the session is reported, and the change is saved after a new sign-in [JRN-03]", async ({
  page,
  setup,
  context,
}) => {
  await newJourney(page, setup, "Quadro sem sessão");
  await scripted(page);
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.getByRole("button", { name: "Descer Curso" }).click();
  await expect(page.getByRole("alert")).toContainText("Entre de novo em outra aba");
  await context.addCookies(cookies);
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await saved(page, 2);
});

for (const chunk of ["entry.client", "router", "editor"])
  test(`the board is loaded again once, and works as forms, when the script ${chunk} is blocked [LAY-08] [JRN-03]`, async ({
    page,
    setup,
  }) => {
    await page.route(`**/assets/${chunk}-*.js`, (route) => route.abort("connectionreset"));
    const loads: string[] = [];
    page.on("framenavigated", (frame) => frame === page.mainFrame() && loads.push(new URL(frame.url()).pathname));
    await newJourney(page, setup, `Quadro sem ${chunk.replace(".", " ")}`);
    const board = () => loads.filter((path) => /\/journeys\/[\w-]{20,}$/.test(path));
    await expect.poll(() => board().length).toBe(2);
    await expect(page.getByRole("button", { name: /^Arrastar/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Descer Curso" }).click();
    await expect(page.locator("main")).toContainText("Curso agora é 2 de 6.");
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect(page.locator("main")).toContainText("Última mudança desfeita.");
    await expect(first(page)).toHaveText("Curso");
  });

test("the board is accessible, also with a component lifted and with a save that failed [LAY-09] [JRN-03]", async ({
  page,
  setup,
  audit,
}) => {
  await newJourney(page, setup, "Quadro acessível");
  await scripted(page);
  await audit.check("board of a journey");
  await grip(page, "Curso").focus();
  await page.keyboard.press("Space");
  await audit.check("board with a lifted component");
  await page.keyboard.press("Escape");
  await page.route("**/*.data*", (route) => route.abort("connectionreset"));
  await page.getByRole("button", { name: "Descer Curso" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await audit.check("board with a save that failed");
});
