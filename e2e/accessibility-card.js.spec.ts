import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";
import { openStripePortal, type StripePortal } from "./stripe-portal";

let site: StripePortal;
test.beforeAll(async () => {
  site = await openStripePortal();
});
test.afterAll(() => site.close());

test("the pages for a card that is entered at the payment provider are accessible [LAY-09] [PAY-06]", async ({
  page,
  setup,
  audit,
}) => {
  const start = `${site.portal.at("aurora")}/graduacao?mode=segunda-graduacao&course=psicologia&campus=paulista`;
  const checkout = await setup.enrol(newCandidate("Vera Prado Lima"), start, /\/payments\/[\w-]+$/);
  await page.goto(`${checkout}/card`);
  await audit.check("card, to be entered at the provider");
  await page.locator("button[value=open]").click();
  await expect(page.locator("button[value=give-up]")).toBeVisible();
  await audit.check("card page, open");
  await page.goto(checkout);
  await audit.check("checkout, card page open");
  await page.getByRole("link", { name: "Ver o pagamento em andamento" }).click();
  await page.getByRole("link", { name: "Abrir a página da Stripe" }).click();
  await page.locator("input[name=number]").fill("4000000000009995");
  for (const name of ["expiry", "cvc", "name"]) await page.locator(`input[name=${name}]`).fill("123");
  await page.getByRole("button").click();
  await page.getByRole("link", { name: "Voltar" }).click();
  await audit.check("card, refused for a reason");
});
