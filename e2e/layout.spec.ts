import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixture";
import { aurora, horizonte, tech } from "./site";

/** The height of the header's bar, and the width of the container around the bar. */
const barSize = (page: Page) =>
  page
    .locator("header a img:visible")
    .first()
    .evaluate((logo) => {
      const { height } = logo.closest("header > div > div")!.getBoundingClientRect();
      const { width } = logo.closest("header > div")!.getBoundingClientRect();
      return { width: Math.round(width), height: Math.round(height) };
    });

test("the height of the header depends on the width of the window [LAY-05]", async ({ page }) => {
  for (const [width, height] of [
    [599, 56],
    [700, 64],
    [1280, 70],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/candidate/");
    expect((await barSize(page)).height).toBe(height);
  }
});

test("the header of staff is one line at every institution and width [LAY-05]", async ({ page, setup }) => {
  const wrapped: string[] = [];
  for (const [at, account] of [
    [aurora, "admin@aurora.example.com"],
    [tech, "admin@aurora.example.com"],
    [horizonte, "admin@horizonte.example.com"],
  ] as const) {
    await page.context().clearCookies();
    await setup.signIn(account, { at });
    await page.goto(`${at}/candidate/home`);
    for (const width of [320, 360, 414, 480, 599, 600, 640, 700, 768, 800, 834, 900, 1024, 1200, 1249, 1250, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const lines = await page
        .locator("header > div > div")
        .first()
        .evaluate((bar) => {
          const boxes = [...bar.children]
            .map((part) => part.getBoundingClientRect())
            .filter(({ height }) => height > 0);
          const isOut = boxes.some(({ left, right }) => left < 0 || right > innerWidth);
          const highest = Math.min(...boxes.map(({ bottom }) => bottom));
          return { isWrapped: boxes.some(({ top }) => top >= highest), isOut };
        });
      if (lines.isWrapped || lines.isOut) wrapped.push(`${at} ${width} ${JSON.stringify(lines)}`);
    }
  }
  expect(wrapped).toEqual([]);
});

test("the sign-in form is on the left half of a wide window, and in the middle of a narrower one [LAY-01]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/candidate/signin");
  const content = (await page.locator("#username").boundingBox())!;
  expect(content.x + content.width).toBeLessThan(640);
  await page.setViewportSize({ width: 900, height: 900 });
  const alone = (await page.locator("#username").boundingBox())!;
  expect(alone.x + alone.width / 2).toBeCloseTo(450, -1);
});

test("the header can be hidden, and is hidden on embedded pages [LAY-01] [TEN-07]", async ({ page }) => {
  await page.goto("/candidate/");
  await expect(page.locator("header")).toBeVisible();
  await page.goto("/candidate/?disableHeader=true");
  await expect(page.locator("header")).toHaveCount(0);
  await page.goto("/candidate/script");
  await expect(page.locator("header, footer")).toHaveCount(0);
  await expect(page.locator("form[name=step-form]")).toBeVisible();
});

test("staff have a sidebar, which is a drawer below 1250 px; candidates have none, and on phones their menu is 330 px wide [LAY-01] [LAY-05]", async ({
  page,
  setup,
}) => {
  await page.setViewportSize({ width: 1250, height: 900 });
  await setup.signIn("admin@aurora.example.com");
  await page.goto("/candidate/home");
  const sidebar = page.locator("#sidebar");
  await expect(sidebar).toBeVisible();
  expect((await page.locator("main").boundingBox())!.x).toBeGreaterThan(200);
  await page.setViewportSize({ width: 1249, height: 900 });
  await expect(sidebar).not.toBeInViewport();
  await page.locator('header a[href$="#sidebar"]').click();
  await expect(sidebar).toBeInViewport();
  await page.context().clearCookies();
  await page.setViewportSize({ width: 500, height: 800 });
  await setup.signIn("ana.souza@example.com");
  await page.goto("/candidate/portal");
  await expect(page.locator("#sidebar")).toHaveCount(0);
  const menu = page.locator("header details[data-menu]").last();
  await menu.locator("summary").click();
  const drawer = (await menu.locator("summary + *").boundingBox())!;
  expect([Math.round(drawer.width), Math.round(drawer.x + drawer.width)]).toEqual([330, 500]);
});

test("menus, dialogs and the header have the specified widths, and dialogs are almost as wide as a phone [LAY-05]", async ({
  page,
  setup,
}) => {
  const widthOf = async (shown: Locator) => Math.round((await shown.boundingBox())!.width);
  const dialogWidth = async (path: string) => {
    await page.goto(`/candidate${path}`);
    return widthOf(page.locator("main dialog"));
  };
  await page.setViewportSize({ width: 1900, height: 900 });
  await setup.signIn("admin@aurora.example.com");
  await page.goto("/candidate/home");
  for (const [name, width] of [
    ["Notificações", 325],
    ["Aplicações", 285],
  ] as const) {
    const menu = page.locator("header details[data-menu]").filter({ has: page.locator("summary", { hasText: name }) });
    await menu.locator("summary").click();
    expect(await widthOf(menu.locator("summary + *"))).toBe(width);
    expect(await menu.locator("ul").evaluateAll((lists) => lists.every((list) => list.clientHeight <= 400))).toBe(true);
  }
  expect((await barSize(page)).width).toBe(1785);
  const dialogs = [
    ["/system-status", 600],
    ["/help", 521],
    ["/session/changed", 443],
  ] as const;
  for (const [path, width] of dialogs) expect(await dialogWidth(path)).toBe(width);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [path] of dialogs) expect(await dialogWidth(path)).toBeGreaterThan(300);
});

test("the chat link appears once the page is scrolled [SHL-09]", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await page.goto("/candidate/graduacao");
  const chat = page.locator('a[href^="https://wa.me/"], a[href^="https://api.whatsapp.com/"]').last();
  await expect(chat).toBeHidden();
  await page.mouse.wheel(0, 400);
  await expect(chat).toBeVisible();
});

test("the chat link covers no control [SHL-09] [LAY-05]", async ({ page }) => {
  for (const width of [360, 700, 1024]) {
    await page.setViewportSize({ width, height: 700 });
    for (const path of ["/candidate/graduacao?step=modes", "/candidate/cookies"]) {
      await page.goto(path);
      const chat = page.getByRole("complementary").getByRole("link", { name: /equipe/i });
      for (const scrolled of width === 360 ? [200, 100_000] : [100_000]) {
        await page.evaluate((top) => window.scrollTo(0, top), scrolled);
        const { x, y, width: wide, height } = (await chat.boundingBox())!;
        const covered = await page.evaluate(
          (box) =>
            [...document.querySelectorAll("main button, footer :is(a, button)")]
              .filter((one) => one.checkVisibility({ visibilityProperty: true }))
              .filter((one) => {
                const { left, right, top, bottom } = one.getBoundingClientRect();
                return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
              })
              .map((one) => one.textContent),
          { left: x, right: x + wide, top: y, bottom: y + height },
        );
        expect(covered, `${path} at ${width}, scrolled ${scrolled}`).toEqual([]);
      }
    }
  }
});
