import { Audit } from "./audit";
import { expect, test } from "./fixture";
import { openOwnPortal } from "./own-portal";

test("moderators add calibration essays; correctors grade these blind before they grade candidates' essays [ESS-04]", async ({
  page,
  setup,
}, { project }) => {
  const audit = new Audit(page);
  const portal = await openOwnPortal({ TRUST_PROXY: "1", DEMO: "small" });
  const check = async (name: string) => {
    if (project.name === "js") await audit.check(name);
  };
  try {
    const at = portal.at("aurora");
    portal.alter(`insert into parameter ("tenantId", "institutionId", name, value)
      select "tenantId", id, 'EssayCalibrationRequired', '2' from institution where alias = 'aurora-uni'`);
    await setup.signIn("admin@aurora.example.com", { at });
    await page.goto(`${at}/essay-calibrations`);
    await expect(page.getByRole("link", { name: "As cidades diante do calor extremo" })).toBeVisible();
    await check("calibration essays of moderators");
    await page.getByRole("link", { name: "Nova redação de calibração" }).click();
    await page.locator("#theme").fill("Ler em tempos de pressa");
    await page.locator("#essay").fill("Ler devagar é um modo de pensar.");
    const criteria = page.locator(".desk-criterion").filter({ has: page.locator("[data-points]") });
    for (const criterion of await criteria.all()) await criterion.getByRole("radio").nth(2).check();
    await page.getByRole("button", { name: "Recalcular" }).click();
    await expect(page.locator("[data-total]")).toContainText(/^5,0 de 10,0$/);
    await page.getByRole("button", { name: "Guardar", exact: true }).click();
    await expect(page.getByText("Escreva o motivo").first()).toBeVisible();
    await expect(page.locator("#theme")).toHaveValue("Ler em tempos de pressa");
    await check("a new calibration essay, refused");
    for (const reason of await page.getByLabel(/^Por que este nível em/).all()) await reason.fill("Atende em parte.");
    await page.getByRole("button", { name: "Guardar", exact: true }).click();
    await expect(page.getByText("Redação de calibração guardada.")).toBeVisible();
    await page.getByRole("link", { name: "Ler em tempos de pressa" }).click();
    await expect(page.getByText("Ninguém corrigiu ainda.")).toBeVisible();
    await check("a calibration essay with its known grade");

    await page.context().clearCookies();
    await setup.signIn("redacao@aurora.example.com", { at });
    await page.goto(`${at}/essay-reviews`);
    await expect(
      page.getByText("pede 2 redações de calibração corrigidas dentro da tolerância. Você tem 1."),
    ).toBeVisible();
    await check("the queue of essays before calibration");
    await page.locator("main").getByRole("link", { name: "Calibração" }).first().click();
    await page.getByRole("link", { name: "Ler em tempos de pressa" }).click();
    await expect(page.getByText("Atende em parte.")).toHaveCount(0);
    await page.getByRole("button", { name: "Concluir e comparar" }).click();
    await expect(page.getByText("Escolha o nível de cada critério").first()).toBeVisible();
    for (const criterion of await criteria.all()) await criterion.getByRole("radio").nth(2).check();
    await criteria.first().getByRole("radio").nth(3).check();
    if (project.name === "nojs") await page.getByRole("button", { name: "Recalcular" }).click();
    await expect(page.locator("[data-total-sum]")).toHaveText("5,5");
    await check("a calibration essay to grade");
    await page.getByRole("button", { name: "Concluir e comparar" }).click();
    await expect(page.getByText("A sua nota está dentro da tolerância.")).toBeVisible();
    const first = page.getByRole("list", { name: "A sua nota e a conhecida" }).getByRole("listitem").first();
    await expect(first).toContainText("você 1,5 · conhecida 1,0 · +0,5");
    await expect(first).toContainText("Atende em parte.");
    await check("a calibration essay beside its known grade");
    await page.goto(`${at}/essay-reviews`);
    await expect(page.getByText("redações de calibração corrigidas dentro da tolerância")).toHaveCount(0);

    await page.context().clearCookies();
    await setup.signIn("admin@aurora.example.com", { at });
    await page.goto(`${at}/essay-moderation`);
    await expect(page.getByRole("row", { name: /Otávio Campos/ })).toContainText("2 de 2");
    await page.goto(`${at}/essay-calibrations`);
    await page.getByRole("link", { name: "Ler em tempos de pressa" }).click();
    await page.getByRole("button", { name: "Tirar de uso" }).click();
    await expect(page.getByText("A redação saiu de uso.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Ler em tempos de pressa" })).toHaveCount(0);
    if (project.name === "js") audit.expectClean();
  } finally {
    await portal.close();
  }
});
