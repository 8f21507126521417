import type { Page } from "@playwright/test";
import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";
import { typeCard } from "./hosted-card";
import { openStripePortal, type StripePortal } from "./stripe-portal";

let site: StripePortal;
test.beforeAll(async () => {
  site = await openStripePortal();
});
test.afterAll(async () => {
  const written = site.written();
  for (const secret of Object.values(site.peer.secrets)) expect(written.includes(secret), secret).toBe(false);
  for (const number of CARDS) expect(written.includes(number), number).toBe(false);
  expect(written).not.toMatch(/(cvc|cvv|security_?code)"?\s*[:=]\s*"?\d{3}/i);
  expect(site.peer.violations).toEqual([]);
  await site.close();
});

const [GOOD, REFUSED, POOR] = ["4242424242424242", "4000000000000002", "4000000000009995"] as const;
const CARDS = [GOOD, REFUSED, POOR];
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/**
 * Enrols a candidate, chooses the card, and goes on to the page of the charge, which links to the provider.
 * @returns the addresses of the checkout and of the charge
 */
async function choose(page: Page, enrol: (start: string) => Promise<string>) {
  const start = `${site.portal.at("aurora")}/graduacao?mode=segunda-graduacao&course=psicologia&campus=paulista`;
  const checkout = await enrol(start);
  await page.goto(checkout);
  await page.locator("input[name=method][value=card]").check();
  await page.locator("button[name=intent][value=pay]").click();
  await expect(title(page)).toHaveText("Pagar com cartão de crédito");
  await expect(page.locator("main")).toContainText("O cartão é digitado na página da Stripe, e não aqui");
  await expect(page.locator("main input:not([type=hidden])")).toHaveCount(0);
  await page.getByRole("button", { name: "Continuar com a Stripe" }).click();
  await expect(title(page)).toHaveText("Digite o cartão na página da Stripe");
  return { checkout, charge: page.url() };
}

const toProvider = (page: Page) => page.getByRole("link", { name: "Abrir a página da Stripe" });

test("a payer pays by card on the provider's page, and receipt and portal name the card [PAY-06] [PAY-11] [PAY-14]", async ({
  page,
  enrolment,
  setup,
}) => {
  site.peer.notify(null);
  const { checkout, charge } = await choose(page, (start) =>
    setup.enrol(newCandidate("Rosa Maria Nunes"), start, /\/payments\/[\w-]+$/),
  );
  const amount = ((await page.locator("main").textContent()) ?? "").match(/R\$\s[\d.]+,\d{2}/)?.[0] ?? "";
  expect(amount).not.toBe("");
  // The checkout leads to the payment under way.
  await page.goto(checkout);
  await expect(title(page)).toHaveText("Pagamento com cartão aberto");
  await page.getByRole("link", { name: "Ver o pagamento em andamento" }).click();
  await toProvider(page).click();
  await expect(title(page)).toHaveText(new RegExp(amount.replace(/[$.]/g, "\\$&").replace(/\s/g, "\\s")));
  // Opening the return address does not prove a payment.
  await page.goto(`${charge}/return`);
  await expect(title(page)).toHaveText("Digite o cartão na página da Stripe");
  await toProvider(page).click();
  await typeCard(page, GOOD);
  await expect(page).toHaveURL(charge);
  await enrolment.expectPaid();
  // A payment found in the provider's list is named a moment later, when its card has been asked for.
  await expect(async () => {
    await page.reload();
    await expect(page.locator("main")).toContainText("Visa final 4242", { timeout: 1000 });
  }).toPass();
  await page.goto(`${charge}/receipt`);
  await expect(page.locator("main")).toContainText("Visa final 4242");
  await page.goto(`${site.portal.at("aurora")}/portal`);
  await expect(page.locator("tr", { hasText: "Visa final 4242" })).toContainText("Aprovado");
  // The checkout of a paid enrolment leads to the next step.
  await page.goto(checkout);
  await expect(title(page)).toHaveText("Seus documentos");
});

test("after a refusal the payer enters another card at the provider, or starts another payment in the portal [PAY-06] [PAY-13]", async ({
  page,
  enrolment,
  setup,
}) => {
  site.peer.notify(site.notifications);
  const { charge } = await choose(page, (start) =>
    setup.enrol(newCandidate("Olga Ribeiro Maia"), start, /\/payments\/[\w-]+$/),
  );
  await toProvider(page).click();
  await typeCard(page, POOR);
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("link", { name: "Voltar" }).click();
  await expect(page).toHaveURL(charge);
  await expect(title(page)).toHaveText("Pagamento não autorizado");
  await expect(page.locator("main")).toContainText("O cartão não tem limite para este valor, e nada foi cobrado");
  await page.getByRole("link", { name: "Tentar com outro cartão" }).click();
  await page.getByRole("button", { name: "Continuar com a Stripe" }).click();
  await toProvider(page).click();
  await typeCard(page, REFUSED);
  await expect(page.getByRole("alert")).toBeVisible();
  await typeCard(page, GOOD);
  await enrolment.expectPaid();
});

test("a payer gives up on either page and pays in another way; a closed page accepts no card [PAY-06]", async ({
  page,
  enrolment,
  setup,
}) => {
  site.peer.notify(null);
  const { checkout, charge } = await choose(page, (start) =>
    setup.enrol(newCandidate("Lia Campos Torres"), start, /\/payments\/[\w-]+$/),
  );
  const address = (await toProvider(page).getAttribute("href")) ?? "";
  await page.getByRole("button", { name: "Desistir e pagar de outra forma" }).click();
  await expect(page).toHaveURL(charge);
  await expect(title(page)).toHaveText("Este pagamento foi cancelado");
  await page.goto(address);
  await expect(title(page)).toHaveText("Closed");
  await page.goto(`${checkout}/card`);
  await page.getByRole("button", { name: "Continuar com a Stripe" }).click();
  await toProvider(page).click();
  await page.getByRole("link", { name: "Voltar" }).click();
  await expect(title(page)).toHaveText("Este pagamento foi cancelado");
  await page.goto(checkout);
  await enrolment.payBy("pix");
  await enrolment.payAtSandbox();
  await enrolment.expectPaid();
});
