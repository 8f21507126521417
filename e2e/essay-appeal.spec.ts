import { Audit } from "./audit";
import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";
import { openOwnPortal } from "./own-portal";

test("a candidate appeals against a failed essay, a moderator grades the essay again, and the candidate sees the new grade [ESS-04]", async ({
  page,
  setup,
}, { project }) => {
  const audit = new Audit(page);
  const check = (view: string) => (project.name === "js" ? audit.check(view) : undefined);
  const portal = await openOwnPortal({ TRUST_PROXY: "1", DEMO: "small" });
  try {
    portal.alter(`insert into parameter ("tenantId", "institutionId", name, value)
      select "tenantId", id, 'DecisionHoldMinutes', '0' from institution where true
      on conflict ("tenantId", "institutionId", name) do update set value = '0'`);
    const at = portal.at("aurora");
    const candidate = newCandidate("Rita Recorrente");
    const essay = await setup.submitEssay(candidate, new URL(at).origin);
    const id = essay.replace(/.*\//, "");
    const grade = async (code: string, place: "first" | "last") => {
      await page.goto(`${at}/essay-reviews/${code}`);
      const criteria = page.locator(".desk-criterion").filter({ has: page.locator("[data-points]") });
      for (const criterion of await criteria.all()) await criterion.getByRole("radio")[place]().check();
      await page.getByRole("button", { name: "Concluir", exact: true }).click();
      await expect(page.getByText("Correção concluída.")).toBeVisible();
    };
    await setup.signIn("redacao@aurora.example.com", { at });
    await page.goto(`${at}/essay-reviews`);
    const code = (await page.locator("td a.desk-code, th a.desk-code").first().textContent()) ?? "";
    await grade(code, "first");
    await page.context().clearCookies();
    await setup.signIn(candidate.email, { at, password: candidate.password });
    await page.goto(`${at}/essay/${id}`);
    await check("a failed essay with the offer to appeal");
    await page.getByRole("link", { name: "Pedir revisão da nota" }).click();
    await check("an appeal");
    const reason = page.getByLabel("Por que a nota deve mudar?");
    await reason.fill("curto");
    await page.getByRole("button", { name: "Enviar recurso" }).click();
    await expect(page.locator("#reason-error")).toHaveText("Explique o motivo em ao menos 20 caracteres.");
    await expect(reason).toHaveValue("curto");
    await check("an appeal, errors");
    const other = await page.context().newPage();
    await other.goto(page.url());
    await reason.fill("A proposta está no quarto parágrafo, com agente e meio.");
    await page.getByRole("button", { name: "Enviar recurso" }).click();
    await expect(page.getByText("Recurso enviado.")).toBeVisible();
    await expect(page.getByText("Nota anterior")).toBeVisible();
    await check("an essay with an appeal");
    // The portal refuses the same form from another tab, and keeps what was typed.
    await other.getByLabel("Por que a nota deve mudar?").fill("Este pedido chega depois do primeiro, de outra aba.");
    await other.getByRole("button", { name: "Enviar recurso" }).click();
    await expect(other.locator("main")).toContainText("Esta nota não aceita mais recurso");
    await expect(other.getByLabel("Por que a nota deve mudar?")).toHaveValue(/depois do primeiro/);
    await other.goto(other.url());
    await expect(other).toHaveURL(new RegExp(`/essay/${id}$`));
    await page.context().clearCookies();
    await setup.signIn("admin@aurora.example.com", { at });
    await page.goto(`${at}/home`);
    await page.getByRole("link", { name: "Recursos que ninguém fora da moderação pode decidir" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: code })).toContainText("Decidir pela moderação");
    await check("the moderation with an appeal that no corrector can decide");
    await page.goto(`${at}/essay-reviews?waiting=appeal`);
    await expect(page.getByRole("link", { name: code })).toBeVisible();
    await page.goto(`${at}/essay-reviews/${code}`);
    await expect(page.getByText("A proposta está no quarto parágrafo")).toBeVisible();
    await check("an essay to correct after an appeal");
    await grade(code, "last");
    await page.goto(`${at}/enrolments/${id}`);
    await expect(page.locator("#timeline")).toContainText("Recurso contra o resultado da redação");
    await page.context().clearCookies();
    await setup.signIn(candidate.email, { at, password: candidate.password });
    await page.goto(`${at}/essay/${id}`);
    await expect(page.locator("#main").getByText("Redação aprovada")).toBeVisible();
    await expect(page.locator("dl", { hasText: "Nova nota" })).toContainText("10");
    await check("an essay after its appeal");
    if (project.name === "js") audit.expectClean();
  } finally {
    await portal.close();
  }
});
