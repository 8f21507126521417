import { lastWithdrawalDay } from "../app/modules/subscriptions/rules/withdrawal";
import { noLocalHolidays } from "../app/rules/time/business-day";
import { defaultTimeZone, formatDay } from "../app/rules/time/date";
import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";
import { type OwnPortal, openOwnPortal } from "./own-portal";

const DAY_MS = 86_400_000;
let portal: OwnPortal;
test.beforeAll(async () => {
  portal = await openOwnPortal();
});
test.afterAll(() => portal.close());

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** The last day to withdraw from what was paid `days` days ago, as pages write it. It is never on a weekend. */
const lastDayAfter = (days: number) =>
  formatDay(lastWithdrawalDay(daysAgo(days), { timeZone: defaultTimeZone, holidays: noLocalHolidays }));

/** Moves the payment and the contract of an enrolment to `days` days ago. */
function age(id: string, days: number): void {
  const at = daysAgo(days).toISOString();
  portal.alter(`update installment set "paidAt" = '${at}' where "subscriptionId" = '${id}' and "paidAt" is not null`);
  portal.alter(`update "acceptedContract" set "acceptedAt" = '${at}' where "subscriptionId" = '${id}'`);
}

test("a candidate withdraws on the seventh day after the payment, and reads what happens next [PAY-15] [CAN-01]", async ({
  page,
  enrolment,
  setup,
}) => {
  const site = portal.at("aurora");
  await page.goto(await setup.enrol(newCandidate("Iara Campos Leal"), `${site}/pos-graduacao`, /\/charge\//));
  await enrolment.payAtSandbox();
  await enrolment.expectPaid();
  const receipt = page.url();
  await expect(page.getByText(`Você pode desistir até ${lastDayAfter(0)}`)).toBeVisible();
  age(/payments\/([\w-]+)/.exec(receipt)?.[1] ?? "", 7);
  await page.goto(`${site}/portal`);
  await expect(page.getByText(`Você pode desistir até ${lastDayAfter(7)}`)).toBeVisible();
  await page.getByRole("link", { name: "Desistir da matrícula" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: /^Desistir de .*\?$/ })).toBeVisible();
  await expect(page.locator("main").getByText(/Pedimos à instituição a devolução de R\$/)).toBeVisible();
  await page.getByRole("link", { name: "Manter a matrícula" }).click();
  await expect(page.getByText(`Você pode desistir até ${lastDayAfter(7)}`)).toBeVisible();
  await page.getByRole("link", { name: "Desistir da matrícula" }).first().click();
  await page.getByLabel("Motivo").fill("Mudei de cidade");
  await page.getByRole("button", { name: "Sim, desistir da matrícula" }).click();
  await expect(page).toHaveURL(/\/portal$/);
  await expect(page.getByText("Sua desistência está confirmada.")).toBeVisible();
  await expect(page.locator("main").getByText(/Pedimos à instituição a devolução de R\$/)).toBeVisible();
  await expect(page.getByText("Desistência", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Desistir da matrícula" })).toHaveCount(0);
  expect(await portal.mailed(/Desistência confirmada/)).toBeTruthy();
});

test("a candidate after the last day reads why it is too late to withdraw and whom to ask [PAY-15]", async ({
  page,
  enrolment,
  setup,
}) => {
  const site = portal.at("aurora");
  await page.goto(await setup.enrol(newCandidate("Otto Campos Leal"), `${site}/pos-graduacao`, /\/charge\//));
  await enrolment.payAtSandbox();
  await enrolment.expectPaid();
  age(/payments\/([\w-]+)/.exec(page.url())?.[1] ?? "", 14);
  await page.goto(`${site}/portal`);
  await expect(page.getByText("Você pode desistir até")).toHaveCount(0);
  await page.getByRole("link", { name: "Como cancelar" }).click();
  await expect(page.getByText(`O prazo para desistir por aqui terminou em ${lastDayAfter(14)}`)).toBeVisible();
  await expect(page.locator("main a[href^='mailto:']").first()).toBeVisible();
  await expect(page.locator("main form")).toHaveCount(0);
});

test("a candidate cancels an enrolment before payment, on a page that asks for confirmation [CAN-01]", async ({
  page,
  setup,
}) => {
  const site = portal.at("aurora");
  await setup.enrol(newCandidate("Nina Campos Leal"), `${site}/pos-graduacao`, /\/charge\//);
  await page.goto(`${site}/portal`);
  await page.getByRole("link", { name: "Cancelar inscrição" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Cancelar a inscrição em .*\?$/ })).toBeVisible();
  await page.getByRole("button", { name: "Sim, cancelar a inscrição" }).click();
  await expect(page.getByText("Sua inscrição foi cancelada.")).toBeVisible();
  await expect(page.getByText("Esta inscrição foi cancelada, e nada mais será cobrado por ela.")).toBeVisible();
});
