import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";

/** The personal-data step of an enrolment whose course a campaign's URL has selected. */
const START = "/candidate/graduacao?mode=segunda-graduacao&course=direito&campus=paulista";

test("what matters only to foreigners, and descriptions, appear when they are asked for; Brazil is preset [FRM-04] [FRM-07]", async ({
  page,
  enrolment,
}) => {
  await enrolment.open(START);
  await expect(page.locator("#country")).toHaveValue("BR");
  await expect(page.locator("#nationalityId")).toHaveValue("BR");
  await expect(page.locator("#rne")).toBeHidden();
  await page.locator("#foreigner").check();
  await expect(page.locator("#rne")).toBeVisible();
  await page.locator("#rne").fill("not a document");
  await page.locator("#foreigner").uncheck();
  await expect(page.locator("#genderDescription")).toBeHidden();
  await page.locator("#gender").selectOption({ label: "Outro (descreva)" });
  await expect(page.locator("#genderDescription")).toBeVisible();
  await page.locator("#gender").selectOption({ label: "Feminino" });
  await expect(page.locator("#genderDescription")).toBeHidden();
  const description = page.locator('[name="specialNeeds[0].description"]');
  await expect(description).toBeHidden();
  await page.locator('[name="specialNeeds[0].type"]').selectOption({ label: "Baixa visão" });
  await expect(description).toBeVisible();
  const candidate = newCandidate("Mara Alves Pinto");
  await enrolment.fillPerson(candidate);
  await enrolment.next();
  await enrolment.expectStep("account");
});

test('"Avançar" answers with the summary of everything that is missing [ENR-10] [FRM-06]', async ({
  page,
  enrolment,
}) => {
  await enrolment.open(START);
  const next = page.locator("#step-form button:not([tabindex])", { hasText: "Avançar" });
  await expect(next).toBeEnabled();
  await enrolment.next();
  const summary = page.getByRole("alert").first();
  await expect(summary.getByRole("link", { name: "Nome completo" })).toHaveAttribute("href", "#fullName");
  await expect(summary.getByRole("link", { name: "CEP" })).toBeVisible();
  await expect(page.locator("#fullName-error")).toBeVisible();
});

test("with scripts a field is masked and checked on leaving it, and the postal code fills in the address [FRM-02] [FRM-03]", async ({
  page,
  enrolment,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "Without scripts the server checks, and a button looks the address up.");
  await enrolment.open(START);
  const { keyboard } = page;
  await page.waitForLoadState("networkidle");
  await page.locator("#fullName").focus();
  await keyboard.press("Tab");
  await expect(page.locator("#fullName-error")).toHaveCount(0);
  await page.locator("#cpf").pressSequentially("11111111111");
  await expect(page.locator("#cpf")).toHaveValue("111.111.111-11");
  await keyboard.press("Tab");
  await expect(page.locator("#cpf-error")).toHaveText("O CPF não tem todos os números iguais");
  await expect(page.locator("#cpf")).toHaveAttribute("aria-invalid", "true");
  await page.locator("#cpf").fill("52998224725");
  await expect(page.locator("#cpf-error")).toHaveCount(0);
  await page.locator("#birthday").pressSequentially("05051999");
  await expect(page.locator("#birthday")).toHaveValue("05/05/1999");
  await page.locator("#cellphone").fill("+55 11 98765-4321");
  await keyboard.press("Tab");
  await expect(page.locator("#cellphone")).toHaveValue("(11) 98765-4321");
  const code = page.locator("#postalCode");
  await code.pressSequentially("01310100");
  await expect(code).toHaveValue("01310-100");
  await keyboard.press("Tab");
  await expect(page.locator("#address")).toHaveValue("Avenida Paulista");
  await expect(page.locator("#city option:checked")).toHaveText("São Paulo");
  await expect(page.getByRole("status").filter({ hasText: "Endereço preenchido" })).toBeVisible();
  await expect(page.locator("#cpf")).toHaveValue("529.982.247-25");
});
