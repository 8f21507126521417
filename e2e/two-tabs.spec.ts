import { newCandidate } from "./candidate";
import { Enrolment } from "./enrolment";
import { expect, test } from "./fixture";

const START = "/candidate/graduacao?mode=segunda-graduacao&course=direito&campus=paulista";

test("a step posted after another tab has changed the choices shows both versions and changes nothing [ENR-07]", async ({
  page,
  enrolment,
  context,
}) => {
  const candidate = newCandidate("Lara Bastos Quintela");
  await enrolment.open("/candidate/graduacao");
  await enrolment.choose("Segunda graduação");
  await enrolment.choose("Direito");
  await enrolment.choose("Paulista");
  await enrolment.fillPerson(candidate);

  const tab = await context.newPage();
  const other = new Enrolment(tab);
  await tab.goto("/candidate/graduacao?step=courses");
  await other.choose("Psicologia");
  await other.choose("Santos");
  await other.expectStep("personalInfo");

  const title = page.getByRole("heading", { level: 1, name: "Suas escolhas mudaram em outra janela" });
  const card = (name: string) => page.locator("section", { has: page.getByRole("heading", { level: 2, name }) });
  await enrolment.next();
  await expect(title).toBeVisible();
  await expect(card("Escolhas de agora")).toContainText(/Psicologia.*Santos/s);
  await expect(card("Escolhas desta página")).toContainText(/Direito.*Paulista/s);
  await tab.reload();
  await expect(tab.getByRole("complementary", { name: "Sua escolha" })).toContainText("Psicologia");

  await page.getByRole("button", { name: "Voltar às desta página" }).click();
  await enrolment.skipOptional();
  await expect(page.locator("#password")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Sua escolha" })).toContainText("Direito");

  // Now the other tab is outdated: it still has Psicologia. It asks for the address, because no address was stored when
  // it was loaded.
  await tab.locator("#number").fill("900");
  await other.next();
  await expect(tab.getByRole("button", { name: "Continuar com as de agora" })).toBeVisible();
  await tab.getByRole("button", { name: "Continuar com as de agora" }).click();
  await other.skipOptional();
  await other.signUp(candidate);
  await other.skipOptional();
  await other.expectStep("review");
  await expect(tab.locator("form[name=step-form]")).toContainText("Direito");
  await expect(tab.locator("form[name=step-form]")).toContainText(candidate.name);
});

test("typed data stays when another tab has changed the course and not yet chosen a campus [ENR-07]", async ({
  page,
  enrolment,
  context,
}) => {
  const candidate = newCandidate("Davi Moura Sales");
  await enrolment.open("/candidate/graduacao");
  await enrolment.choose("Segunda graduação");
  await enrolment.choose("Direito");
  await enrolment.choose("Paulista");
  await enrolment.fillPerson(candidate);
  const tab = await context.newPage();
  const other = new Enrolment(tab);
  await tab.goto("/candidate/graduacao?step=courses");
  await other.choose("Psicologia");
  await other.expectStep("campuses");
  await enrolment.next();
  await page.getByRole("button", { name: "Continuar com as de agora" }).click();
  await enrolment.expectStep("campuses");
  await enrolment.choose("Santos");
  await enrolment.expectStep("personalInfo");
  await expect(page.locator("#fullName")).toHaveValue(candidate.name);
});

test("a review enrols only after it has shown what another tab changed [ENR-12]", async ({
  page,
  enrolment,
  context,
}) => {
  const candidate = newCandidate("Otto Farias Leme");
  await enrolment.open(START);
  await enrolment.fillPerson(candidate);
  await enrolment.next();
  await enrolment.skipOptional();
  await enrolment.signUp(candidate);
  await enrolment.skipOptional();
  await enrolment.expectStep("review");
  const tab = await context.newPage();
  const other = new Enrolment(tab);
  await tab.goto("/candidate/graduacao?step=personalInfo&group=address&return=review");
  await tab.locator("#number").fill("1234");
  await other.next();
  await other.expectStep("review");
  await enrolment.next();
  await expect(page.getByText("Sua inscrição foi alterada em outra janela ou aparelho.")).toBeVisible();
  await expect(page.locator("form[name=step-form]")).toContainText("1234");
  await enrolment.next();
  await expect(page).toHaveURL(/contract-acceptance/);
});
