import type { BrowserContext, FrameLocator, Page } from "@playwright/test";
import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";
import { openBrowser, openTwoSites, type ThirdPartyCookies } from "./two-sites";

let sites: Awaited<ReturnType<typeof openTwoSites>>;
test.beforeAll(async () => {
  sites = await openTwoSites();
});
test.afterAll(() => sites.close());

const embedded = test.extend<{ browserWith(cookies: ThirdPartyCookies): Promise<BrowserContext> }>({
  browserWith: async ({ javaScriptEnabled, launchOptions }, use) => {
    const opened: { close(): Promise<void> }[] = [];
    await use(async (cookies) => {
      const browser = await openBrowser(cookies, sites, { javaScriptEnabled, launchOptions });
      opened.push(browser);
      return browser.context;
    });
    for (const browser of opened) await browser.close();
  },
});

/** Opens the page of the other site, which embeds the enrolment. */
async function openSchool(context: BrowserContext): Promise<{ page: Page; frame: FrameLocator }> {
  const page = await context.newPage();
  await page.goto(sites.embedding);
  return { page, frame: page.frameLocator("iframe") };
}

const next = (frame: FrameLocator) =>
  frame.locator("form[name=step-form] button[name=intent][value=next]:not([aria-hidden])").click();

embedded(
  "the enrolment within another site goes on to its payment in a browser that keeps only partitioned cookies [LAY-06] [LAY-07]",
  async ({ browserWith }) => {
    const context = await browserWith("partitioned");
    const { page, frame } = await openSchool(context);
    await frame.getByRole("button", { name: /Segunda graduação|Second degree/ }).click();
    await frame.getByRole("button", { name: /Análise e Desenvolvimento/ }).click();
    await frame.getByRole("radio").first().check();
    await next(frame);
    const candidate = newCandidate("Rita Fonseca Souza");
    const groups = {
      name: { fullName: candidate.name, birthday: candidate.birthday },
      document: { cpf: candidate.cpf, rg: "274815937" },
      about: {},
      contact: { email: candidate.email, cellphone: "11987654321" },
      place: { postalCode: "01310100" },
      address: { number: "900" },
    };
    for (const [group, fields] of Object.entries(groups)) {
      await expect(frame.locator(`form[name=step-form][action*="group=${group}"]`)).toBeVisible();
      for (const [name, value] of Object.entries(fields)) await frame.locator(`#${name}`).fill(value);
      for (const list of await frame.locator("select:is(#nationalityId,#gender)").all())
        await list.selectOption({ index: 1 });
      await next(frame);
    }
    await frame.locator("#password").fill(candidate.password);
    await frame.locator("#passwordConfirmation").fill(candidate.password);
    await next(frame);
    await expect(frame.locator('form[name=step-form][action*="step=review"]')).toBeVisible();
    await expect(frame.locator("html")).toHaveAttribute("lang", "en");
    await next(frame);
    await frame.locator("input[name=accepted]").check();
    await frame.locator("form:has(input[name=hash]) button[type=submit]").click();
    await frame.locator("input[name=method][value=pix]").check();
    await frame.locator("button[name=intent][value=pay]").click();
    await expect(frame.getByRole("img", { name: /QR/i })).toBeVisible();
    expect(page.url()).toBe(`${sites.embedding}/`);
    const session = (await context.cookies()).filter(({ name }) => name.startsWith("__Host-ingressa"));
    expect(session.map(({ name, sameSite, partitionKey }) => ({ name, sameSite, partitionKey }))).toEqual([
      { name: "__Host-ingressa-embedded", sameSite: "None", partitionKey: "https://127.0.0.1" },
    ]);
  },
);

embedded(
  "the embedded page says that cookies are refused, and links to the enrolment in a tab of its own [LAY-06]",
  async ({ browserWith }) => {
    const context = await browserWith("refused");
    const { frame } = await openSchool(context);
    await expect(frame.getByRole("heading", { name: "Your browser keeps no data here" })).toBeVisible();
    const opened = context.waitForEvent("page");
    await frame.getByRole("link", { name: "Go on in a new tab" }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(`${sites.portal}/candidate/graduacao?lng=en`);
    await tab.getByRole("button", { name: /Segunda graduação|Second degree/ }).click();
    await expect(tab).toHaveURL(/step=courses/);
  },
);
