import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";

/** The personal data of a journey that asks for them in one form; a campaign's URL has selected the course. */
const START = "/candidate/pos-graduacao?mode=analise-curricular&course=direito-digital&campus=ead";

test("fields for foreigners and descriptions appear only when needed; Brazil is preselected [FRM-04] [FRM-07]", async ({
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

test('"Avançar" shows a summary that links to the missing fields [ENR-10] [FRM-06]', async ({ page, enrolment }) => {
  await enrolment.open(START);
  const next = page.locator("form[name=step-form] button:not([tabindex])", { hasText: "Avançar" });
  await expect(next).toBeEnabled();
  await enrolment.next();
  const summary = page.getByRole("alert").first();
  await expect(summary.getByRole("link", { name: "Nome completo" })).toHaveAttribute("href", "#fullName");
  await expect(summary.getByRole("link", { name: "CEP" })).toBeVisible();
  await expect(page.locator("#fullName-error")).toBeVisible();
});
