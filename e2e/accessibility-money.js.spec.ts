import { addDays } from "../app/rules/time/date";
import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";
import { payAfterCancellation } from "./late-money";
import { port } from "./site";

test("the money desk is accessible: charges, a charge, a refund with errors, its preview, the queue [LAY-09] [PAY-15]", async ({
  page,
  enrolment,
  setup,
  audit,
}) => {
  const candidate = newCandidate("Zenaide Cobrança Rios");
  await page.goto(await setup.enrol(candidate, "/candidate/pos-graduacao", /\/charge\//));
  await enrolment.payAtSandbox();
  await enrolment.expectPaid();
  await setup.signIn("financeiro@aurora.example.com");
  await page.goto("/candidate/charges");
  await audit.check("charges");
  await page.goto("/candidate/charges?q=nobody+has+this+name");
  await audit.check("charges without a result");
  await page.goto("/candidate/charges?from=2026-02-02&until=2026-01-01");
  await audit.check("charges of a wrong period");
  await page.goto(`/candidate/charges?q=${encodeURIComponent(candidate.name)}`);
  await page.getByRole("link", { name: candidate.name }).first().click();
  await audit.check("charge");
  await page.getByRole("link", { name: "Devolver…" }).click();
  await audit.check("refund of a charge");
  await page.locator("#page-form").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole("button", { name: "Ver o que vai acontecer" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await audit.check("refund of a charge, errors");
  await page.getByLabel(/^Tudo o que resta/).check();
  await page.getByLabel("Erro na cobrança").check();
  await page.getByRole("button", { name: "Ver o que vai acontecer" }).click();
  await expect(page.locator(".desk-mail")).toBeVisible();
  await audit.check("preview of a refund");
  await page.getByRole("button", { name: /^Pedir devolução de R\$/ }).click();
  await expect(page.getByText("Pedido de devolução registrado.")).toBeVisible();
  await page.goto("/candidate/refunds");
  await audit.check("refunds");
  await setup.signIn("admin@aurora.example.com");
  await page.goto(`/candidate/refunds?q=${encodeURIComponent(candidate.name)}`);
  await page.getByRole("link", { name: candidate.name }).first().click();
  await page.getByRole("button", { name: "Recusar" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await audit.check("refund, errors");
});

test("the reconciliation is accessible: list, entry with errors [LAY-09] [PAY-10]", async ({ page, setup, audit }) => {
  const candidate = newCandidate("Rosalina Tardia Campos");
  await payAfterCancellation(page, setup, candidate);
  await page.goto(`/candidate/reconciliation?q=${encodeURIComponent(candidate.cpf)}`);
  await audit.check("reconciliation");
  await page.getByRole("link", { name: "Inscrição encerrada" }).click();
  await page.locator("#page-form").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole("button", { name: "Responder", exact: true }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await audit.check("entry of the reconciliation, errors");
});

test("the daily closing is accessible: days, a day to close, a day with movements, its movements [LAY-09] [PAY-10]", async ({
  page,
  enrolment,
  setup,
  audit,
}) => {
  await page.goto(await setup.enrol(newCandidate("Leocádia Fechada Reis"), "/candidate/pos-graduacao", /\/charge\//));
  await enrolment.payAtSandbox();
  await enrolment.expectPaid();
  await setup.signIn("financeiro@aurora.example.com");
  await page.goto("/candidate/closings");
  await audit.check("closings");
  await page.locator("main tbody a").first().click();
  await audit.check("closing of today");
  await page.locator("#proof").getByRole("link").first().click();
  await audit.check("movements of a day");
  const today = /closings\/([\d-]+)/.exec(page.url())?.[1] ?? "";
  await page.goto(`/candidate/closings/${addDays(today, -40)}`);
  await expect(page.getByRole("button", { name: /^Fechar / })).toBeVisible();
  await audit.check("day to close");
  await page.goto("/candidate/provider-accounts");
  await audit.check("payment accounts, none");
});

test("the set-up of payment accounts is accessible: form, errors, account, methods, check [LAY-09] [PAY-14]", async ({
  page,
  setup,
  audit,
}) => {
  const group = `http://grupo-aurora.localhost:${port}`;
  await setup.signIn("admin@aurora.example.com", { at: group });
  await page.goto(`${group}/candidate/provider-accounts/new/api-pix`);
  await audit.check("new payment account of a bank");
  await page.locator("main form").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole("button", { name: "Adicionar a conta" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await audit.check("new payment account of a bank, errors");
  await page.goto(`${group}/candidate/provider-accounts/new/stripe`);
  await page.getByLabel("Nome").fill("Stripe");
  await page.getByLabel("Chave secreta ou restrita").fill("sk_test_example");
  await page.getByRole("button", { name: "Adicionar a conta" }).click();
  await expect(page.getByRole("heading", { name: "Stripe", exact: true }).last()).toBeVisible();
  await page.getByRole("button", { name: "Testar agora" }).last().click();
  await expect(page.getByRole("heading", { name: "Resultado do teste" })).toBeVisible();
  await audit.check("payment accounts, checked");
  await page.locator("main").getByRole("link", { name: "Alterar" }).last().click();
  await audit.check("payment account");
  await page.goto(`${group}/candidate/provider-accounts`);
  await page
    .getByRole("link", { name: /Escolher as contas/ })
    .first()
    .click();
  await audit.check("accounts of an institution's methods");
});
