import { expect, test } from "./fixture";

const CAMPUSES = "/candidate/graduacao?mode=segunda-graduacao&course=direito&campus=paulista&step=campuses";

test("a candidate reads beside the voucher field why a voucher is refused, and can go on without one [ENR-11] [VOU-01]", async ({
  page,
  enrolment,
}) => {
  await page.goto(CAMPUSES);
  const field = page.locator("#voucher");
  const box = page.locator("details").filter({ has: field });
  for (const [code, reason] of [
    ["NADA", "Confira o código"],
    ["EXPIRADO20", "venceu"],
    ["ESGOTADO30", "limite de usos"],
  ] as const) {
    if (!(await field.isVisible())) await box.locator("summary").click();
    await field.fill(code);
    await page.locator("button[value=apply-voucher]").click();
    await expect(page.locator("#voucher-error")).toContainText(reason);
    await expect(field).toHaveValue(code);
  }
  await page.getByRole("button", { name: "Seguir sem o cupom" }).click();
  await enrolment.expectStep("personalInfo");
});
