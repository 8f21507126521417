import { newCandidate } from "../candidate";
import { expect } from "../fixture";
import { typeCard } from "../hosted-card";
import { openOwnPortal } from "../own-portal";
import { horizonte, tech } from "../site";
import { openStripePortal } from "../stripe-portal";
import { scene } from "./fixture";

const start = "/candidate/graduacao?mode=segunda-graduacao&course=direito&campus=paulista";
const checkoutPage = /\/payments\/[^/]+$/;

scene("payment, checkout", async ({ page, camera, setup }) => {
  const checkout = await setup.enrol(newCandidate("Lívia Prado Moura"), start, checkoutPage);
  await page.goto(checkout);
  await camera.take("checkout");
  await page.locator("input[name=voucher]").fill("EXPIRADO20");
  await page.locator("button[value=apply-voucher]").click();
  await camera.take("checkout, voucher refused");
  await page.goto(checkout);
  await page.locator("input[name=voucher]").fill("BEMVINDO10");
  await page.locator("button[value=apply-voucher]").click();
  await expect(page.locator("button[value=remove-voucher]")).toBeVisible();
  await camera.take("checkout, voucher applied");
  for (const [name, at] of [
    ["Aurora Tech", tech],
    ["Horizonte", horizonte],
  ]) {
    await page.goto(await setup.enrol(newCandidate("Íris Nobre Lago"), `${at}/candidate/graduacao`, checkoutPage));
    await camera.take(`checkout, ${name}`);
  }
  await page.context().clearCookies();
  await page.goto(checkout);
  await camera.take("checkout, signed out");
});

scene("payment, pix and slip, portal", async ({ page, camera, enrolment, setup }) => {
  const checkout = await setup.enrol(newCandidate("Lívia Prado Moura"), start, checkoutPage);
  await page.goto("/candidate/portal");
  await camera.take("portal, to pay");
  await page.goto(checkout);
  await enrolment.payBy("slip");
  await camera.take("slip");
  const slip = page.url().replace(/#.*/, "");
  await page.goto(`${slip}/slip`);
  await camera.take("slip, to print");
  await page.goto(checkout);
  await camera.take("checkout, charge under way");
  await page.goto(slip);
  await enrolment.payAtSandbox("expired");
  await camera.take("slip, expired");
  await page.goto(checkout);
  await enrolment.payBy("pix");
  await camera.take("pix");
  await page.goto(`${checkout.replace(/#.*/, "")}/early-access`);
  await camera.take("early access");
  await page.goBack();
  await enrolment.payAtSandbox("expired");
  await camera.take("pix, expired");
  await page.locator("button[value=renew]").click();
  await enrolment.payAtSandbox();
  await enrolment.expectPaid();
  await camera.take("approved");
  await page.goto(`${page.url().replace(/[?#].*/, "")}/receipt`);
  await camera.take("receipt");
  await page.goto(checkout);
  await camera.take("checkout, paid");
  await page.goto("/candidate/portal");
  await camera.take("portal, paid");
  await page.goto("/candidate/enrollment-data");
  await camera.take("enrolment data");
  await page.goto("/candidate/portal");
  await page.locator("a[href*='/documents/']").first().click();
  await camera.take("documents");
  await page.getByRole("link", { name: "Diploma" }).first().click();
  await camera.take("document");
  await page.goto("/candidate/portal");
  await page.locator("a[href*='/withdrawal/']").first().click();
  await camera.take("withdrawal");
  await page.locator("#page-form button").first().click();
  await camera.take("portal, withdrawn");
  await page.goto(checkout);
  await camera.take("checkout, ended");
});

scene("payment, card", async ({ page, camera, enrolment, setup }) => {
  await page.goto(await setup.enrol(newCandidate("Caetano Alves Brito"), "/candidate/pos-graduacao", checkoutPage));
  await enrolment.payBy("card");
  const form = page.url();
  await camera.take("card");
  await enrolment.sendCard("4000000000000341");
  await expect(page).toHaveURL(/cardToken/);
  await camera.take("card, to confirm");
  await page.goto(form);
  await enrolment.payWithCard("4000000000000002");
  await expect(page.locator("h1")).toBeVisible();
  await camera.take("card, denied");
  await page.goto(form);
  await enrolment.payWithCard("4000000000000119");
  await expect(page).toHaveURL(/\/charge\//);
  await camera.take("card, processing");
  await page.goto(form.replace(/\/card.*/, ""));
  await camera.take("checkout, card under analysis");
  await page.goBack();
  await enrolment.payAtSandbox("denied");
  await page.goto(form);
  await enrolment.payWithCard("4000000000000127");
  await expect(page).toHaveURL(/\/charge\//);
  await camera.take("card, outcome unknown");
});

scene("payment, card at its provider", async ({ page, camera, setup }) => {
  const site = await openStripePortal();
  const own = `${site.portal.at("aurora")}/graduacao?mode=segunda-graduacao&course=psicologia&campus=paulista`;
  const checkout = await setup.enrol(newCandidate("Vera Prado Lima"), own, checkoutPage);
  await page.goto(`${checkout}/card`);
  await camera.take("card, entered at its provider");
  await page.locator("button[value=open]").click();
  await expect(page.locator("button[value=give-up]")).toBeVisible();
  await camera.take("card page, open");
  await page.goto(checkout);
  await camera.take("checkout, card page open");
  await site.close();
});

scene("payment, automatic charge", async ({ page, camera, setup }) => {
  const site = await openStripePortal();
  const flags = { enableOnlySubscriptionWithRecurrence: true, enableOnlySubscriptionWithoutRecurrence: false };
  site.portal.alter(`update offer set "paymentFlagsJson" = '${JSON.stringify(flags)}'`);
  const own = `${site.portal.at("aurora")}/graduacao?mode=segunda-graduacao&course=psicologia&campus=paulista`;
  const checkout = await setup.enrol(newCandidate("Nina Prado Lima"), own, checkoutPage);
  await page.goto(`${checkout}/card`);
  await camera.take("card with the consent to the automatic charge");
  await page.locator("input[name=consent]").check();
  await page.locator("button[value=open]").click();
  await page.getByRole("link", { name: "Stripe" }).click();
  await typeCard(page, "4242424242424242");
  await page.goto(`${checkout}/recurrence`);
  await camera.take("automatic charge, active");
  site.portal.alter("update recurrence set state = 'refused', reason = 'CARD_DATA'");
  site.portal.alter('update installment set "chargeOn" = null');
  await page.reload();
  await camera.take("automatic charge, card refused");
  await page.locator("input[name=consent]").check();
  await page.locator("button[value=save]").click();
  await expect(page.getByRole("link", { name: "Stripe" })).toBeVisible();
  await camera.take("automatic charge, page of the provider open");
  site.portal.alter("update recurrence set state = 'ended'");
  await page.reload();
  await camera.take("automatic charge, none");
  await site.close();
});

scene("payment, automatic charge after a voucher", async ({ page, camera, setup }) => {
  const portal = await openOwnPortal();
  const flags = { enableOnlySubscriptionWithRecurrence: true, enableOnlySubscriptionWithoutRecurrence: false };
  portal.alter(`update offer set "paymentFlagsJson" = '${JSON.stringify(flags)}'`);
  portal.alter(`update voucher set "otherInstallmentsValue" = 0 where code = 'BOLSA100'`);
  const own = `${portal.at("aurora")}/graduacao?mode=segunda-graduacao&course=psicologia&campus=paulista`;
  await page.goto(await setup.enrol(newCandidate("Iara Prado Lima"), own, checkoutPage));
  await page.locator("input[name=voucher]").fill("BOLSA100");
  await page.locator("button[value=apply-voucher]").click();
  await expect(page.locator("button[value=confirm-free]")).toBeVisible();
  await camera.take("checkout, nothing to pay, card later");
  await page.locator("button[value=confirm-free]").click();
  await expect(page).toHaveURL(/recurrence/);
  await camera.take("automatic charge, asked for after a voucher");
  await portal.close();
});

scene("payment, states of the provider", async ({ page, camera, setup }) => {
  const portal = await openOwnPortal({ SANDBOX_PROVIDER: "0" });
  await page.goto(
    await setup.enrol(newCandidate("Caetano Alves Brito"), `${portal.at("aurora")}/pos-graduacao`, checkoutPage),
  );
  await camera.take("checkout, no provider");
  const id = /payments\/([\w-]+)/.exec(page.url())?.[1];
  portal.alter(`update subscription set status = 'expired' where id = '${id}'`);
  await page.goto(`${portal.at("aurora")}/portal`);
  await camera.take("portal, expired");
  await portal.close();
});
