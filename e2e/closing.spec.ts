import { todayOf } from "../app/procedure/today";
import { addDays, formatDay } from "../app/rules/time/date";
import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";
import { openOwnPortal } from "./own-portal";

test("staff check and close a day; later changes are shown beside the closed sums [PAY-10] [PAY-15]", async ({
  page,
  setup,
}) => {
  test.setTimeout(120_000);
  const portal = await openOwnPortal({ DEMO: "small" });
  try {
    const site = portal.at("aurora").replace("/candidate", "");
    const charge = await setup.enrol(
      newCandidate("Petronila Fechada Rios"),
      `${site}/candidate/pos-graduacao`,
      /\/charge\//,
    );
    const id = /charge\/([\w-]+)/.exec(charge)?.[1];
    await setup.settle(`${site}/sandbox-provider/charges/${id}`);
    // The provider received the payment yesterday, at noon.
    const yesterday = addDays(todayOf(new Date()), -1);
    const at = `${yesterday}T15:00:00.000Z`;
    portal.alter(`update "moneyEntry" set "occurredAt" = '${at}' where "chargeId" = '${id}'`);
    portal.alter(`update receipt set "paidAt" = '${at}' where "chargeId" = '${id}'`);

    await setup.signIn("financeiro@aurora.example.com", { at: site });
    const list = `${site}/candidate/closings?month=${yesterday.slice(0, 7)}`;
    await page.goto(list);
    const row = page.getByRole("row", { name: new RegExp(formatDay(yesterday)) });
    await expect(row).toContainText("A fechar");
    await expect(row).toContainText("Confere");
    await row.getByRole("link").click();
    await expect(page.locator("#proof")).toContainText("O dia confere até o centavo.");
    await page.locator("#proof").getByRole("link", { name: "Pagamentos recebidos" }).click();
    await expect(page.getByRole("row", { name: /Petronila/ })).toContainText("Pix");
    await page.getByRole("link", { name: `Fechamento de ${formatDay(yesterday)}` }).click();

    // An entry without a receipt, which no action of the portal writes.
    const lost = `insert into "moneyEntry" ("tenantId", id, "institutionId", "chargeId", "subscriptionId", method, kind,
      "amountCents", provider, "externalId", "occurredAt", "createdAt")
      select "tenantId", id || '-2', "institutionId", "chargeId", "subscriptionId", method, kind, 1,
      provider, "externalId" || '-2', "occurredAt", "createdAt" from "moneyEntry" where "chargeId" = '${id}'`;
    portal.alter(lost);
    await page.getByRole("button", { name: /^Fechar / }).click();
    await expect(page.locator("main")).toContainText("os valores mudaram");
    await expect(page.locator("#proof")).toContainText(/difere em R\$\s0,01: há pagamentos sem recibo/);
    await expect(page.locator("#proof").getByRole("link", { name: "Ver a cobrança" })).toHaveCount(1);
    await page.getByRole("button", { name: /^Fechar / }).click();
    await expect(page.getByRole("alert").first()).toContainText("por que o dia difere");
    await page.getByLabel("Nota").fill("O banco confirmará o centavo.");
    await page.getByRole("button", { name: /^Fechar / }).click();
    await expect(page.getByText("Dia fechado.")).toBeVisible();
    await expect(page.locator("main")).toContainText("Sílvia Nakamura");
    await expect(page.locator("main")).toContainText("O banco confirmará o centavo.");

    await page.goto(list);
    await expect(row).toContainText("Fechado");
    await expect(row).not.toContainText("mudou depois");
    portal.alter(`delete from "moneyEntry" where "externalId" like '%-2' and "chargeId" = '${id}'`);
    await page.goto(list);
    await expect(row).toContainText("Fechado, mudou depois");
    await row.getByRole("link").click();
    await expect(page.locator("#after")).toContainText("Os valores fechados continuam os mesmos.");
    await expect(page.locator("#after")).toContainText(/-?\s?R\$\s0,01/);
    await expect(page.locator("#proof")).toContainText("difere em");
    await page.goto(`${site}/candidate/closings/${addDays(yesterday, 1)}`);
    await expect(page.getByRole("button", { name: /^Fechar / })).toHaveCount(0);
  } finally {
    await portal.close();
  }
});
