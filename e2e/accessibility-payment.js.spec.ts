import { jpegOf } from "../app/modules/documents/service/test-file";
import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";

const statusOf = (name: RegExp) => ({ level: 1, name }) as const;

test("slip, pix and their later states are accessible [LAY-09] [PAY-11]", async ({ page, enrolment, setup, audit }) => {
  const start = "/candidate/graduacao?mode=segunda-graduacao&course=direito&campus=paulista";
  const contract = await setup.enrol(newCandidate("Lívia Prado Moura"), start, /contract-acceptance/);
  const checkout = contract.replace("contract-acceptance", "payments");
  await page.goto(checkout);
  await audit.check("checkout, before the contract");
  await page.goto(contract);
  await enrolment.acceptContract();
  await page.goto(checkout);
  await audit.check("checkout");
  await page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>("[name=method]")) field.checked = false;
  });
  await enrolment.nextUnchecked("form:has([name=method])", "pay");
  await audit.check("checkout, no method");
  await page.locator("input[name=voucher]").fill("EXPIRADO20");
  await page.locator("button[value=apply-voucher]").click();
  await audit.check("checkout, voucher refused");
  await page.locator("input[name=voucher]").fill("BEMVINDO10");
  await page.locator("button[value=apply-voucher]").click();
  await expect(page.locator("button[value=remove-voucher]")).toBeVisible();
  await audit.check("checkout, voucher applied");
  await enrolment.payBy("slip");
  await expect(page.locator("#slip-line")).toBeVisible();
  await audit.check("slip");
  // The fragment of the checkout's URL survives the redirect.
  const slip = page.url().replace(/#.*/, "");
  await page.goto(`${slip}/slip`);
  await audit.checkPrint("slip to print");
  await page.goto(`${checkout.replace(/#.*/, "")}/early-access`);
  await audit.check("early access");
  await page.goto(checkout);
  await audit.check("checkout, charge under way");
  await page.goto("/candidate/portal");
  await audit.check("candidate area, to pay");
  await page.goto(slip);
  await enrolment.payAtSandbox("expired");
  await audit.check("slip, expired");
  await page.goto(checkout);
  await enrolment.payBy("pix");
  await expect(page.getByRole("img", { name: /QR/i })).toBeVisible();
  await audit.check("pix");
  await enrolment.payAtSandbox("expired");
  await audit.check("pix, expired");
  await page.locator("button[value=renew]").click();
  await expect(page.getByRole("img", { name: /QR/i })).toBeVisible();
  await enrolment.payAtSandbox();
  await enrolment.expectPaid();
  await audit.check("approved");
  await page.goto(`${page.url().replace(/[?#].*/, "")}/receipt`);
  await audit.checkPrint("receipt");
  await page.goto(checkout);
  await audit.check("checkout, paid");
  await page.goto("/candidate/portal");
  await audit.check("candidate area, paid");
  await page.locator("a[href*='/documents/']").first().click();
  await audit.check("documents");
  await page.locator("main li a").first().click();
  await audit.check("document");
  const picture = await jpegOf();
  await page.locator("input[type=file]").setInputFiles({ name: "rg.jpg", mimeType: "image/jpeg", buffer: picture });
  await page.locator("button[value=add]").click();
  await expect(page.locator("button[value^='remove:']")).toBeVisible();
  await audit.check("document with a file to send");
  await page.locator("main form:not([enctype]) button[value=files]").click();
  await audit.check("documents, one sent");
  await page.goto("/candidate/portal/script");
  await audit.check("candidate area, embedded");
});

test("the card form, refused cards, pending card payments and the sandbox are accessible [LAY-09] [PAY-06]", async ({
  page,
  enrolment,
  setup,
  audit,
}) => {
  await page.goto(await setup.enrol(newCandidate("Caetano Alves Brito"), "/candidate/pos-graduacao", /payments/));
  await enrolment.payBy("card");
  const form = page.url();
  await audit.check("card");
  await enrolment.sendCard("4000 0000 0000 0003");
  await expect(page).toHaveURL(/\/sandbox-provider\/card$/);
  await audit.check("provider: card, errors");
  await page.goto(form);
  await enrolment.sendCard("4000000000000341");
  await expect(page).toHaveURL(/cardToken/);
  await audit.check("card, to confirm");
  await page.locator("button[name=intent][value=pay]").click();
  await expect(page).toHaveURL(/\/charge\//);
  await audit.check("card, provider out of order");
  await page.goto(form);
  await enrolment.payWithCard("4000000000000002");
  await expect(page.getByRole("heading", statusOf(/não autorizado/i))).toBeVisible();
  await audit.check("card denied, with less to pay");
  await page.goto(form);
  await enrolment.payWithCard("4000000000000119");
  await expect(page).toHaveURL(/\/charge\//);
  await audit.check("card, processing");
  await enrolment.payAtSandbox("denied");
  await page.goto(form);
  await enrolment.payWithCard("4000000000000127");
  await expect(page).toHaveURL(/\/charge\//);
  await audit.check("card, outcome unknown");
  await page.locator("a[href*=sandbox-provider]").first().click();
  await audit.check("provider: charge");
  await page.locator("button[value=approved]").click();
  await audit.check("provider: charge, settled");
  await page.goto("/sandbox-provider");
  await audit.check("provider: charges");
  await page.goto("/sandbox-provider/help");
  await audit.check("provider: help");
  await page.goto("/sandbox-provider/charges/unknown");
  await audit.check("provider: not found");
});

test("the pages for a full discount, and for a fee before the contract, are accessible [LAY-09] [PAY-02]", async ({
  page,
  enrolment,
  setup,
  audit,
}) => {
  await page.goto(await setup.enrol(newCandidate("Iracema Nunes Falcão"), "/candidate/pos-com-taxa", /payments/));
  await audit.check("fee");
  await enrolment.payBy("pix");
  await enrolment.payAtSandbox();
  await enrolment.expectPaid();
  await audit.check("fee, approved");
  await page.goto("/candidate/portal");
  await audit.check("candidate area, contract to accept");
  await page.goto("/candidate/contract-acceptance");
  await enrolment.acceptContract();
  await page.locator("input[name=voucher]").fill("BOLSA100");
  await page.locator("button[value=apply-voucher]").click();
  await expect(page.locator("button[value=confirm-free]")).toBeVisible();
  await audit.check("nothing to pay");
  await page.locator("button[value=confirm-free]").click();
  await enrolment.expectPaid();
  await audit.check("nothing to pay, confirmed");
});
