import { expect, test } from "./fixture";
import { BEATRIZ } from "./new-journey";

test("the simulator updates its result while the profile is filled in, and announces it; focus and caret stay [JRN-05]", async ({
  page,
  setup,
  audit,
}) => {
  // On a slow network the script arrives after the first choices.
  const chosen = Promise.withResolvers<void>();
  await page.route("**/recompute-*.js", (route) => chosen.promise.then(() => route.continue()));
  await setup.signIn(BEATRIZ);
  await page.goto("/candidate/journeys?q=ingresso+direto");
  await page
    .getByRole("row")
    .filter({ hasNotText: "Instituto Aurora Tech" })
    .getByRole("link", { name: "Graduação: ingresso direto", exact: true })
    .click();
  await page.getByRole("link", { name: "Simulador" }).click();
  const row = (name: string) => page.getByRole("row", { name });
  const announced = page.locator("[data-computed-status]");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await expect(page.getByLabel("Campus").locator("option")).toHaveCount(1);
  await page.getByLabel("Ingresso").selectOption({ label: "Histórico escolar" });
  await page.getByLabel("Curso", { exact: true }).selectOption({ label: "Direito" });
  chosen.resolve();
  await expect(announced).toContainText("Completa a inscrição");
  await expect(row("Nota de exame")).toContainText("Histórico escolar");
  await expect(page).toHaveURL(/course=direito/);
  await expect(page.getByText("simule para ver os campi")).toHaveCount(0);
  await page.getByLabel("Campus").selectOption({ index: 1 });

  const voucher = page.getByLabel("Cupom");
  await voucher.pressSequentially("BEMVINDO1");
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/voucher=BEMVINDO1(&|$)/);
  await expect(voucher).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type("0");
  await expect(voucher).toHaveValue("BEMVINDO10");
  await expect(page).toHaveURL(/voucher=BEMVINDO10(&|$)/);
  expect(await voucher.evaluate((field) => (field as HTMLInputElement).selectionStart)).toBe(10);

  await page.getByLabel("Nascimento").fill("2013-01-01");
  await expect(announced).toContainText("Para em Dados pessoais");
  await expect(row("Revisão e envio")).toContainText("Não alcançado");
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  await audit.check("a simulation that was computed anew");
  // The URL contains the profile, so a reload shows the same result. When no answer arrives, the button asks again.
  const shown = await page.locator("#simulated").textContent();
  await page.reload();
  expect(await page.locator("#simulated").textContent()).toBe(shown);
  await page.route("**/simulator?*", (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort("connectionreset"),
  );
  const outdated = page.getByText("O resultado abaixo é de valores anteriores").first();
  await expect(outdated).toBeHidden();
  await page.getByLabel("Nascimento").fill("1999-01-01");
  await expect(outdated).toBeVisible();
  await expect(announced).toContainText("o portal não respondeu");
  expect(await page.locator("#simulated").textContent()).toBe(shown);
  await audit.check("a simulation whose newest question failed");
  await page.getByRole("button", { name: "Simular" }).click();
  await expect(page.getByText("Completa a inscrição").first()).toBeVisible();
  await expect(outdated).toBeHidden();
});

test("the simulator shows the answer to the newest values only, and marks its result as outdated when none arrives [JRN-05]", async ({
  page,
  setup,
}) => {
  await setup.signIn(BEATRIZ);
  await page.goto("/candidate/journeys?q=ingresso+direto");
  await page
    .getByRole("row")
    .filter({ hasNotText: "Instituto Aurora Tech" })
    .getByRole("link", { name: "Graduação: ingresso direto", exact: true })
    .click();
  await page.getByRole("link", { name: "Simulador" }).click();
  const announced = page.locator("[data-computed-status]");
  const outdated = page.getByText("O resultado abaixo é de valores anteriores").first();
  const simulated = page.locator("#simulated");
  const birthday = page.getByLabel("Nascimento");
  const questions = (url: URL) => url.pathname.endsWith("/simulator") && url.search !== "";
  await birthday.fill("1999-01-01");
  await expect(announced).toContainText("Completa a inscrição");
  const shown = await simulated.textContent();

  await test.step("an error of the portal", async () => {
    await page.route(questions, (route) => route.fulfill({ status: 503, body: "<h1>Erro</h1>" }));
    await birthday.fill("2013-01-01");
    await expect(outdated).toBeVisible();
    await expect(announced).toContainText("o portal não respondeu");
    expect(await simulated.textContent()).toBe(shown);
    await page.unroute(questions);
  });

  await test.step("an older answer that arrives last", async () => {
    const late = Promise.withResolvers<void>();
    await page.route(questions, async (route) => {
      if (route.request().url().includes("2012-01-01")) await late.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(/2012-01-01/);
    await birthday.fill("2012-01-01");
    await asked;
    await birthday.fill("1998-01-01");
    await expect(page).toHaveURL(/1998-01-01/);
    await expect(outdated).toBeHidden();
    const arrived = page.waitForResponse(/2012-01-01/);
    late.resolve();
    await (await arrived).finished();
    // Long enough for the page to show the older answer, if it wrongly did so.
    await page.waitForTimeout(500);
    await expect(page).toHaveURL(/1998-01-01/);
    await expect(announced).toContainText("Completa a inscrição");
    await page.unroute(questions);
  });

  await test.step("an answer that never comes", async () => {
    const held = Promise.withResolvers<void>();
    await page.route(questions, async (route) => {
      await held.promise;
      await route.abort().catch(() => {});
    });
    await birthday.fill("2013-01-01");
    await expect(announced).toContainText("o portal não respondeu", { timeout: 15_000 });
    await expect(outdated).toBeVisible();
    held.resolve();
    await page.unroute(questions);
  });

  await test.step("a session that has ended meanwhile", async () => {
    await birthday.fill("1997-01-01");
    await expect(outdated).toBeHidden();
    await page.context().clearCookies();
    await birthday.fill("1996-01-01");
    await expect(outdated).toBeVisible();
    await expect(simulated).toBeVisible();
  });
});
