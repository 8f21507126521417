import { birthdayOfAge, newCandidate } from "./candidate";
import { Enrolment } from "./enrolment";
import { expect, test } from "./fixture";
import { horizonte, port, tech } from "./site";

test("the enrolment from the home page to the class is accessible, also with errors [LAY-09]", async ({
  page,
  enrolment,
  audit,
}) => {
  const candidate = newCandidate("Helena Duarte Vasconcelos");
  await enrolment.open("/candidate/");
  await audit.check("home");
  await page.goto(`http://grupo-aurora.localhost:${port}/candidate/`);
  await audit.check("institutions of a tenant");
  for (const at of [tech, horizonte]) {
    await page.goto(`${at}/candidate/`);
    await audit.check(`home of ${at}`);
  }
  await enrolment.open("/candidate/");
  await page.locator("button[name=level]").evaluateAll((buttons: HTMLButtonElement[]) => {
    for (const button of buttons) button.value = "gone";
  });
  await page.locator("button[name=level]").first().click();
  await expect(page.getByRole("alert")).toBeFocused();
  await audit.check("levels, one that is gone");
  await enrolment.choose("Graduação");
  await audit.check("modes");
  await enrolment.choose(/Segunda graduação/);
  await audit.check("courses");
  await enrolment.choose(/Administração/);
  await audit.check("campuses");
  await enrolment.choose(/./);
  await enrolment.expectStep("personalInfo");
  await audit.check("personal data");
  await enrolment.nextUnchecked();
  await expect(page.getByRole("alert").first()).toBeFocused();
  await audit.check("personal data, errors");
  const tab = await page.context().newPage();
  await tab.goto("/candidate/graduacao?step=courses");
  const other = new Enrolment(tab);
  await other.choose(/Direito/);
  await other.expectStep("campuses");
  await tab.close();
  await enrolment.nextUnchecked();
  await audit.check("choices changed in another tab");
  await enrolment.page.getByRole("button", { name: "Voltar às desta página" }).click();
  await enrolment.expectStep("personalInfo");
  await enrolment.fillPerson(candidate, (group) => audit.check(`personal data, ${group}`));
  await enrolment.next();
  await enrolment.expectStep("account");
  await audit.check("account");
  await page.locator("#password").fill("12345678");
  await page.locator("#passwordConfirmation").fill("1234567");
  await enrolment.nextUnchecked();
  await audit.check("account, errors");
  await enrolment.signUp(candidate);
  await enrolment.expectStep("review");
  await audit.check("review");
  await enrolment.next();
  await audit.check("contract to accept");
  await enrolment.nextUnchecked("form:has(input[name=hash])", "");
  await audit.check("contract, not accepted");
  await enrolment.acceptContract();
  await expect(page).toHaveURL(/\/class$/);
  await audit.check("class");
  await enrolment.nextUnchecked("form:has([name=academicClassId])", "select");
  await audit.check("class, nothing chosen");
  await page.goto("/candidate/contract-acceptance");
  await audit.checkPrint("contract accepted");
});

test("a minor's enrolment is accessible: responsible, errors, review, contract, cancellation [LAY-09] [FRM-05]", async ({
  page,
  enrolment,
  audit,
}) => {
  const candidate = newCandidate("Bento Siqueira Ramos", birthdayOfAge(17));
  await enrolment.open(`${horizonte}/candidate/graduacao`);
  await audit.check("modes of another institution");
  await enrolment.choose(/Segunda graduação/);
  await enrolment.choose(/Administração|Direito/);
  await enrolment.fillPerson(candidate);
  await enrolment.next();
  await enrolment.expectStep("responsible");
  await audit.check("responsible");
  await enrolment.nextUnchecked();
  await audit.check("responsible, errors");
  await enrolment.fillResponsible(newCandidate("Irene Siqueira Ramos", birthdayOfAge(50)));
  await enrolment.next();
  await enrolment.signUp(candidate);
  await enrolment.expectStep("referral");
  await audit.check("how the candidate heard of the institution");
  await page.getByRole("radio", { name: "Minha escola" }).check();
  await enrolment.next();
  await enrolment.expectStep("review");
  await audit.check("review with a responsible");
  await enrolment.next();
  await audit.check("contract of a minor");
  await enrolment.acceptContract(true);
  await expect(page).toHaveURL(/\/payments\//);
  await page.goto(`${horizonte}/candidate/enrollment-data`);
  await audit.check("enrolment data with a responsible");
  await page.goto(`${horizonte}/candidate/portal`);
  await page.locator("a[href*='/withdrawal/']").first().click();
  await audit.check("cancel an enrolment");
  await page.locator("form:has(input[name=kind]) button").click();
  await expect(page).toHaveURL(/\/portal$/);
  await audit.check("candidate area, cancelled");
});

test("the pages for consent, a mailed link and an e-mail address in use are accessible [LAY-09]", async ({
  page,
  enrolment,
  audit,
}) => {
  await enrolment.open(`${tech}/candidate/extensao`);
  await enrolment.choose(/Python/);
  await enrolment.choose(/./);
  await enrolment.fillPerson({ ...newCandidate("Tomás Aguiar Leme"), email: "ana.souza@example.com" });
  await enrolment.next();
  await audit.check("an account exists");
  await page.goto(`${tech}/candidate/extensao?step=personalInfo`);
  await enrolment.fillPerson(newCandidate("Tomás Aguiar Leme"));
  await enrolment.next();
  await enrolment.expectStep("consent");
  await audit.check("consent");
  await page.goto(`${tech}/candidate/resume?token=unknown`);
  await audit.check("go on by a mailed link");
  await page.locator("main form button").click();
  await audit.check("a mailed link that is used up");
  await page.goto(`${tech}/candidate/extensao/script`);
  await audit.check("enrolment, embedded");
});

test("personal data in groups is accessible [LAY-09]", async ({ enrolment, audit }) => {
  await enrolment.open(`${tech}/candidate/graduacao?mode=segunda-graduacao&course=ciencia-computacao&campus=campinas`);
  await enrolment.nextUnchecked();
  await audit.check("a group of personal data, errors");
  await enrolment.fillPerson(newCandidate("Abel Torres Prado"), (group) => audit.check(`personal data, ${group}`));
  await enrolment.next();
  await enrolment.expectStep("consent");
});
