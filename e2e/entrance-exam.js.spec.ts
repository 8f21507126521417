import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";

test("choices made offline stay on the device, and are saved when the page is opened again with a connection [ESS-02]", async ({
  context,
  setup,
}) => {
  // This tab's console reports the broken connection; the fixture watches only the console of its own `page`.
  const page = await context.newPage();
  const start = "/candidate/graduacao?ingressMode=vestibular";
  await page.goto(await setup.enrol(newCandidate("Otília Offline"), start, /\/(contract|entrance)/));
  await page.goto("/candidate/portal");
  await page.getByRole("link", { name: "Fazer a prova" }).click();
  await page.getByRole("button", { name: "Começar agora" }).click();
  await page.locator('input[name="a1"][value="0"]').check();
  await expect(page.getByText(/Salvo às/)).toBeVisible();
  await page.route("**/answers", (route) => route.abort("internetdisconnected"));
  await page.locator('input[name="a2"][value="1"]').check();
  await expect(page.getByRole("alert").filter({ hasText: "Sem internet" })).toBeVisible();
  await expect(page.getByText("2 de 10 respondidas")).toBeVisible();
  // The page is left before the connection is back, as when the lid of a laptop closes.
  const address = page.url();
  await page.goto("about:blank");
  await page.unroute("**/answers");
  await page.goto(address);
  await expect(page.locator('input[name="a2"][value="1"]')).toBeChecked();
  await expect(page.getByText("Recuperamos respostas que estavam só neste aparelho.")).toBeVisible();
  await expect(page.getByText(/Salvo às \d\d:\d\d:\d\d$/)).toBeVisible();
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.locator('input[name="a2"][value="1"]')).toBeChecked();
});
