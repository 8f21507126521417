import { expect, test } from "./fixture";
import { port } from "./site";

const group = `http://grupo-aurora.localhost:${port}/candidate/`;

test("a tenant's address offers its institutions, and the operators' address no enrolment [TEN-02] [TEN-03]", async ({
  page,
}) => {
  await page.goto(`${group}?utm_source=mail`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Em qual instituição você quer estudar?");
  await expect(page).toHaveTitle(/Grupo Aurora$/);
  await page.getByRole("link", { name: "Instituto Aurora Tech" }).click();
  await expect(page).toHaveTitle(/Instituto Aurora Tech$/);
  await expect(page).toHaveURL(/utm_source=mail&ies=aurora-tech/);
  await page.goBack();
  await page.getByRole("link", { name: "Universidade Aurora" }).click();
  await page.locator("form[name=step-form] button[name=level]").first().click();
  await expect(page).toHaveTitle(/Universidade Aurora$/);
  await expect(page.locator("form[name=step-form]")).toBeVisible();
  await page.goto(`http://operacao.localhost:${port}/candidate/`);
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByRole("link", { name: /inscr/i })).toHaveCount(0);
});
