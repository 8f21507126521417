import { expect, test } from "./fixture";
import { openStripePortal } from "./stripe-portal";

test("staff see by which account each method is collected, and try an account without seeing a secret [PAY-10]", async ({
  page,
  setup,
}) => {
  test.setTimeout(120_000);
  const site = await openStripePortal();
  try {
    const at = site.portal.at("aurora").replace("/candidate", "");
    await setup.signIn("financeiro@aurora.example.com", { at });
    await page.goto(`${at}/candidate/provider-accounts`);
    await expect(page.getByRole("row", { name: /Universidade Aurora/ })).toContainText("Stripe");
    await expect(page.getByRole("row", { name: /Universidade Aurora/ })).toContainText("Provedor de testes");
    await expect(page.locator("main")).toContainText("Desconhecido até que PUBLIC_URL seja definido.");
    await page.getByRole("button", { name: "Testar agora" }).click();
    await expect(page.getByRole("heading", { name: "Resultado do teste" })).toBeVisible();
    await expect(page.locator("main li [lang=en]").first()).toBeVisible();
    const html = await page.content();
    for (const secret of Object.values(site.peer.secrets)) expect(html).not.toContain(secret);
  } finally {
    await site.close();
  }
});
