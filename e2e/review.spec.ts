import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";

test("a reviewer rejects a document in their own words, and the candidate reads them and may send another file [DOC-02]", async ({
  page,
  setup,
}, { project }) => {
  const candidate = newCandidate(`Rejane Revista ${project.name}`);
  const list = await setup.sendDocuments(candidate);
  await setup.signIn("documentos@aurora.example.com");
  await page.goto(`/candidate/document-reviews?q=${encodeURIComponent(candidate.name)}`);
  await page.getByRole("link", { name: candidate.name }).first().click();
  await page.getByLabel("Ilegível").check();
  await page.locator("textarea:visible").fill("O número do documento está coberto.");
  await page.getByRole("button", { name: "Decidir", exact: true }).click();
  await expect(page.locator(".desk-mail").first()).toContainText("O número do documento está coberto. Envie de novo");
  await page.getByRole("button", { name: "Valer agora" }).first().click();
  await expect(page.getByText("A decisão já vale.")).toBeVisible();
  await setup.signIn(candidate.email, { password: "Jabuti-Azul7!quente" });
  await page.goto(list);
  await page.locator("main li, main tr", { hasText: "Envie de novo" }).getByRole("link").first().click();
  await expect(page.locator("main")).toContainText("O número do documento está coberto.");
  await expect(page.getByLabel("Arquivo")).toBeVisible();
});
