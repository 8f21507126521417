import { newCandidate } from "./candidate";
import { test } from "./fixture";

test("a page that waits for a payment learns of it by itself [PAY-11]", async ({ page, enrolment }) => {
  test.setTimeout(120_000);
  await enrolment.open("/candidate/pos-com-taxa");
  await enrolment.choose(/MBA Executivo/);
  await enrolment.choose(/./);
  await enrolment.enrol(newCandidate("Celina Rocha Amado"));
  await enrolment.payBy("pix");
  const charge = page.locator("a[href*=sandbox-provider]").first();
  const address = new URL((await charge.getAttribute("href")) ?? "", page.url()).href;
  const bank = await page.context().newPage();
  await bank.goto(address);
  await bank.locator("button[value=approved]").click();
  await bank.close();
  // It asks every ten seconds. The browser may never answer a question put to a page that is just being loaded again.
  await page.waitForTimeout(12_000);
  await enrolment.expectPaid(30_000);
});
