import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";
import { openProviderPortal } from "./provider-portal";

test("staff charge the rest of a pix that was paid in part, and the candidate pays it by slip [PAY-10]", async ({
  page,
  enrolment,
  setup,
}) => {
  const site = await openProviderPortal();
  try {
    const at = site.portal.at("aurora-tech");
    const candidate = newCandidate("Zuleica Incompleta Braga");
    const charge = await setup.enrol(candidate, `${at}/pos-graduacao`, /\/charge\//, "pix");
    await site.payAtBank(10_000);
    await setup.signIn("admin@aurora.example.com", { at });
    await page.goto(`${at}/reconciliation`);
    await page.locator("main input[name=q]").fill(candidate.cpf);
    await page.locator("main search button").first().click();
    await page.getByRole("link", { name: "Valor diferente" }).click();
    await page.getByLabel(/^Cobrar os R\$\s[\d.,]+ que faltam$/).check();
    await expect(page.locator("main")).toContainText(/Recebemos R\$\s100,00 do seu pagamento de/);
    await page.getByLabel("Nota").fill("O candidato digitou outro valor.");
    await page.getByRole("button", { name: "Responder", exact: true }).click();
    await expect(page.locator(".desk-head")).toContainText("Cobrado o que falta");
    await expect(page.locator("main")).toContainText("O candidato digitou outro valor.");

    await setup.signIn(candidate.email, { at, password: candidate.password });
    await page.goto(`${at}/portal`);
    await expect(page.locator("main")).toContainText(/Parte recebida: R\$\s100,00/);
    await page.goto(charge);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recebemos uma parte");
    await page.getByRole("link", { name: "Pagar o que falta" }).click();
    await expect(page.getByText(/Recebemos R\$\s100,00 deste pagamento\. Faltam R\$/)).toBeVisible();
    await expect(page.locator("input[name=voucher]")).toHaveCount(0);
    await enrolment.payBy("slip");
    await enrolment.payAtSandbox();
    await enrolment.expectPaid();
    await page.goto(charge);
    await enrolment.expectPaid();
  } finally {
    await site.close();
  }
});
