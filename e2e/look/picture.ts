import { appendFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page, Response } from "@playwright/test";

/** The folder of the pictures, which Git ignores. */
export const folder = join(dirname(fileURLToPath(import.meta.url)), "../../look");
/** One line of JSON per state: its name and path. */
export const listFile = join(folder, "states.ndjson");

export const themes = ["light", "dark"] as const;
export const widths = [360, 768, 1280] as const;
export const scripts = ["with", "without"] as const;

export interface Shown {
  state: string;
  path: string;
}

/** The file of one picture, in the folder. */
export const fileOf = (state: string, theme: string, width: number, script: string) =>
  `${state.replaceAll(/[^\p{L}\d]+/gu, "-")}.${theme}.${width}.${script}.jpg`;

/** Takes the pictures of a page as it is: both themes, three widths, with and without scripts. */
export class Camera {
  private readonly page: Page;
  private readonly browser: Browser;
  /** The last document. Its body is read at once, because a browser forgets the body when the next document arrives. */
  private last: { sent: Response; body: Promise<Buffer | null> } | null = null;

  constructor(page: Page, browser: Browser) {
    this.page = page;
    this.browser = browser;
    page.on("response", (response) => {
      const request = response.request();
      const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
      if (isPage && ![204, 303].includes(response.status()))
        this.last = { sent: response, body: response.body().catch(() => null) };
    });
  }

  async take(state: string): Promise<void> {
    const { page } = this;
    await page.waitForLoadState();
    const path = new URL(page.url()).pathname;
    mkdirSync(folder, { recursive: true });
    appendFileSync(listFile, `${JSON.stringify({ state, path } satisfies Shown)}\n`);
    await shoot(page, state, "with");
    await this.takeWithoutScript(state);
  }

  /** Takes the pictures without scripts, of the very document that the server sent, even after a refused post. */
  private async takeWithoutScript(state: string): Promise<void> {
    const body = await this.last?.body;
    if (!this.last || !body) throw new Error(`${state}: no document`);
    const { sent } = this.last;
    const context = await this.browser.newContext({
      javaScriptEnabled: false,
      storageState: await this.page.context().storageState(),
    });
    const copy = await context.newPage();
    const headers = { "content-type": sent.headers()["content-type"] ?? "text/html" };
    await copy.route(sent.url(), (route) => route.fulfill({ status: 200, headers, body }));
    await copy.goto(sent.url());
    await shoot(copy, state, "without");
    await context.close();
  }
}

async function shoot(page: Page, state: string, script: string): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
      const path = join(folder, fileOf(state, theme, width, script));
      await page.screenshot({ path, fullPage: true, type: "jpeg", quality: 80, animations: "disabled" });
    }
  }
}
