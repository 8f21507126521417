import { expect, test } from "./fixture";

test("the simulator shows why a step is left out and what is charged, at a URL that contains the profile [JRN-05]", async ({
  page,
  setup,
}) => {
  await setup.signIn("admin@aurora.example.com");
  await page.goto("/candidate/journeys?q=ingresso+direto");
  await page
    .getByRole("row")
    .filter({ hasNotText: "Instituto Aurora Tech" })
    .getByRole("link", { name: "Graduação: ingresso direto", exact: true })
    .click();
  await page.getByRole("link", { name: "Simulador" }).click();
  const row = (name: string) => page.getByRole("row", { name });
  await expect(row("Responsável")).toContainText("só para quem tem 16 ou 17 anos");
  await page.getByLabel("Ingresso").selectOption({ label: "Histórico escolar" });
  await page.getByLabel("Curso", { exact: true }).selectOption({ label: "Direito" });
  await page.getByRole("button", { name: "Simular" }).click();
  await expect(page).toHaveURL(/course=direito/);
  await expect(page.getByText("Completa a inscrição")).toBeVisible();
  await expect(row("Nota de exame")).toContainText("Histórico escolar");
  await expect(page.getByRole("row", { name: "1ª parcela" })).toContainText("R$");
  await page.getByLabel("Nascimento").fill("2013-01-01");
  await page.getByLabel("Campus").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Simular" }).click();
  await expect(page.getByText("Para em Dados pessoais")).toBeVisible();
  await expect(row("Revisão e envio")).toContainText("Não alcançado");
});
