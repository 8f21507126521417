import { payableUntil } from "../app/modules/payments/rules/late-fee";
import { noLocalHolidays } from "../app/rules/time/business-day";
import { addDays, dayIn, defaultTimeZone, formatDay } from "../app/rules/time/date";
import { expect, test } from "./fixture";
import { openInstallment } from "./installment";
import { type OwnPortal, openOwnPortal } from "./own-portal";

let portal: OwnPortal;
test.beforeAll(async () => {
  portal = await openOwnPortal();
});
test.afterAll(() => portal.close());

test("a candidate sees the schedule in the portal and pays an overdue installment with its fine by pix [PAY-03] [PAY-05] [PAY-15]", async ({
  page,
  enrolment,
  setup,
}) => {
  const site = portal.at("aurora");
  const id = await openInstallment(portal, { setup, enrolment }, { name: "Lia Prado Nunes", days: 20 });
  await page.goto(`${site}/portal`);
  await page.getByRole("link", { name: "Ver parcelas" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Parcelas" })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "Parcela 2" }).first();
  await expect(row).toContainText("Em atraso");
  await expect(row).toContainText("de multa e juros");
  await row.getByRole("link", { name: "Pagar Parcela 2" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Parcela 2 de \d+$/ })).toBeVisible();
  await expect(page.getByText("Multa por atraso")).toBeVisible();
  await expect(page.getByText("Juros de 20 dias de atraso")).toBeVisible();
  // Pix, the first method, is preselected.
  await page.locator("button[name=intent][value=pay]").click();
  await enrolment.payAtSandbox();
  await expect(page.getByRole("heading", { level: 1, name: "Parcela 2 paga" })).toBeVisible();
  await page.getByRole("link", { name: "Ver recibo" }).click();
  await expect(page.getByText(/^\d{6}$/)).toBeVisible();
  await expect(page.getByText("Multa por atraso")).toBeVisible();
  await page.goto(`${site}/payments/${id}/installments`);
  await expect(page.getByRole("row").filter({ hasText: "Parcela 2" }).first()).toContainText("Paga");
});

test("a pix for an installment that is not due yet says until when it can be paid, and is paid [PAY-03] [PAY-05]", async ({
  page,
  enrolment,
  setup,
}) => {
  const id = await openInstallment(portal, { setup, enrolment }, { name: "Rui Prado Nunes", days: -4 });
  await page.goto(`${portal.at("aurora")}/payments/${id}/installments/2`);
  await page.locator("button[name=intent][value=pay]").click();
  const last = formatDay(payableUntil(addDays(dayIn(new Date(), defaultTimeZone), 4), noLocalHolidays));
  await expect(page.getByText(`Vence em ${last}. Você pode pagar já ou agendar`)).toBeVisible();
  await enrolment.payAtSandbox();
  await expect(page.getByRole("heading", { level: 1, name: "Parcela 2 paga" })).toBeVisible();
});
