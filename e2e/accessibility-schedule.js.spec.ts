import { expect, test } from "./fixture";
import { openInstallment } from "./installment";
import { type OwnPortal, openOwnPortal } from "./own-portal";

let portal: OwnPortal;
test.beforeAll(async () => {
  portal = await openOwnPortal();
});
test.afterAll(() => portal.close());

test("the pages of installments are accessible: schedule, overdue installment, receipt [LAY-09] [PAY-03]", async ({
  page,
  enrolment,
  setup,
  audit,
}) => {
  const site = portal.at("aurora");
  const id = await openInstallment(portal, { setup, enrolment }, { name: "Nara Prado Nunes", days: 20 });
  await page.goto(`${site}/payments/${id}/installments`);
  await audit.check("schedule, an installment overdue");
  await page.getByRole("link", { name: "Pagar Parcela 2" }).click();
  await audit.check("overdue installment");
  await page.locator("button[name=intent][value=pay]").click();
  await enrolment.payAtSandbox();
  await expect(page.getByRole("heading", { level: 1, name: "Parcela 2 paga" })).toBeVisible();
  await page.getByRole("link", { name: "Ver recibo" }).click();
  await audit.check("receipt of an overdue installment");
});
