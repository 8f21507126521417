import { newCandidate } from "./candidate";
import { test } from "./fixture";

test("a page that waits for a payment learns of it by itself [PAY-11]", async ({ page, enrolment, setup }) => {
  const candidate = newCandidate("Celina Rocha Amado");
  await page.goto(await setup.enrol(candidate, "/candidate/pos-com-taxa", /\/charge\//));
  const charge = await page.locator("a[href*=sandbox-provider]").first().getAttribute("href");
  // The browser may never answer a question put to a page that is just being loaded again, so none is put to it before.
  const paid = page.waitForResponse(
    async (response) =>
      response.request().isNavigationRequest() && (await response.text()).includes("Pagamento aprovado"),
  );
  await setup.settle(new URL(charge ?? "", page.url()).href);
  await paid;
  await page.waitForLoadState();
  await enrolment.expectPaid();
});
