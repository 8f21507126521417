import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";
import { type OwnPortal, openOwnPortal } from "./own-portal";

let portal: OwnPortal;
test.beforeAll(async () => {
  portal = await openOwnPortal();
});
test.afterAll(() => portal.close());

test("a class is selected, changed and selected again after its hold has expired; an only class is selected automatically [CLS-01] [CLS-02] [CAN-03] [ENR-11]", async ({
  page,
  enrolment,
  setup,
}) => {
  const site = portal.at("aurora");
  const candidate = newCandidate("Davi Rocha Antunes");
  const radio = (name: string) => page.getByRole("radio", { name });
  const card = (name: string) => page.locator("label", { has: radio(name) });
  const go = page.getByRole("button", { name: "Reservar vaga e continuar" });
  const start = `${site}/graduacao?mode=segunda-graduacao&course=administracao&campus=paulista`;
  await page.goto(await setup.enrol(candidate, start, /payments/));
  await expect(page).toHaveURL(/\/payments\/[\w-]+\/class$/);
  const choice = page.url();
  await expect(card("Turma A")).toContainText(/Início em \d\d\/\d\d\/\d{4} · Segunda a sexta, 8h às 11h30/);
  await expect(card("Turma A")).toContainText("28 vagas");
  await expect(card("Turma C")).toContainText("Lotada");
  await expect(card("Turma D")).toContainText("Indisponível");
  await expect(radio("Turma C")).toBeDisabled();
  await expect(radio("Turma D")).toBeDisabled();
  await expect(page.locator("main input[type=radio]:checked")).toHaveCount(0);
  await radio("Turma A").check();
  await go.click();
  const reservation = page.getByText(/Sua vaga em Turma [AB], \S+ está reservada até/);
  await expect(reservation).toContainText(/Turma A, manhã está reservada até (\d\d\/\d\d\/\d{4} )?\d\d:\d\d/);

  await page.getByRole("link", { name: "Trocar de turma" }).click();
  await expect(radio("Turma A")).toBeChecked();
  await expect(card("Turma A")).toContainText("Sua turma");
  await expect(card("Turma A")).toContainText("27 vagas");
  await radio("Turma B").check();
  await go.click();
  await expect(reservation).toContainText("Turma B");
  const checkout = page.url();
  await page.goto(choice);
  await expect(card("Turma A")).toContainText("28 vagas");
  await expect(card("Turma B")).toContainText("Sua turma");

  await page.goto(checkout);
  portal.alter(`update "classHold" set "expiresAt" = '2020-01-01T00:00:00.000Z' where state = 'held'`);
  await enrolment.payBy("pix");
  await expect(page).toHaveURL(/\/class\?reason=hold$/);
  await expect(page.getByRole("alert")).toContainText("O prazo da reserva da sua vaga terminou");
  await expect(page.getByText("Sua turma", { exact: true })).toHaveCount(0);
  portal.alter(`update "academicClass" set taken = slots where name = 'Turma B, noite'`);
  portal.alter(`update "classHold" set state = 'released'`);
  await radio("Turma B").check();
  await go.click();
  await expect(page.getByRole("alert")).toContainText("Esta turma acabou de lotar");
  await expect(card("Turma B")).toContainText("Lotada");
  await radio("Turma A").check();
  await go.click();
  await enrolment.payBy("pix");
  await enrolment.payAtSandbox();
  await enrolment.expectPaid();
  await page.goto(choice);
  await expect(page.getByText("Sua turma está confirmada")).toBeVisible();
  await expect(go).toHaveCount(0);

  await page.goto(`${site}/portal`);
  await page.getByRole("link", { name: "Fazer outra inscrição" }).click();
  await enrolment.choose("Graduação");
  await enrolment.choose("Segunda graduação");
  await enrolment.choose("Direito");
  await enrolment.choose("Paulista");
  await enrolment.expectStep("personalInfo");
  await expect(page.locator("#fullName")).toHaveValue(candidate.name);
  await enrolment.next();
  await enrolment.expectStep("review");
  await enrolment.next();
  await enrolment.acceptContract();
  await expect(
    page.getByText(/Sua vaga em Turma única, manhã está reservada até (\d\d\/\d\d\/\d{4} )?\d\d:\d\d/),
  ).toBeVisible();
  await page.goto(`${site}/portal`);
  await expect(page.locator("main article, main section").getByRole("heading", { level: 2 })).toHaveText([
    /Direito/,
    /Administração/,
    "Fale com a gente",
  ]);
});
