import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";

test("staff find an enrolment, note, assign and cancel it, and the timeline tells", async ({ page, setup }) => {
  const candidate = newCandidate("Joaquim Seção Araújo");
  await setup.enrol(candidate, "/candidate/pos-graduacao", /\/contract-acceptance\//);
  await setup.signIn("secretaria@aurora.example.com");
  await page.goto("/candidate/enrolments");
  await page.locator("main input[name=q]").fill("secao araujo");
  await page.locator("main search button").first().click();
  await expect(page.getByRole("rowheader")).not.toHaveCount(0);
  await page.getByRole("link", { name: candidate.name }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(candidate.name);

  await page.locator("textarea[name=text]").fill("Telefonou e pediu outra turma.");
  await page.locator("button[value=note]").click();
  await expect(page.locator("main")).toContainText("Telefonou e pediu outra turma.");
  await page.locator("select[name=ownerId]").selectOption({ label: "Marcos Vilela" });
  await page.locator("button[value=assign]").click();
  await expect(page.locator("select[name=ownerId] option:checked")).toHaveText("Marcos Vilela");

  await page.locator("a[href*='/move']").click();
  await page.getByLabel("Cancelada").check();
  await expect(page.locator("main")).toContainText("A vaga foi liberada e nada mais será cobrado.");
  await page.locator("input[name=reason]").fill("A pedido, por telefone");
  await page.getByRole("button", { name: "Mover e enviar a mensagem" }).click();
  await expect(page.locator(".desk-head")).toContainText("Cancelada");
  await expect(page.locator(".desk-line").first()).toContainText("“A pedido, por telefone”");

  await page.getByRole("link", { name: "Inscrições" }).last().click();
  await expect(page).toHaveURL(/q=secao/);
});
