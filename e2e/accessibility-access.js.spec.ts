import { expect, test } from "./fixture";

test("signing up, signing in by code and password recovery are accessible [LAY-09]", async ({
  page,
  enrolment,
  audit,
}) => {
  const forms = {
    "auth/signup": "sign-up",
    "auth/code": "sign-in by code",
    "auth/password/recover": "lost password",
    "auth/password/reset": "lost password, by link",
    "auth/username/recover": "lost user name",
    "auth/captcha": "proof of being a person",
  };
  for (const [path, name] of Object.entries(forms)) {
    await page.goto(`/candidate/${path}`);
    await audit.check(name);
    await enrolment.nextUnchecked("main form", "");
    await expect(page.getByRole("alert").first()).toBeVisible();
    await audit.check(`${name}, errors`);
  }
  await page.goto("/candidate/auth/password/change?token=unknown");
  await audit.check("a link for a new password that is used up");
  await page.goto("/candidate/auth/password/changed");
  await audit.check("password changed");
});
