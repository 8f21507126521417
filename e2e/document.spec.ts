import { jpegOf } from "../app/modules/documents/service/test-file";
import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";

test("a candidate adds pages of a document one by one, is refused a wrong file, removes a page and sends the other [DOC-01]", async ({
  page,
  enrolment,
  setup,
}, { project }) => {
  const candidate = newCandidate(`Dora Campos ${project.name}`);
  await page.goto(await setup.enrol(candidate, "/candidate/pos-graduacao", /\/charge\//));
  await enrolment.payAtSandbox();
  await enrolment.expectPaid();
  await page.goto("/candidate/portal");
  await page.getByRole("link", { name: "Enviar documentos" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Seus documentos" })).toBeVisible();
  await page.getByRole("link", { name: "Diploma de graduação" }).click();
  const file = page.getByLabel("Arquivo");
  await file.setInputFiles({ name: "frente.jpg", mimeType: "image/jpeg", buffer: await jpegOf() });
  await page.getByRole("button", { name: "Juntar e continuar" }).click();
  await expect(page.getByText("Arquivo guardado.")).toBeVisible();
  await expect(page.getByRole("link", { name: "frente.jpg" })).toBeVisible();
  const more = page.getByLabel("Mais uma página");
  await more.setInputFiles({ name: "verso.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>") });
  await page.getByRole("button", { name: "Juntar e continuar" }).click();
  await expect(
    page
      .locator("main")
      .getByText(/Só aceitamos PDF e JPEG/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "frente.jpg" })).toBeVisible();
  await more.setInputFiles({ name: "verso.jpg", mimeType: "image/jpeg", buffer: await jpegOf() });
  await page.getByRole("button", { name: "Juntar e continuar" }).click();
  await expect(page.getByRole("link", { name: "verso.jpg" })).toBeVisible();
  await page.getByRole("button", { name: "Remover frente.jpg" }).click();
  await expect(page.getByText("Arquivo removido.")).toBeVisible();
  await page.getByRole("button", { name: "Enviar 1 arquivo para análise" }).click();
  await expect(page.getByText("Documento enviado para análise.")).toBeVisible();
  await page.getByRole("link", { name: "Diploma de graduação" }).click();
  await expect(page.getByText(/Recebemos em/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Histórico" })).toBeVisible();
});
