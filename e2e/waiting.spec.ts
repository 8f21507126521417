import { newCandidate } from "./candidate";
import { test } from "./fixture";

test("a page that waits for a payment updates by itself [PAY-11]", async ({ page, enrolment, setup }) => {
  const candidate = newCandidate("Celina Rocha Amado");
  await page.goto(await setup.enrol(candidate, "/candidate/pos-com-taxa", /\/charge\//));
  const charge = await page.locator("a[href*=sandbox-provider]").first().getAttribute("href");
  // A query to a page that is just reloading may never get an answer, so the test waits for the reload first.
  const paid = page.waitForResponse(
    async (response) =>
      response.request().isNavigationRequest() && (await response.text()).includes("Pagamento aprovado"),
  );
  await setup.settle(new URL(charge ?? "", page.url()).href);
  await paid;
  await page.waitForLoadState();
  await enrolment.expectPaid();
});
