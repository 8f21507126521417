import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";

/** An enrolment in the course with custom fields. */
const START = "/candidate/pos-graduacao?mode=analise-curricular&course=neuropsicologia&campus=paulista";

test("custom fields are asked for, refused when invalid, and shown in the review and after it [FRM-01] [FRM-06]", async ({
  page,
  enrolment,
}) => {
  const candidate = newCandidate("Helena Duarte Pires");
  await enrolment.open(START);
  await enrolment.fillPerson(candidate);
  await page.getByLabel("Nome da mãe").fill("Rosa Pires");
  await page.getByLabel("Número de dependentes").fill("dois");
  await page.getByLabel("Data da colação de grau").fill("2015-12-18");
  await page.getByLabel("Instituição da graduação").selectOption({ label: "Pública" });
  await page.getByLabel("Já trabalho na área").check();
  await page.getByLabel("Registro no CRP").pressSequentially("0612345");
  await enrolment.next();
  await expect(page.locator("#dependants-error")).toContainText("Digite um número");
  await expect(page.getByLabel("Nome da mãe")).toHaveValue("Rosa Pires");
  await expect(page.getByLabel("Já trabalho na área")).toBeChecked();
  await page.getByLabel("Número de dependentes").fill("2");
  await enrolment.next();
  await enrolment.skipOptional();
  await enrolment.signUp(candidate);
  await enrolment.skipOptional();
  await enrolment.expectStep("review");
  const values = ["Rosa Pires", "2", "18/12/2015", "Pública", "Sim", "06/12345"];
  const shown = page.locator("main dd");
  for (const text of values) await expect(shown.getByText(text, { exact: true })).toBeVisible();
  await enrolment.next();
  await expect(page).toHaveURL(/\/contract-acceptance\//);
  await page.goto("/candidate/enrollment-data");
  for (const text of values) await expect(shown.getByText(text, { exact: true })).toBeVisible();
});
