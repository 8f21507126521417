import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";
import { tech } from "./site";

/** The personal data of a journey that asks for them in groups; a campaign's URL has selected the course. */
const START = `${tech}/candidate/graduacao?mode=segunda-graduacao&course=ciencia-computacao&campus=campinas`;

test("personal data is asked for in short groups, saved one by one; an error stays in its group, and the review links to the groups [ENR-02] [FRM-06]", async ({
  page,
  enrolment,
}) => {
  const candidate = newCandidate("Teodora Reis Couto");
  const heading = page.getByRole("heading", { level: 1 });
  const back = page.locator("button[value=back]");
  const expectGroup = (name: string) => expect(page).toHaveURL(new RegExp(`step=personalInfo&group=${name}`));
  await enrolment.open(START);
  await expect(heading).toHaveText("Como você se chama?");
  await expect(page.getByText("Dados pessoais · 1 de 6")).toBeVisible();
  await expect(page.locator("#cpf")).toHaveCount(0);
  await page.locator("#fullName").fill(candidate.name);
  await enrolment.next();
  await expect(page.locator("#birthday-error")).toBeVisible();
  await expect(page.locator("#fullName")).toHaveValue(candidate.name);
  await expect(page.getByRole("alert").first().getByRole("link")).toHaveCount(1);
  await page.locator("#birthday").fill("05/05/1999");
  await enrolment.next();
  await expectGroup("document");
  await page.locator("#rg").fill("274815937");
  await back.click();
  await expectGroup("name");
  await expect(page.locator("#fullName")).toHaveValue(candidate.name);
  await enrolment.next();
  await expectGroup("document");
  await expect(page.locator("#rg")).toHaveValue("274815937");

  // A visit without a group, or to a step that comes too soon, leads to the first group that lacks something.
  await enrolment.open(`${tech}/candidate/graduacao?step=account`);
  await expect(heading).toHaveText("Quais são os seus documentos?");
  await page.locator("#cpf").fill("52998224725");
  await enrolment.next();
  await expect(page.locator("#cpf-error")).toHaveText("Este documento já está cadastrado");
  await enrolment.fillPerson(candidate);
  await expectGroup("address");
  await expect(heading).toHaveText("Qual é o seu endereço?");
  await enrolment.next();
  await enrolment.expectStep("consent");
  await back.click();
  await expectGroup("address");
  await enrolment.next();
  await enrolment.skipOptional();
  await enrolment.signUp(candidate);
  await enrolment.expectStep("review");

  await page.getByRole("link", { name: "Alterar CEP" }).click();
  await expectGroup("place");
  await page.locator("#postalCode").fill("20040020");
  await enrolment.next();
  await expectGroup("address");
  await expect(page.locator("#address")).toHaveValue("Praça Floriano");
  await page.locator("#number").fill("12");
  await enrolment.next();
  await enrolment.expectStep("review");
  await page.getByRole("link", { name: "Alterar Nome completo" }).click();
  await expectGroup("name");
  await page.locator("#fullName").fill("Teodora Reis Couto Neves");
  await enrolment.next();
  await enrolment.expectStep("review");
  await expect(page.locator("main dd", { hasText: "Teodora Reis Couto Neves" })).toBeVisible();
});
