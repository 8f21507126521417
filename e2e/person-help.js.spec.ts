import { expect, test } from "./fixture";

/** The personal data of a journey that asks for them in one form; a campaign's URL has selected the course. */
const START = "/candidate/pos-graduacao?mode=analise-curricular&course=direito-digital&campus=ead";

test("a field is masked and checked on leaving it, and the postal code fills in the address [FRM-02] [FRM-03]", async ({
  page,
  enrolment,
}) => {
  await enrolment.open(START);
  const { keyboard } = page;
  await page.waitForLoadState("networkidle");
  await page.locator("#fullName").focus();
  await keyboard.press("Tab");
  await expect(page.locator("#fullName-error")).toHaveCount(0);
  await page.locator("#cpf").pressSequentially("11111111111");
  await expect(page.locator("#cpf")).toHaveValue("111.111.111-11");
  await keyboard.press("Tab");
  await expect(page.locator("#cpf-error")).toHaveText("O CPF não pode ter todos os números iguais");
  await expect(page.locator("#cpf")).toHaveAttribute("aria-invalid", "true");
  await page.locator("#cpf").fill("52998224725");
  await expect(page.locator("#cpf-error")).toHaveCount(0);
  await page.locator("#birthday").pressSequentially("05051999");
  await expect(page.locator("#birthday")).toHaveValue("05/05/1999");
  await page.locator("#birthday").clear();
  await page.locator("#birthday").pressSequentially("5/3/1999");
  await expect(page.locator("#birthday")).toHaveValue("5/3/1999");
  await keyboard.press("Tab");
  await expect(page.locator("#birthday")).toHaveValue("05/03/1999");
  await expect(page.locator("#birthday-error")).toHaveCount(0);
  await page.locator("#cellphone").fill("+55 11 98765-4321");
  await keyboard.press("Tab");
  await expect(page.locator("#cellphone")).toHaveValue("(11) 98765-4321");
  const code = page.locator("#postalCode");
  await code.pressSequentially("01310100");
  await expect(code).toHaveValue("01310-100");
  await keyboard.press("Tab");
  await expect(page.locator("#address")).toHaveValue("Avenida Paulista");
  await expect(page.locator("#city")).toHaveValue("São Paulo");
  await expect(page.getByRole("status").filter({ hasText: "Endereço preenchido" })).toBeVisible();
  await expect(page.locator("#cpf")).toHaveValue("529.982.247-25");
});
