import { newCandidate } from "./candidate";
import { Enrolment } from "./enrolment";
import { expect, test } from "./fixture";
import { type OwnPortal, openOwnPortal } from "./own-portal";

let portal: OwnPortal;
test.beforeAll(async () => {
  portal = await openOwnPortal();
});
test.afterAll(() => portal.close());

test("a list that cannot be loaded shows an error in its place, and can be loaded again [ENR-05]", async ({
  page,
  enrolment,
}) => {
  const failed = page.getByRole("heading", { name: "Não foi possível carregar as opções" });
  const again = page.getByRole("link", { name: "Tentar novamente" });
  const beside = page.getByRole("complementary", { name: "Sua escolha" });
  const chosen = (term: string) => beside.locator("dt", { hasText: term }).locator("xpath=following-sibling::dd[1]");
  await enrolment.open(`${portal.at("aurora")}/graduacao`);
  portal.alter("alter table offer rename to offer_away");
  await enrolment.choose("Histórico escolar");
  await enrolment.expectStep("courses");
  await expect(failed).toBeVisible();
  await expect(page.locator("form[name=step-form]")).toHaveCount(0);
  await page.goto(`${portal.at("aurora")}/graduacao?step=campuses`);
  await enrolment.expectStep("courses");
  await again.click();
  await expect(failed).toBeVisible();
  portal.alter("alter table offer_away rename to offer");
  await again.click();
  await expect(failed).toHaveCount(0);
  portal.alter("alter table campus rename to campus_away");
  await enrolment.choose("Psicologia");
  await enrolment.expectStep("campuses");
  await expect(failed).toBeVisible();
  await expect(chosen("Forma de ingresso")).toHaveText("Histórico escolar");
  await expect(chosen("Curso")).toContainText("Psicologia");
  await expect(chosen("Campus")).toHaveCount(0);
  portal.alter("alter table campus_away rename to campus");
  await again.click();
  await enrolment.choose("Santos");
  await enrolment.expectStep("personalInfo");
  await expect(chosen("Campus")).toContainText("Santos");
});

test("a mailed link resumes the enrolment on another device, once [ENR-07]", async ({ page, enrolment, browser }) => {
  const candidate = newCandidate("Ravi Teles Monteiro");
  await enrolment.open(`${portal.at("aurora")}/graduacao?mode=segunda-graduacao&course=direito&campus=paulista`);
  await enrolment.fillPerson(candidate);
  await page.getByText("Continuar depois ou em outro aparelho").click();
  const address = page.getByLabel("E-mail para receber o link");
  await address.fill("sem arroba");
  await page.getByRole("button", { name: "Enviar link" }).click();
  await expect(page.locator("#resumeEmail-error")).toHaveText("O e-mail é inválido");
  await address.fill(candidate.email);
  await page.getByRole("button", { name: "Enviar link" }).click();
  await expect(page.getByText("Enviamos o link para o seu e-mail.")).toBeVisible();
  const link = await portal.mailed(/http\S+\/resume\?token=[\w-]+/);

  const device = await browser.newPage();
  const there = new Enrolment(device);
  await device.goto(link);
  await device.goto(link);
  await device.getByRole("button", { name: "Continuar a inscrição" }).click();
  await expect(device.getByText("Sua inscrição continua de onde parou.")).toBeVisible();
  await expect(device.getByRole("heading", { level: 1 })).toHaveText("Crie sua conta");
  await there.signUp(candidate);
  await there.expectStep("review");
  for (const kept of ["Segunda graduação", "Direito", "Campus Paulista", candidate.name, "Avenida Paulista"])
    await expect(device.locator("form[name=step-form]")).toContainText(kept);
  await device.close();

  const third = await browser.newPage();
  await third.goto(link);
  await third.getByRole("button", { name: "Continuar a inscrição" }).click();
  await expect(third.getByText("Este link não vale mais.")).toBeVisible();
  await third.close();
});
