import { expect, test } from "./fixture";

test("the simulator tells why a step is left out and what is charged, by a link to the case [JRN-05]", async ({
  page,
  setup,
}) => {
  await setup.signIn("admin@aurora.example.com");
  await page.goto("/candidate/journeys?q=ingresso+direto");
  await page.getByRole("link", { name: "Graduação: ingresso direto", exact: true }).click();
  await page.getByRole("link", { name: "Simulador" }).click();
  await expect(page.locator("main")).toContainText("Responsável, não aparece: é maior de idade");
  await page.getByLabel("Ingresso").selectOption({ index: 1 });
  await page.getByLabel("Curso").selectOption({ label: "Direito" });
  await page.getByRole("button", { name: "Simular" }).click();
  await expect(page).toHaveURL(/course=direito/);
  await expect(page.locator("main")).toContainText("Formas de pagamento");
});
