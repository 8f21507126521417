import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const require = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const source = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const options: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations"],
};
/** The rules that depend on the theme; a page's elements are the same in both themes. */
const colors: RunOptions = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };
const phone = { width: 360, height: 780 };
const desktop = { width: 1280, height: 900 };
/**
 * All rules run in two of the four combinations, so once in each width and each theme. In the others only the colour
 * rules run.
 */
const looks = [
  { size: phone, theme: "light", given: options },
  { size: phone, theme: "dark", given: colors },
  { size: desktop, theme: "dark", given: options },
  { size: desktop, theme: "light", given: colors },
] as const;
/** The smallest width at which content must fit without scrolling sideways (WCAG 1.4.10): that of 1280 px at 400 %. */
const narrow = { width: 320, height: 640 };
/** Half a desktop window: its size at 200 % zoom. Doubled text is checked in it too (WCAG 1.4.4). */
const half = { width: 640, height: 450 };

/** The folder with the audited paths, a file for each process; Playwright empties it when a run begins. */
const visits = () => join(test.info().project.outputDir, "audited");

/** The paths of the pages audited in this run. */
export function auditedPaths(): string[] {
  const files = existsSync(visits()) ? readdirSync(visits()) : [];
  return files.flatMap((name) => readFileSync(join(visits(), name), "utf8").split("\n")).filter(isDecodable);
}

/** Malformed URLs, which tests use on purpose, are no pages. */
const isDecodable = (path: string) => path !== "" && !/%(?![0-9a-f]{2})/i.test(path);

function note(path: string): void {
  mkdirSync(visits(), { recursive: true });
  appendFileSync(join(visits(), String(process.pid)), `${path}\n`);
}

/** Audits pages as displayed, in both themes and several widths, and collects the findings. */
export class Audit {
  private readonly page: Page;
  private readonly found: string[] = [];
  private pages = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** Audits the current page without reloading it, since a reload would discard the errors of a failed post. */
  async check(name: string): Promise<void> {
    const { page } = this;
    this.pages++;
    await page.waitForLoadState();
    await expect(page.locator("h1")).toHaveCount(1);
    note(new URL(page.url()).pathname);
    await page.evaluate(source);
    for (const { size, theme, given } of looks) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await page.setViewportSize(size);
      // The bar with a form's buttons stays at the bottom of a phone's window. Down here it covers no other target.
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      await this.runAxe(`${name}, ${theme}, ${size.width}`, given);
    }
    await page.setViewportSize(narrow);
    await this.expectNoOverflow(`${name}, ${narrow.width}`);
    await page.setViewportSize(half);
    await this.expectNoOverflow(`${name}, ${half.width}`);
    await this.sizeTexts("200%");
    await this.expectNoOverflow(`${name}, ${half.width} with texts twice as large`);
    await this.sizeTexts("");
    await page.setViewportSize(desktop);
  }

  /** Audits the page on screen, as `check` does, and then as printed. */
  async checkPrint(name: string): Promise<void> {
    await this.check(name);
    await this.page.emulateMedia({ media: "print", colorScheme: "dark" });
    // Printed pages need no heading structure for navigation.
    await this.runAxe(`${name}, printed`, { ...options, rules: { "page-has-heading-one": { enabled: false } } });
    await this.page.emulateMedia({ media: "screen" });
  }

  /** Fails with all findings, and when no page was audited. */
  expectClean(): void {
    expect(this.pages).toBeGreaterThan(0);
    expect(this.found.join("\n")).toBe("");
  }

  private async runAxe(where: string, given: RunOptions): Promise<void> {
    const { violations } = await this.page.evaluate(
      (chosen) => (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(chosen),
      given,
    );
    for (const { id, help, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        this.found.push(`${where}: ${id} (${help}) at ${target.join(" ")}: ${failureSummary?.replace(/\s+/g, " ")}`);
  }

  private async expectNoOverflow(where: string): Promise<void> {
    const over = await this.page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth);
    if (over > 0) this.found.push(`${where}: ${over} px too wide`);
  }

  private async sizeTexts(size: string): Promise<void> {
    await this.page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
  }
}
