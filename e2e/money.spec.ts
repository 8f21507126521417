import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";

test("staff refund a part of a charge; a second person approves the refund of the rest, and the candidate sees it [PAY-15]", async ({
  page,
  enrolment,
  setup,
}) => {
  const candidate = newCandidate("Quitéria Devolvida Prates");
  await page.goto(await setup.enrol(candidate, "/candidate/pos-graduacao", /\/charge\//));
  await enrolment.payAtSandbox();
  await enrolment.expectPaid();

  await setup.signIn("financeiro@aurora.example.com");
  await page.goto("/candidate/charges");
  await page.locator("main input[name=q]").fill("quiteria prates");
  await page.locator("main search button").first().click();
  await page.getByRole("link", { name: candidate.name }).first().click();
  await expect(page.locator("#explanation")).toContainText("Valor cobrado");
  await expect(page.locator("#ledger")).toContainText("Pagamento recebido");
  const charge = page.url();

  await page.getByRole("link", { name: "Devolver…" }).click();
  await page.getByLabel("Uma parte").check();
  await page.getByLabel("Valor da parte, em reais").fill("99.999,00");
  await page.getByLabel("Acordo com o candidato").check();
  await page.getByLabel("Nota para a equipe").fill("Convênio da empresa.");
  await page.getByRole("button", { name: "Ver o que vai acontecer" }).click();
  await expect(page.getByRole("alert").first()).toContainText("passa do que resta");
  await expect(page.getByLabel("Nota para a equipe")).toHaveValue("Convênio da empresa.");
  await page.getByLabel("Valor da parte, em reais").fill("50.00");
  await page.getByRole("button", { name: "Ver o que vai acontecer" }).click();
  await expect(page.locator(".desk-mail")).toContainText(/Vamos devolver R\$\s50,00/);
  await page.getByRole("button", { name: "Mudar" }).click();
  await expect(page.getByLabel("Uma parte")).toBeChecked();
  await page.getByRole("button", { name: "Ver o que vai acontecer" }).click();
  await page.getByRole("button", { name: /^Devolver R\$/ }).click();
  await expect(page.getByText("Devolução aprovada.")).toBeVisible();
  await expect(page.locator("#refunds")).toContainText("Acordo com o candidato");

  await page.getByRole("link", { name: "Devolver…" }).click();
  await page.getByLabel(/^Tudo o que resta/).check();
  await page.getByLabel("Erro na cobrança").check();
  await page.getByRole("button", { name: "Ver o que vai acontecer" }).click();
  await expect(page.getByText("Outra pessoa precisa aprovar antes")).toBeVisible();
  await expect(page.getByText("A inscrição é encerrada")).toBeVisible();
  await page.getByRole("button", { name: /^Pedir devolução de R\$/ }).click();
  await expect(page.getByText("Pedido de devolução registrado.")).toBeVisible();
  await page.getByRole("link", { name: "Erro na cobrança" }).click();
  await expect(page.getByText("Você pediu esta devolução")).toBeVisible();
  const refund = page.url();

  await setup.signIn("admin@aurora.example.com");
  await page.goto(refund);
  await page.getByRole("button", { name: /^Aprovar R\$/ }).click();
  await expect(page.getByText("Devolução aprovada.", { exact: true })).toBeVisible();
  await expect(async () => {
    await page.goto(charge);
    await expect(page.locator(".desk-head")).toContainText("Devolvida", { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole("link", { name: "Ver a inscrição" }).click();
  await expect(page.locator(".desk-head")).toContainText("Cancelada");
  await expect(page.locator("#charges").getByRole("link").first()).toHaveAttribute("href", new URL(charge).pathname);

  await setup.signIn(candidate.email, { password: candidate.password });
  await expect(async () => {
    await page.goto("/candidate/portal");
    await expect(page.locator("main")).toContainText("Devolvido", { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
});
