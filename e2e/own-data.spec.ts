import { birthdayOfAge, newCandidate } from "./candidate";
import { expect, test } from "./fixture";

test("a candidate changes their own data and the data of an enrolment, and the contract shows the new data [FRM-07]", async ({
  page,
  enrolment,
}) => {
  const candidate = newCandidate("Iara Campos Neves", birthdayOfAge(17));
  const responsible = newCandidate("Marta Campos Neves", birthdayOfAge(45));
  await enrolment.open("/candidate/extensao?course=python-iniciantes&campus=ead");
  await enrolment.fillPerson(candidate);
  await enrolment.next();
  await enrolment.fillResponsible(responsible);
  await enrolment.next();
  await enrolment.signUp(candidate);
  await enrolment.expectStep("review");
  await enrolment.next();
  await expect(page).toHaveURL(/\/contract-acceptance\//);
  const contract = page.url();

  await page.goto("/candidate/update-personal-data");
  await expect(page.locator("#cpf")).toHaveAttribute("readonly", "");
  // The short form of an extension course lacks these fields, so this page does not ask for them either.
  await expect(page.locator("#nationalityId, #gender")).toHaveCount(0);
  await expect(page.locator("#email")).toHaveValue(candidate.email);
  const save = page.getByRole("button", { name: "Salvar" });
  await page.locator("#state").selectOption("RJ");
  await page.locator("#city").fill("niteroi");
  await page.locator("#postalCode").fill("11013-001");
  await page.getByRole("button", { name: "Buscar endereço" }).click();
  await expect(page.locator("#address")).toHaveValue("Rua Brás Cubas");
  await expect(page.locator("#city")).toHaveValue("Santos");
  await expect(page.locator("#cpf")).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d\d$/);
  await page.locator("#cellphone").fill("11 12");
  await save.click();
  await expect(page.locator("#cellphone-error")).toContainText("Digite o celular com DDD");
  await expect(page.locator("#address")).toHaveValue("Rua Brás Cubas");
  await page.locator("#cellphone").fill("(13) 98888-7777");
  await save.click();
  await expect(page).toHaveURL(/\/portal$/);
  await expect(page.getByText("Dados salvos.")).toBeVisible();
  await page.goto("/candidate/update-personal-data");
  await expect(page.locator("#cellphone")).toHaveValue("(13) 98888-7777");

  await page.goto("/candidate/enrollment-data");
  await expect(page).toHaveURL(/\/enrollment-data\/[\w-]+$/);
  await expect(page.locator("main").getByText("Python para Iniciantes").first()).toBeVisible();
  await expect(page.locator("#fullName")).toHaveValue(responsible.name);
  await page.locator("#birthday").fill(birthdayOfAge(16));
  await save.click();
  await expect(page.locator("#birthday-error")).toHaveText("O responsável precisa ter 18 anos ou mais");
  await page.locator("#birthday").fill(birthdayOfAge(40));
  await page.locator("#fullName").fill("Marta Campos Albuquerque");
  await save.click();
  await expect(page.getByText("Dados salvos.")).toBeVisible();
  await page.goto(contract);
  await expect(page.locator("main")).toContainText("Marta Campos Albuquerque");
  await expect(page.locator("main")).toContainText("Rua Brás Cubas");
  await enrolment.acceptContract(true);
  await page.goto("/candidate/enrollment-data");
  await expect(page.getByText("Marta Campos Albuquerque")).toBeVisible();
  await expect(page.locator("#fullName")).toHaveCount(0);
});
