import { newCandidate, newCpf } from "./candidate";
import { expect, test } from "./fixture";
import { Keyboard } from "./keyboard";

const next = "form[name=step-form] button[name=intent][value=next]:not([aria-hidden])";

test("the whole journey works by keyboard, and the focus is always visible [LAY-09] [ENR-02] [PAY-05]", async ({
  page,
  enrolment,
}) => {
  const keys = new Keyboard(page);
  const candidate = newCandidate("Jurema Castro Xavier");
  await enrolment.open("/candidate/");
  await keys.reach("a[href='#main']");
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await keys.press(page.getByRole("button", { name: /^Graduação/ }));
  await enrolment.expectStep("modes");
  await keys.press(page.getByRole("button", { name: /Segunda graduação/ }));
  await enrolment.expectStep("courses");
  await keys.press(page.getByRole("button", { name: /Análise e Desenvolvimento/ }));
  await enrolment.expectStep("campuses");
  await keys.tick(page.getByRole("radio", { name: /./ }).first());
  await keys.press(next);

  await enrolment.expectStep("personalInfo");
  await keys.write("#fullName", candidate.name);
  await keys.write("#birthday", candidate.birthday.split("-").reverse().join("/"));
  await keys.press(next);
  await keys.write(
    "#cpf",
    newCpf().replace(/.$/, (last) => String((Number(last) + 1) % 10)),
  );
  await keys.write("#rg", "274815937");
  await keys.select("#nationalityId", "Brasil");
  await keys.press(next);
  await expect(page.locator("[role=alert][tabindex]")).toBeFocused();
  await keys.press("[role=alert] a[href='#cpf']");
  await expect(page.locator("#cpf")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(candidate.cpf);
  await keys.press(next);
  await keys.select("#gender", "Feminino");
  await keys.press(next);
  await keys.write("#email", candidate.email);
  await keys.write("#cellphone", "11987654321");
  await keys.press(next);
  await keys.write("#postalCode", "01310100");
  await keys.press(next);
  await expect(page.locator("#address")).toHaveValue("Avenida Paulista");
  await keys.write("#number", "900");
  await keys.press(next);

  await enrolment.expectStep("account");
  await keys.write("#password", candidate.password);
  await keys.write("#passwordConfirmation", candidate.password);
  await keys.press(next);
  await enrolment.expectStep("review");
  await keys.press(next);

  await expect(page).toHaveURL(/\/contract-acceptance\//);
  await keys.reach("input[name=accepted]");
  await page.keyboard.press("Space");
  await keys.press("form:has(input[name=hash]) button[type=submit]");
  await expect(page).toHaveURL(/\/payments\/[^/]+$/);
  await keys.tick(page.getByRole("radio", { name: /Pix/ }).first());
  await keys.press("button[name=intent][value=pay]");
  await expect(page.getByRole("img", { name: /QR/i })).toBeVisible();
  await keys.press("main a[href*=sandbox-provider]");
  await expect(page).toHaveURL(/sandbox-provider/);
  await keys.press("button[value=approved]");
  await expect(page.locator("button[value=approved]")).toHaveCount(0);
  await keys.press("main a[href*='/charge/']");
  await enrolment.expectPaid();
  await keys.press("main a[href$='/portal']");
  await expect(page).toHaveURL(/\/portal$/);
  await expect(page.locator("main")).toContainText("Jurema");
});
