import type { Page } from "@playwright/test";
import { addDays, dayIn, defaultTimeZone } from "../app/rules/time/date";
import { Audit } from "./audit";
import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";
import { typeCard } from "./hosted-card";
import { openOwnPortal } from "./own-portal";
import { openStripePortal, type StripePortal } from "./stripe-portal";

const flags = JSON.stringify({
  enableOnlySubscriptionWithRecurrence: true,
  enableOnlySubscriptionWithoutRecurrence: false,
});

let site: StripePortal;
test.beforeAll(async () => {
  site = await openStripePortal();
  site.peer.notify(null);
  site.portal.alter(`update offer set "paymentFlagsJson" = '${flags}'`);
});
test.afterAll(async () => {
  const written = site.written();
  for (const secret of Object.values(site.peer.secrets)) expect(written.includes(secret), secret).toBe(false);
  for (const number of [GOOD, OTHER]) expect(written.includes(number), number).toBe(false);
  expect(site.peer.violations).toEqual([]);
  await site.close();
});

const [GOOD, OTHER] = ["4242424242424242", "5555555555554444"] as const;
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const consent = (page: Page) => page.getByLabel("Li e aceito a cobrança automática das parcelas");
const toProvider = (page: Page) => page.getByRole("link", { name: "Abrir a página da Stripe" });

test("a saved card pays the second installment, is removed by the payer and replaced [PAY-02] [PAY-06] [PAY-13]", async ({
  page,
  enrolment,
  setup,
}, { project }) => {
  const audit = new Audit(page);
  const check = (view: string) => (project.name === "js" ? audit.check(view) : undefined);
  const start = `${site.portal.at("aurora")}/graduacao?mode=segunda-graduacao&course=psicologia&campus=paulista`;
  const checkout = await setup.enrol(newCandidate("Ines Prado Lima"), start, /\/payments\/[\w-]+$/);
  await page.goto(`${checkout}/card`);
  await expect(title(page)).toHaveText("Pagar com cartão de crédito");
  await expect(consent(page)).not.toBeChecked();
  await check("card page with the consent to the automatic charge");
  await consent(page).check();
  await page.getByRole("button", { name: "Continuar com a Stripe" }).click();
  await toProvider(page).click();
  await typeCard(page, GOOD);
  await enrolment.expectPaid();
  // A payment found in the provider's list is named a moment later, when its card has been asked for.
  await expect(async () => {
    await page.goto(`${checkout}/recurrence`);
    await expect(page.locator("main")).toContainText("Visa final 4242", { timeout: 1000 });
  }).toPass();

  await page.goto(`${checkout}/installments`);
  await page.getByRole("link", { name: "Cobrança automática" }).click();
  await expect(title(page)).toHaveText("Cobrança automática");
  await expect(page.locator("main")).toContainText("Visa final 4242");
  await expect(page.locator("main")).toContainText("parcela 2");
  await check("automatic charge, active");

  const id = /payments\/([\w-]+)/.exec(checkout)?.[1] ?? "";
  const today = dayIn(new Date(), defaultTimeZone);
  site.portal.alter(`update installment set "dueOn" = '${today}', "chargeOn" = '${today}',
    "openedAt" = '${addDays(today, -1)}T12:00:00.000Z' where "subscriptionId" = '${id}' and number = 2`);
  await site.portal.mailed(/Parcela 2 paga/);
  await page.goto(`${checkout}/installments`);
  await expect(page.getByRole("row").filter({ hasText: "Parcela 2" }).first()).toContainText("Paga");
  await page.getByRole("row").filter({ hasText: "Parcela 2" }).first().getByRole("link").first().click();
  await expect(title(page)).toHaveText("Parcela 2 paga");
  await expect(page.locator("main")).toContainText("Visa final 4242");

  await page.goto(`${checkout}/recurrence`);
  await page.getByRole("button", { name: "Cancelar a cobrança automática" }).click();
  await expect(page.locator("main")).toContainText("Nenhum cartão autorizado");
  await check("automatic charge, none");
  await site.portal.mailed(/Cobrança automática cancelada/);
  await expect.poll(() => [...site.peer.methods.values()].map(({ customer }) => customer)).toEqual([null]);

  await consent(page).check();
  await page.getByRole("button", { name: "Continuar com a Stripe" }).click();
  await expect(page.locator("main")).toContainText("Abra a página, digite o cartão e volte");
  await toProvider(page).click();
  await typeCard(page, OTHER);
  await expect(page).toHaveURL(`${checkout}/recurrence`);
  await expect(page.locator("main")).toContainText("Mastercard final 4444");
  if (project.name === "js") audit.expectClean();
});

test("a voucher that pays the first installment leads to the page of the sandbox that saves a card [PAY-02] [PAY-08]", async ({
  page,
  enrolment,
  setup,
}, { project }) => {
  const audit = new Audit(page);
  const check = (view: string) => (project.name === "js" ? audit.check(view) : undefined);
  const portal = await openOwnPortal();
  portal.alter(`update offer set "paymentFlagsJson" = '${flags}'`);
  portal.alter(`update voucher set "otherInstallmentsValue" = 0 where code = 'BOLSA100'`);
  const start = `${portal.at("aurora")}/graduacao?mode=segunda-graduacao&course=psicologia&campus=paulista`;
  const checkout = await setup.enrol(newCandidate("Iara Prado Lima"), start, /\/payments\/[\w-]+$/);
  await page.goto(checkout);
  await page.locator("input[name=voucher]").fill("BOLSA100");
  await page.getByRole("button", { name: "Aplicar cupom" }).click();
  await expect(title(page)).toHaveText("Não há nada a pagar");
  await expect(page.locator("main")).toContainText("Depois, você autoriza o cartão");
  await page.getByRole("button", { name: "Confirmar sem pagamento" }).click();
  await expect(title(page)).toHaveText("Cobrança automática");
  await expect(page.locator("main")).toContainText("O seu desconto pagou a primeira parcela");
  await check("automatic charge, asked for after a voucher");
  await consent(page).check();
  await page.getByRole("button", { name: "Continuar com a Sandbox" }).click();
  await page.getByRole("link", { name: "Abrir a página da Sandbox" }).click();
  await expect(page).toHaveURL(/sandbox-provider\/card/);
  await enrolment.sendCard("4111111111111112");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.locator("#holder")).toHaveValue("GRACE H OLIVEIRA");
  await enrolment.sendCard("4111111111111111");
  await expect(page).toHaveURL(`${checkout}/recurrence`);
  await expect(page.locator("main")).toContainText("Visa final 1111");
  await expect(page.locator("main")).toContainText("parcela 2");
  await portal.mailed(/Cobrança automática autorizada/);
  if (project.name === "js") audit.expectClean();
  await portal.close();
});
