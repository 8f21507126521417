import { jpegOf } from "../app/modules/documents/service/test-file";
import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";

test("an upload continues where a broken connection stopped it, and each part is sent once [DOC-01]", async ({
  page,
  enrolment,
  setup,
}) => {
  await page.goto(await setup.enrol(newCandidate("Iara Lopes"), "/candidate/pos-graduacao", /\/charge\//));
  await enrolment.payAtSandbox();
  await enrolment.expectPaid();
  await page.goto("/candidate/portal");
  await page.getByRole("link", { name: "Enviar documentos" }).click();
  await page.getByRole("link", { name: "Diploma de graduação" }).click();
  const offsets: string[] = [];
  let broken = 0;
  await page.route(/\/uploads\/[\w-]+\?offset=/, async (route) => {
    const offset = new URL(route.request().url()).searchParams.get("offset") ?? "";
    // The connection breaks twice after the first part.
    if (offset !== "0" && broken < 2) {
      broken += 1;
      return route.abort("connectionreset");
    }
    offsets.push(offset);
    return route.continue();
  });
  const buffer = await jpegOf(2600, 2000);
  expect(buffer.length).toBeGreaterThan(2 * 1_048_576);
  // Before the script runs, the button posts the whole file.
  await page.waitForLoadState();
  await page.getByLabel("Arquivo").setInputFiles({ name: "frente.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: "Juntar e continuar" }).click();
  await expect(page.getByText("Sem conexão. O envio continua sozinho de onde parou.")).toBeVisible();
  await expect(page.getByText("Arquivo guardado.")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("link", { name: "frente.jpg" })).toBeVisible();
  expect(broken).toBe(2);
  expect(offsets.length).toBeGreaterThan(2);
  expect(new Set(offsets).size).toBe(offsets.length);
});
