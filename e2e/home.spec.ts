import { expect, test } from "./fixture";
import { aurora, horizonte, tech } from "./site";

test.use({ viewport: { width: 360, height: 740 } });

for (const [name, at] of [
  ["Universidade Aurora", aurora],
  ["Aurora Tech", tech],
  ["Horizonte", horizonte],
] as const) {
  test(`${name}: the first choice is visible on a phone without scrolling, and one press continues [ENR-02] [LAY-09]`, async ({
    page,
    enrolment,
  }) => {
    await page.goto(`${at}/candidate/`);
    const level = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: /^Graduação/ });
    await expect(level.getByRole("button").or(level.getByRole("link"))).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("main")).not.toContainText("Ainda não escolhido");
    await level.getByRole("button").or(level.getByRole("link")).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Como você quer ingressar?");
    await enrolment.choose(/Segunda graduação/);
    await enrolment.expectStep("courses");
  });
}
