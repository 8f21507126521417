import { birthdayOfAge, newCandidate } from "./candidate";
import { expect, test } from "./fixture";
import { horizonte, tech } from "./site";

test("a candidate pays graduation by pix, in Portuguese, and opens the candidate area [ENR-02] [ENR-09] [PAY-05] [CAN-01]", async ({
  page,
  enrolment,
}) => {
  const candidate = newCandidate("Mariana Lopes Ferreira");
  await enrolment.open("/candidate/");
  await enrolment.choose("Graduação");
  await enrolment.choose(/Segunda graduação/);
  await enrolment.choose(/Análise e Desenvolvimento/);
  await enrolment.choose(/./);
  await enrolment.expectStep("personalInfo");
  await enrolment.fillPerson(candidate);
  await enrolment.next();
  await enrolment.expectStep("account");
  const progress = page.getByRole("navigation", { name: "Etapas até a matrícula" });
  await expect(progress).toContainText("passo 6 de 7");
  await enrolment.signUp(candidate);
  await enrolment.expectStep("review");
  await expect(progress).toContainText("passo 7 de 7");
  await expect(page.getByText(candidate.name).first()).toBeVisible();
  await enrolment.next();
  await enrolment.acceptContract();
  await enrolment.payBy("pix");
  await expect(page.getByRole("img", { name: /QR/i })).toBeVisible();
  await enrolment.payAtSandbox();
  await enrolment.expectPaid();
  await page.goto("/candidate/portal");
  await expect(page.locator("main")).toContainText("Mariana");
});

test("a candidate pays a post-graduation by slip with a voucher, in Spanish [PAY-04] [VOU-01] [LAY-03]", async ({
  page,
  enrolment,
}) => {
  const candidate = newCandidate("Joaquín Pérez Molina");
  await enrolment.open("/candidate/preference?lng=es&next=/candidate/pos-graduacao");
  await enrolment.choose(/./);
  await enrolment.choose(/MBA em Gestão de Projetos/);
  await enrolment.choose(/./);
  await enrolment.enrol(candidate);
  await enrolment.acceptContract();
  await enrolment.hand.write(page.locator("input[name=voucher]"), "EXPIRADO20");
  await enrolment.hand.press(page.locator("button[value=apply-voucher]"));
  await expect(page.getByRole("alert")).toBeVisible();
  await enrolment.hand.write(page.locator("input[name=voucher]"), "BEMVINDO10");
  await enrolment.hand.press(page.locator("button[value=apply-voucher]"));
  await expect(page.locator("button[value=remove-voucher]")).toBeVisible();
  await enrolment.payBy("slip");
  await expect(page.locator("#slip-line")).toHaveValue(/^\d{47}$/);
  await enrolment.payAtSandbox();
  await enrolment.expectPaid();
  await page.goto("/candidate/portal");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
});

test("a candidate pays an extension course by card, denied at first and then approved, in English [PAY-06] [PAY-09]", async ({
  page,
  enrolment,
}) => {
  const candidate = newCandidate("Grace Hopper Oliveira");
  await enrolment.open(`${tech}/candidate/preference?lng=en&next=/candidate/extensao`);
  await enrolment.choose(/Python/);
  await enrolment.choose(/./);
  await enrolment.enrol(candidate);
  await enrolment.acceptContract();
  await enrolment.payBy("card");
  await enrolment.payWithCard("4000000000000002");
  await expect(page).toHaveURL(/\/charge\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment not authorized");
  await page.goto(page.url().replace(/\/charge\/.*/, ""));
  await enrolment.payBy("card");
  await enrolment.payWithCard("4111111111111111");
  await enrolment.expectPaid();
  await page.goto(`${tech}/candidate/portal`);
  await expect(page.locator("main")).toContainText("Grace");
});

test("a candidate pays the fee of a post-graduation before accepting the contract [ENR-07] [PAY-02] [CAN-02]", async ({
  page,
  enrolment,
}) => {
  const candidate = newCandidate("Otávio Brandão Reis");
  await enrolment.open("/candidate/pos-com-taxa");
  await enrolment.choose(/MBA Executivo/);
  await enrolment.choose(/./);
  await enrolment.fillPerson(candidate);
  await enrolment.next();
  await enrolment.signUp(candidate);
  await enrolment.next();
  await enrolment.payBy("pix");
  await enrolment.payAtSandbox();
  await enrolment.expectPaid();
  await page.goto("/candidate/contract-acceptance");
  await enrolment.acceptContract();
  await enrolment.payBy("slip");
  await enrolment.payAtSandbox();
  await enrolment.expectPaid();
});

test("a minor enrols with a financial responsible [FRM-05] [CON-01]", async ({ page, enrolment }) => {
  const candidate = newCandidate("Luana Martins Costa", birthdayOfAge(17));
  const responsible = newCandidate("Rosana Martins Costa", birthdayOfAge(45));
  await enrolment.open(`${horizonte}/candidate/graduacao`);
  await enrolment.choose(/Segunda graduação/);
  await enrolment.choose(/Psicologia|Administração|Direito/);
  await enrolment.fillPerson(candidate);
  await enrolment.next();
  await enrolment.expectStep("responsible");
  await enrolment.fillResponsible({ ...responsible, cpf: candidate.cpf });
  await enrolment.next();
  await expect(page.getByRole("alert")).toBeVisible();
  await enrolment.fillResponsible(responsible);
  await enrolment.next();
  await enrolment.signUp(candidate);
  await enrolment.skipOptional();
  await enrolment.expectStep("review");
  await enrolment.next();
  await enrolment.acceptContract(true);
  await enrolment.payBy("pix");
  await enrolment.payAtSandbox();
  await enrolment.expectPaid();
});
