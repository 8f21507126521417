import { newCandidate, newCpf } from "./candidate";
import { expect, test } from "./fixture";
import { Keyboard } from "./keyboard";

const next = "#step-form button[name=intent][value=next]:not([aria-hidden])";

test("the whole journey is done by keyboard, and the focus is always seen [LAY-09] [ENR-02] [PAY-05]", async ({
  page,
  enrolment,
}) => {
  test.setTimeout(120_000);
  const keys = new Keyboard(page);
  const candidate = newCandidate("Jurema Castro Xavier");
  await enrolment.open("/candidate/");
  await keys.reach("a[href='#main']");
  await keys.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await keys.pick("level", /^Graduação/);
  await keys.activate(next);
  await enrolment.expectStep("modes");
  await keys.pick("mode", /Segunda graduação/);
  await keys.activate(next);
  await enrolment.expectStep("courses");
  await keys.pick("course", /Análise e Desenvolvimento/);
  await keys.activate(next);
  await enrolment.expectStep("campuses");
  await keys.pick("campus", /./);
  await keys.activate(next);

  await enrolment.expectStep("personalInfo");
  await keys.type("#fullName", candidate.name);
  // The fifth of May reads the same in every order of day and month.
  await keys.type("#birthday", "05051999");
  await keys.type(
    "#cpf",
    newCpf().replace(/.$/, (last) => String((Number(last) + 1) % 10)),
  );
  await keys.type("#rg", "274815937");
  await keys.select("#nationalityId", "Brasil");
  await keys.select("#gender", "Feminino");
  await keys.type("#email", candidate.email);
  await keys.type("#cellphone", "11987654321");
  await keys.type("#postalCode", "01310100");
  await keys.activate("button[value=find-address]");
  await expect(page.locator("#address")).toHaveValue("Avenida Paulista");
  await keys.type("#number", "900");
  await keys.activate(next);
  await expect(page.locator("[role=alert][tabindex]")).toBeFocused();
  await keys.activate("[role=alert] a[href='#cpf']");
  await expect(page.locator("#cpf")).toBeFocused();
  await keys.press("ControlOrMeta+a");
  await page.keyboard.type(candidate.cpf);
  await keys.activate(next);

  await enrolment.expectStep("account");
  await keys.type("#password", candidate.password);
  await keys.type("#passwordConfirmation", candidate.password);
  await keys.activate(next);
  await enrolment.expectStep("review");
  await keys.activate(next);

  await expect(page).toHaveURL(/\/contract-acceptance\//);
  await keys.reach("input[name=accepted]");
  await keys.press("Space");
  await keys.activate("form:has(input[name=hash]) button[type=submit]");
  await expect(page).toHaveURL(/\/payments\/[^/]+$/);
  await keys.pick("method", /Pix/);
  await keys.activate("button[name=intent][value=pay]");
  await expect(page.getByRole("img", { name: /QR/i })).toBeVisible();
  await keys.activate("main a[href*=sandbox-provider]");
  await expect(page).toHaveURL(/sandbox-provider/);
  await keys.activate("button[value=approved]");
  await expect(page.locator("button[value=approved]")).toHaveCount(0);
  await keys.activate("main a[href*='/charge/']");
  await enrolment.expectPaid();
  await keys.activate("main a[href$='/portal']");
  await expect(page).toHaveURL(/\/portal$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Jurema");
});
