import type { Page } from "@playwright/test";
import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";
import { openOwnPortal } from "./own-portal";

/** Lets the held change of an enrolment take effect at once, and waits until the job has made it. */
async function applyHeld(page: Page, status: string): Promise<void> {
  await page.getByRole("button", { name: "Valer agora" }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.locator(".desk-head")).toContainText(status, { timeout: 1000 });
  }).toPass();
}

test("staff find an enrolment, add a note, assign, print, cancel and reopen it; the timeline shows a resent message and the cancellation [STF-03]", async ({
  page,
  setup,
}) => {
  const candidate = newCandidate("Joaquim Seção Araújo");
  await setup.enrol(candidate, "/candidate/pos-graduacao", /\/contract-acceptance\//);
  await setup.signIn("secretaria@aurora.example.com");
  await page.goto("/candidate/enrolments");
  await page.locator("main input[name=q]").fill("secao araujo");
  await page.locator("main search button").first().click();
  await expect(page.getByRole("rowheader")).not.toHaveCount(0);
  await page.getByRole("link", { name: candidate.name }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(candidate.name);

  await page.locator("textarea[name=text]").fill("Telefonou e pediu outra turma.");
  await page.locator("button[value=note]").click();
  await expect(page.locator("main")).toContainText("Telefonou e pediu outra turma.");
  await page.locator("select[name=ownerId]").selectOption({ label: "Marcos Vilela" });
  await page.locator("button[value=assign]").click();
  await expect(page.locator("select[name=ownerId] option:checked")).toHaveText("Marcos Vilela");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/· Impresso por Marcos Vilela em \d/)).toBeVisible();
  await expect(page.locator("select[name=ownerId]")).toBeHidden();
  await expect(page.locator("dd a[href^='tel:']").first()).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await expect(page.locator("select[name=ownerId]")).toBeVisible();

  await page.getByText("Inscrição recebida", { exact: true }).first().click();
  await page.getByRole("link", { name: /^Reenviar/ }).click();
  await expect(page.locator("main")).toContainText(candidate.email);
  await page.getByRole("button", { name: "Enviar agora" }).click();
  await expect(page.locator("#timeline")).toContainText("Mensagem reenviada");

  await page.locator("a[href*='/cancel']").click();
  await expect(page.locator("main")).toContainText("A vaga foi liberada e nada mais será cobrado.");
  await page.locator("input[name=reason]").fill("A pedido, por telefone");
  await page.getByRole("button", { name: /^Cancelar a inscrição/ }).click();
  await applyHeld(page, "Cancelada");
  await expect(page.locator("#timeline .desk-line").first()).toContainText("“A pedido, por telefone”");
  await expect(page.locator("#messages")).toContainText("Sua inscrição: Cancelada");

  await page.locator("a[href*='/reopen']").click();
  await page.locator("input[name=reason]").fill("Mudou de ideia");
  await page.getByRole("button", { name: /^Reabrir/ }).click();
  await expect(page.locator(".desk-head")).toContainText("Contrato pendente");

  await page.getByRole("link", { name: "Abrir o cartão como o candidato o vê" }).click();
  await expect(page.locator(".desk-view > [lang='pt-BR']")).toBeVisible();
  const tables = page.locator(".desk-view section");
  expect(
    await tables.evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)),
  ).toEqual([0]);
  await expect(page.locator(".desk-view")).toContainText("Ler e aceitar");
});

test("staff preview a move from the list, undo it and repeat it; they search from the header and save a view of the list [STF-01]", async ({
  page,
  setup,
}) => {
  const candidate = newCandidate("Zulmira Paixão Quirino");
  await setup.enrol(candidate, "/candidate/pos-graduacao", /\/contract-acceptance\//);
  await setup.signIn("secretaria@aurora.example.com");
  await page.goto("/candidate/enrolments?q=zulmira+quirino");
  await expect(page.getByRole("group", { name: "Selecionadas" })).toBeHidden();
  await page
    .getByRole("checkbox", { name: `Selecionar ${candidate.name}` })
    .first()
    .check();
  await page.getByRole("group", { name: "Selecionadas" }).getByRole("button", { name: "Mover…" }).click();
  await page.locator("select[name=to]").selectOption({ label: "Expirada" });
  await page.getByRole("button", { name: "Ver o que vai acontecer" }).click();
  await expect(page.locator("main")).toContainText("Vão mudar: 1");
  await expect(page.locator("main")).toContainText("O prazo terminou e a vaga foi liberada.");
  await page.locator("input[name=reason]").fill("Prazo do ingresso");
  await page.getByRole("button", { name: /^Mover 1 para “Expirada”/ }).click();
  await expect(page.locator("main")).toContainText("Até lá ela pode ser desfeita");
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.locator("main")).toContainText("Mudança desfeita. Nenhum candidato recebeu nada.");
  await page.locator("select[name=to]").selectOption({ label: "Expirada" });
  await page.getByRole("button", { name: "Ver o que vai acontecer" }).click();
  await page.locator("input[name=reason]").fill("Prazo do ingresso");
  await page.getByRole("button", { name: /^Mover 1 para “Expirada”/ }).click();
  await page.getByRole("button", { name: "Mover já" }).click();
  await expect(page.locator("main")).toContainText("Pronto: 1 inscrição mudou.");
  await expect(page.getByRole("rowheader")).toHaveText(candidate.name);

  await page.goto("/candidate/home");
  await page.getByRole("banner").getByRole("searchbox").fill(candidate.email);
  await page.getByRole("banner").getByRole("searchbox").press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(candidate.name);

  await page.goto("/candidate/enrolments?status=expired");
  await page.getByText("Salvar esta visão").first().click();
  await page.locator("input[name=viewName]").fill("Expiradas");
  await page.getByRole("button", { name: "Salvar esta visão" }).click();
  await page.goto("/candidate/enrolments");
  await page.getByRole("link", { name: "Expiradas" }).click();
  await expect(page).toHaveURL(/status=expired/);
  await page.getByRole("button", { name: "Apagar a visão Expiradas" }).click();
  await expect(page.getByRole("link", { name: "Expiradas" })).toHaveCount(0);
});

test("staff assign several applications at once, and undo that where nobody has changed the owner since [ROL-05]", async ({
  page,
  setup,
}) => {
  for (const name of ["Quirina Assis Tupi", "Quirina Bastos Tupi"]) {
    await setup.enrol(newCandidate(name), "/candidate/pos-graduacao", /\/contract-acceptance\//);
  }
  await setup.signIn("secretaria@aurora.example.com");
  await page.goto("/candidate/enrolments?q=quirina+tupi");
  const all = page.getByRole("group", { name: /^Todas as \d+ da busca/ });
  await all.getByRole("button", { name: "Atribuir…" }).click();
  await page.locator("select[name=owner]").selectOption({ label: "Marcos Vilela" });
  await page.getByRole("button", { name: "Ver o que vai acontecer" }).click();
  await expect(page.locator("main")).toContainText(/Vão mudar: \d/);
  await page.getByRole("button", { name: /^Atribuir \d+ inscrições a Marcos Vilela/ }).click();
  await expect(page.locator("main")).toContainText(/Pronto: \d+ inscrições mudaram/, { timeout: 15_000 });
  const assigned = page.url();
  await page.getByRole("link", { name: "Quirina Assis Tupi" }).first().click();
  await expect(page.locator("select[name=ownerId] option:checked")).toHaveText("Marcos Vilela");
  await page.locator("select[name=ownerId]").selectOption({ label: "Ninguém" });
  await page.locator("button[value=assign]").click();
  await page.locator("select[name=ownerId]").selectOption({ label: "Marcos Vilela" });
  await page.locator("button[value=assign]").click();

  await page.goto(assigned);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.locator("main")).toContainText("Pronto:", { timeout: 15_000 });
  await page.getByRole("link", { name: "Não mudaram: 1" }).click();
  await expect(page.getByRole("rowheader")).toHaveText("Quirina Assis Tupi");
  await expect(page.locator("main")).toContainText("Alguém mudou o atendente nesse meio-tempo.");
  await page.getByRole("link", { name: "Ver a atribuição desfeita" }).click();
  await expect(page.getByRole("link", { name: "A atribuição foi desfeita: ver o resultado" })).toBeVisible();
});

test("staff return from an enrolment to the row that they opened; the browser's Back button keeps the place on the screen [STF-01]", async ({
  page,
  setup,
}) => {
  const portal = await openOwnPortal({ TRUST_PROXY: "1", DEMO: "1" });
  try {
    const at = portal.at("aurora");
    await setup.signIn("secretaria@aurora.example.com", { at });
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto(`${at}/enrolments?sort=waiting&order=asc`);
    const row = page.locator("tbody tr").nth(15);
    const link = row.getByRole("link").first();
    const name = (await link.textContent()) ?? "";
    await link.scrollIntoViewIfNeeded();
    const place = () => page.evaluate(() => Math.round(scrollY));
    const before = await place();
    expect(before).toBeGreaterThan(200);
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page.goBack();
    await expect.poll(place).toBe(before);
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page.locator(".desk-way a, .desk-head a[href*='#row-']").first().click();
    await expect(page).toHaveURL(/#row-/);
    await expect(row.getByRole("link", { name })).toBeInViewport();
    expect(await place()).toBeGreaterThan(200);
  } finally {
    await portal.close();
  }
});
