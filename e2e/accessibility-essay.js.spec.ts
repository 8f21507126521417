import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";

test("the essay is accessible: rules, writing, errors, two versions, confirmation, receipt, result [LAY-09] [ESS-01]", async ({
  page,
  context,
  setup,
  audit,
}) => {
  const start = "/candidate/graduacao?ingressMode=redacao";
  await page.goto(
    await setup.enrol(newCandidate("Ágata Redação Luz"), start, /\/(contract-acceptance|essay|portal)\b/),
  );
  await page.goto("/candidate/portal");
  await audit.check("portal with an essay to write");
  await page.getByRole("link", { name: "Escrever a redação" }).click();
  await audit.check("rules of the essay");
  await page.getByRole("button", { name: "Começar agora" }).click();
  const sheet = page.getByLabel("Sua redação");
  await expect(page.frameLocator("iframe").getByRole("heading")).toBeVisible();
  await audit.check("writing");
  const address = page.url();
  const other = await context.newPage();
  await other.goto(address);
  await sheet.fill("Curta demais.");
  await page.getByRole("button", { name: "Enviar redação" }).click();
  await expect(page.getByText(/para o mínimo/).first()).toBeVisible();
  await audit.check("writing, errors");
  await other.getByLabel("Sua redação").fill("Da outra aba.");
  await other.getByRole("button", { name: "Salvar rascunho" }).click();
  await other.close();
  await page.goto(address);
  await expect(page.getByText("Há duas versões do seu texto")).toBeVisible();
  await audit.check("two versions of an essay");
  await page.goto(`${address}/clock`);
  await audit.check("clock of an essay");
  await page.goto(address);
  await sheet.fill("palavra ".repeat(180));
  await page.getByRole("button", { name: "Enviar redação" }).click();
  await expect(page.getByRole("button", { name: "Enviar para correção" })).toBeVisible();
  await audit.check("confirming an essay");
  await page.getByRole("button", { name: "Enviar para correção" }).click();
  await audit.check("receipt of an essay");
  await page.getByRole("link", { name: "Acompanhar o resultado" }).click();
  await audit.check("essay under correction");
  const [, enrolment = "", attempt = ""] = /essay\/([\w-]+)\/([\w-]+)/.exec(address) ?? [];
  await setup.signIn("secretaria@aurora.example.com");
  await page.goto(`/candidate/enrolments/${enrolment}/essay`);
  await audit.check("an enrolment's essay");
  await page.goto(`/candidate/enrolments/${enrolment}/essay/${attempt}/void`);
  await audit.check("annulling an attempt");
});
