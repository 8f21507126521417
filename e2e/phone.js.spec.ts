import { newCandidate } from "./candidate";
import { Enrolment } from "./enrolment";
import { expect, test } from "./fixture";
import { Thumb } from "./thumb";

const HEIGHT = 740;
test.use({ viewport: { width: 360, height: HEIGHT }, isMobile: true, hasTouch: true });

test("an enrolment in graduation, paid by pix on a phone, needs at most 14 screens of scrolling and 30 taps beside typing [ENR-02] [PAY-05]", async ({
  page,
  setup,
}, { annotations }) => {
  const thumb = new Thumb();
  const enrolment = new Enrolment(page, thumb);
  const candidate = newCandidate("Dandara Reis Lobo");
  await enrolment.open("/candidate/");
  await enrolment.choose("Graduação");
  await enrolment.choose(/Segunda graduação/);
  await enrolment.choose(/Análise e Desenvolvimento/);
  await enrolment.choose(/./);
  await enrolment.expectStep("personalInfo");
  await enrolment.fillPerson(candidate);
  await enrolment.next();
  await enrolment.signUp(candidate);
  await enrolment.expectStep("review");
  await enrolment.next();
  await enrolment.acceptContract();
  await enrolment.payBy("pix");
  await thumb.press(page.getByRole("button", { name: "Copiar código Pix" }));
  const bank = await page.locator("a[href*=sandbox-provider]").first().getAttribute("href");
  await setup.settle(new URL(bank ?? "", page.url()).href);
  await page.reload();
  await enrolment.expectPaid();
  await thumb.press(page.getByRole("link", { name: "Ir para a área do candidato" }));
  await expect(page).toHaveURL(/\/portal$/);
  const screens = thumb.scrolledPx / HEIGHT;
  annotations.push({ type: "phone", description: `${screens.toFixed(1)} screens, ${thumb.taps} taps` });
  expect(screens).toBeLessThanOrEqual(14);
  expect(thumb.taps).toBeLessThanOrEqual(30);
});
