import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";

test("a change of theme or language and, with scripts, a refresh keep what was typed into a form [LAY-03] [TEN-05]", async ({
  page,
  enrolment,
  javaScriptEnabled,
}) => {
  await enrolment.open("/candidate/pos-graduacao?mode=analise-curricular&course=direito-digital&campus=ead");
  const person = newCandidate("Jonas Vieira Prado");
  await enrolment.fillPerson(person);
  for (const name of ["Escura", "English"]) {
    const loaded = page.waitForEvent("load");
    await page.getByRole("contentinfo").getByRole("button", { name }).click();
    await loaded;
    await expect(page.locator("#fullName")).toHaveValue(person.name);
  }
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByLabel("Number").first()).toHaveValue("900");
  await expect(page.locator("#address")).toHaveValue("Avenida Paulista");
  // Without scripts, the browser decides what a reload keeps: Firefox keeps what was typed, Chromium does not.
  if (!javaScriptEnabled) return;
  await page.locator("#fullName").fill("Refreshed Name");
  await page.reload();
  await expect(page.locator("#number")).toHaveValue("900");
  await expect(page.locator("#fullName")).toHaveValue("Refreshed Name");
});

test("Enter in a field sends its form, not the form of a switch above it [SHL-04]", async ({ page, setup }) => {
  await setup.signIn("admin@aurora.example.com");
  await page.goto("/candidate/my-account");
  await page.locator("#cellphone").fill("11987654321");
  await page.locator("#currentPassword").fill("Demo@2026!");
  await page.locator("#cellphone").press("Enter");
  await expect(page.getByText("Alterações salvas.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Recolher o menu" })).toBeVisible();
});
