import type { Page } from "@playwright/test";
import { birthdayOfAge, newCandidate, newCpf } from "./candidate";
import { Enrolment } from "./enrolment";
import { expect, test } from "./fixture";

/** The personal data of a journey that asks for them in one form; a campaign's URL has selected the course. */
const START = "/candidate/pos-graduacao?mode=analise-curricular&course=direito-digital&campus=ead";

/** Selector for a field of one of the special needs. */
const needField = (index: number, field: string) => `[name="specialNeeds[${index}].${field}"]`;

/** The value of a term in a description list. */
const detail = (page: Page, term: string) =>
  page.locator("main dt", { hasText: new RegExp(`^${term}$`) }).locator("xpath=following-sibling::dd[1]");

/** Enters a foreigner's document instead of the CPF. */
async function giveRne(page: Page, rne: string): Promise<void> {
  await page.locator("#foreigner").check();
  await page.locator("#cpf").fill("");
  await page.locator("#rne").fill(rne);
}

test("names, gender, needs and nationality are asked for, shown and stored; a candidate with an account signs in and goes on [ENR-08] [FRM-04]", async ({
  page,
  enrolment,
  browser,
}) => {
  const candidate = newCandidate("Jonas Vieira Prado");
  const rne = `V${newCpf().slice(0, 7)}K`;
  await enrolment.open(START);
  await enrolment.fillPerson(candidate);
  await giveRne(page, rne);
  await page.locator("#socialName").fill("Joana 2");
  await page.locator("#nationalityId").selectOption({ label: "Outro país" });
  await page.locator("#nationalityDescription").fill("angola");
  await page.locator("#gender").selectOption({ label: "Outro (descreva)" });
  await page.locator("#genderDescription").fill("Travesti");
  await page.locator(needField(0, "type")).selectOption({ label: "Outra (descreva)" });
  await page.locator(needField(0, "description")).fill("Prova com letra ampliada");
  await page.getByRole("button", { name: "Adicionar outra necessidade específica" }).click();
  await page.locator(needField(1, "type")).selectOption({ label: "Baixa visão" });
  await enrolment.next();
  await expect(page.locator("#socialName-error")).toContainText("Use só letras");
  await page.locator("#socialName").fill("Joana Vieira");
  await enrolment.next();
  await enrolment.signUp(candidate);
  await enrolment.expectStep("review");
  for (const [term, said] of Object.entries({
    "Nome completo": candidate.name,
    "Nome social": "Joana Vieira",
    "País de nacionalidade": "angola",
    Gênero: "Travesti",
    "Necessidade específica 1": "Outra \\(descreva\\)",
    "Descrição da necessidade específica 1": "Prova com letra ampliada",
    "Necessidade específica 2": "Baixa visão",
  }))
    await expect(detail(page, term)).toHaveText(new RegExp(`^${said}$`));
  await page.goto("/candidate/update-personal-data");
  await expect(page.locator("#socialName")).toHaveValue("Joana Vieira");
  await expect(page.locator("#genderDescription")).toHaveValue("Travesti");
  await expect(page.locator(needField(0, "description"))).toHaveValue("Prova com letra ampliada");
  await expect(page.locator("#nationalityId option:checked")).toHaveText("Angola");
  await expect(page.locator(`${needField(1, "type")} option:checked`)).toHaveText("Baixa visão");
  await page.getByRole("button", { name: "Remover a necessidade específica 1" }).click();
  await expect(page.locator(`${needField(0, "type")} option:checked`)).toHaveText("Baixa visão");
  await expect(page.locator(needField(1, "type"))).toHaveCount(0);

  const elsewhere = await browser.newPage();
  const again = new Enrolment(elsewhere);
  const problem = elsewhere.getByRole("alert").first();
  await again.open(START);
  await again.fillPerson({ ...candidate, cpf: "52998224725", email: `outra.${candidate.email}` });
  await again.next();
  await expect(elsewhere.locator("#cpf-error")).toHaveText("Este documento já está cadastrado");
  await elsewhere.locator("#cpf").fill(newCpf());
  await elsewhere.locator("#email").fill(candidate.email);
  await again.next();
  await expect(elsewhere.locator("#email-error")).toHaveText("Este e-mail já tem uma conta");
  await elsewhere.locator("#email").fill(`outra.${candidate.email}`);
  await giveRne(elsewhere, rne);
  await elsewhere.locator("#address").fill("Rua Augusta");
  await again.next();
  await expect(elsewhere.locator("#rne-error")).toHaveText("Este documento já está cadastrado");
  await expect(problem).toContainText("Este documento já está cadastrado");
  await elsewhere.getByRole("link", { name: "Entrar com a minha conta" }).click();
  await elsewhere.locator("#username").fill(rne);
  await elsewhere.locator("#password").fill(candidate.password);
  await elsewhere.locator("main form").first().locator("button[type=submit]").first().click();
  await again.expectStep("personalInfo");
  await expect(elsewhere.locator("#address")).toHaveValue("Rua Augusta");
  await again.next();
  await again.expectStep("review");
  await elsewhere.close();
});

test("a candidate under 16 sees whom to call, keeps the typed data, and goes on with a corrected date [FRM-05]", async ({
  page,
  enrolment,
}) => {
  const candidate = newCandidate("Bento Farias Luz", birthdayOfAge(15));
  await enrolment.open(START);
  await enrolment.fillPerson(candidate);
  await enrolment.next();
  await expect(page.locator("#birthday-error")).toHaveText("É preciso ter pelo menos 16 anos");
  const stopped = page.getByRole("alert").filter({ hasText: "Para se inscrever" });
  await expect(stopped.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  await expect(stopped.getByRole("link", { name: /\(11\)/ })).toHaveAttribute("href", /^tel:/);
  await expect(page.locator("#fullName")).toHaveValue(candidate.name);
  await page.locator("#birthday").fill(birthdayOfAge(17));
  await enrolment.next();
  await enrolment.expectStep("responsible");
  await expect(page.getByText("Candidatos de 16 e 17 anos")).toBeVisible();
});
