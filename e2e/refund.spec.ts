import type { Browser, Page } from "@playwright/test";
import { type Candidate, newCandidate } from "./candidate";
import { Enrolment } from "./enrolment";
import { expect, test } from "./fixture";
import { openProviderPortal, type ProviderPortal } from "./provider-portal";
import type { Setup } from "./setup";

// One portal serves all tests of the file, one after the other.
test.describe.configure({ mode: "default" });

let site: ProviderPortal;
test.beforeAll(async () => {
  site = await openProviderPortal();
});
test.afterAll(async () => {
  expect(site.stripe.violations).toEqual([]);
  await site.close();
});

type Method = "pix" | "slip" | "card";
/** The methods as the desk writes them; the candidate's pages write slip and card in lower case. */
const names = { pix: "Pix", slip: "Boleto", card: "Cartão" };

interface Actors {
  page: Page;
  setup: Setup;
}

const start = (host: string) => `${site.portal.at(host)}/pos-graduacao`;

/** Enrols by posts and pays a slip or a card at the sandbox. @returns the URL of the charge */
async function payAtSandbox({ page, setup }: Actors, host: string, method: Method, candidate: Candidate) {
  const enrolment = new Enrolment(page);
  const until = method === "card" ? /\/payments\/[\w-]+\/card/ : /\/charge\//;
  await page.goto(await setup.enrol(candidate, start(host), until, method));
  await (method === "card" ? enrolment.payWithCard("4111111111111111") : enrolment.payAtSandbox());
  await enrolment.expectPaid();
  return page.url();
}

/** Enrols by posts; the payer pays a slip or a pix, and the portal is notified. @returns the URL of the charge */
async function payAtProvider({ page, setup }: Actors, host: string, method: Method, candidate: Candidate) {
  const charge = await setup.enrol(candidate, start(host), /\/charge\//, method);
  await (host === "aurora" ? site.payAtStripe() : site.payAtBank());
  await page.goto(charge);
  await new Enrolment(page).expectPaid();
  return charge;
}

/** Enrols by posts and enters a card on the page of Stripe. @returns the URL of the charge */
async function payByStripeCard({ page, setup }: Actors, candidate: Candidate) {
  await page.goto(await setup.enrol(candidate, start("aurora"), /\/payments\/[\w-]+\/card/, "card"));
  await page.getByRole("button", { name: "Continuar com a Stripe" }).click();
  await page.getByRole("link", { name: "Abrir a página da Stripe" }).click();
  const card = { number: "4242424242424242", expiry: "12/34", cvc: "987", name: "GRACE H OLIVEIRA" };
  for (const [name, text] of Object.entries(card)) await page.locator(`input[name=${name}]`).fill(text);
  await page.getByRole("button").click();
  await new Enrolment(page).expectPaid();
  return page.url();
}

/** Staff refund a part, or all that remains, and record the transfer where the provider returns no money. */
async function giveBack(page: Page, charge: string, amount: string | null, isTransfer: boolean) {
  await page.goto(`${charge}/refund`);
  if (amount === null) await page.getByLabel(/^Tudo o que resta/).check();
  else {
    await page.getByLabel("Uma parte").check();
    await page.getByLabel("Valor da parte, em reais").fill(amount);
  }
  const reason = amount === null ? "Erro na cobrança" : "Acordo com o candidato";
  await page.getByLabel(reason).check();
  await page.getByRole("button", { name: "Ver o que vai acontecer" }).click();
  await page.getByRole("button", { name: /^Devolver R\$/ }).click();
  await expect(page.getByText("Devolução aprovada.")).toBeVisible();
  if (!isTransfer) return;
  await page.getByRole("link", { name: reason }).click();
  await expect(page.getByRole("button", { name: "Registrar transferência" })).toHaveCount(0);
  await page.getByRole("button", { name: "Guardar a conta" }).click();
  await expect(page.getByRole("alert")).toContainText("Agência: Preencha este campo, ou só a chave Pix.");
  await page.getByLabel("Chave Pix").fill("529.982.247-25");
  await page.getByRole("button", { name: "Guardar a conta" }).click();
  await expect(page.getByText("A conta para a transferência foi guardada.")).toBeVisible();
  await page.getByLabel("Data, conta e comprovante").fill("Hoje, à conta de quem pagou.");
  await page.getByRole("button", { name: "Registrar transferência" }).click();
  await expect(page.getByText("Transferência registrada: o valor está devolvido.")).toBeVisible();
}

/** Reloads a page until something on it has a text: the portal's jobs carry refunds out. */
async function expectSoon(page: Page, address: string, where: string, text: string | RegExp) {
  await expect(async () => {
    await page.goto(address);
    await expect(page.locator(where).first()).toContainText(text, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

const amountsIn = (texts: string[]) =>
  texts.flatMap((text) => text.match(/R\$\s[\d.]+,\d{2}/g) ?? []).map((text) => text.replace(/\s/g, " "));

/** Refunds a paid charge in part and then in full, and compares what candidate and desk read of it. */
async function expectRefunds(
  { page, setup }: Actors,
  browser: Browser,
  paid: { charge: string; candidate: Candidate; method: Method; isTransfer: boolean },
) {
  const { candidate, method, isTransfer } = paid;
  const origin = new URL(paid.charge).origin;
  const desk = `${origin}/candidate/charges/${/charge\/([\w-]+)/.exec(paid.charge)?.[1]}`;
  const portal = `${origin}/candidate/portal`;
  const office = await browser.newContext();
  const staff = await office.newPage();
  await setup.of(office).signIn("admin@aurora.example.com", { at: origin });
  await setup.signIn(candidate.email, { at: origin, password: candidate.password });

  await giveBack(staff, desk, "50,00", isTransfer);
  await expectSoon(staff, desk, "#refunds", "Devolvida");
  await expect(staff.locator(".desk-amount")).toContainText(names[method]);
  await page.goto(portal);
  const row = page.locator("tr", { hasText: new RegExp(names[method], "i") });
  await expect(row).toContainText("Aprovado");
  await expect(row).toContainText(/R\$\s50,00 devolvido/);

  await giveBack(staff, desk, null, isTransfer);
  await expectSoon(staff, desk, ".desk-head", "Devolvida");
  await expect(staff.locator("#ledger tfoot")).toContainText(/R\$\s0,00/);
  const booked = await staff.locator("#ledger tr", { hasText: "Devolução" }).locator("td").allTextContents();
  const total = amountsIn([(await staff.locator(".desk-amount").textContent()) ?? ""]);
  await expectSoon(page, portal, "main tbody tr", "Devolvido");
  expect(amountsIn(await row.locator("td").allTextContents())).toEqual(total);
  await page.goto(paid.charge);
  const returned = page.locator("dl > *", { hasText: "Recibo de devolução" });
  expect(amountsIn(await returned.allTextContents()).sort()).toEqual(amountsIn(booked).sort());
  expect(booked).toHaveLength(2);
  await office.close();
}

for (const method of ["pix", "slip", "card"] as const)
  test(`a ${method} at Stripe is refunded in part and in full, and candidate and desk see the same [PAY-14] [PAY-15]`, async ({
    page,
    setup,
    browser,
  }) => {
    const candidate = newCandidate("Violeta Estornada Lima");
    const actors = { page, setup };
    const charge =
      method === "card"
        ? await payByStripeCard(actors, candidate)
        : await payAtProvider(actors, "aurora", method, candidate);
    await expectRefunds(actors, browser, { charge, candidate, method, isTransfer: method === "slip" });
  });

test("a pix at a bank is refunded in part and in full, and candidate and desk see the same [PAY-14] [PAY-15]", async ({
  page,
  setup,
  browser,
}) => {
  const candidate = newCandidate("Celeste Estornada Rocha");
  const charge = await payAtProvider({ page, setup }, "aurora-tech", "pix", candidate);
  await expectRefunds({ page, setup }, browser, { charge, candidate, method: "pix", isTransfer: false });
});

// A pix of the sandbox is refunded in money.spec.ts.
for (const method of ["slip", "card"] as const)
  test(`a ${method} at the sandbox is refunded in part and in full, and candidate and desk see the same [PAY-15]`, async ({
    page,
    setup,
    browser,
  }) => {
    const candidate = newCandidate("Rubia Estornada Dias");
    const charge = await payAtSandbox({ page, setup }, "aurora-tech", method, candidate);
    await expectRefunds({ page, setup }, browser, { charge, candidate, method, isTransfer: method === "slip" });
  });
