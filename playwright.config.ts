import { mkdtempSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { aurora, port } from "./e2e/site";

/** Runs in Lynx, not in one of Playwright's browsers. */
const text = "text-browser.spec.ts";
/** Checks the audits of the other specs, so it runs after them. */
const pages = "every-page.spec.ts";
/** Searches what the portal of the other specs wrote. */
const written = "written.spec.ts";
const last = [pages, written];
/**
 * Walked without scripts only: the accessibility specs open their pages with scripts, and the scripts of these pages
 * have specs of their own.
 */
const plain = [
  ...["card-redirect", "class", "closing", "essay-rubric", "exam", "external", "guard", "home", "institution-choice"],
  ...["journey-move", "money", "provider-accounts", "reconciliation", "refund", "rest", "review", "scanner"],
  ...["schedule", "sign-in", "two-tabs", "unfinished-application", "voucher", "whole-life", "withdrawal"],
].map((name) => `${name}.spec.ts`);
/** Walked with scripts only: what they post is posted without scripts by tests in `tests/request` or by other specs. */
const posted = ["custom-field", "desk", "everybody", "keyboard", "layout", "my-account", "recurrence", "role"].map(
  (name) => `${name}.spec.ts`,
);
/** The folder with the data of that portal. The environment passes it to the workers, which read this file again. */
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), "ingressa-e2e-"));
const folder = process.env.E2E_DATA;

export default defineConfig<{ byKeys: boolean }>({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  outputDir: "test-results/e2e",
  fullyParallel: true,
  // With one worker for each processor, half of the time would be spent waiting for pages.
  workers: 2 * availableParallelism(),
  forbidOnly: Boolean(process.env.CI),
  reporter: [["line"], ["json", { outputFile: "test-results/playwright.json" }]],
  // Generous, for busy machines; expectations pass as soon as they are met.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: aurora,
    locale: "pt-BR",
    // Drawing the frames of transitions takes a quarter of the processor time.
    contextOptions: { reducedMotion: "reduce" },
    trace: "off",
    actionTimeout: 60_000,
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      env: { ...(process.env as Record<string, string>), FONTCONFIG_FILE: join(import.meta.dirname, "e2e/fonts.conf") },
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
    },
  },
  projects: [
    { name: "js", use: { ...devices["Desktop Chrome"] }, testIgnore: [text, ...last, ...plain] },
    {
      name: "nojs",
      use: { ...devices["Desktop Chrome"], javaScriptEnabled: false },
      testIgnore: [text, ...last, ...posted, "*.js.spec.ts"],
    },
    {
      name: "keys",
      use: { ...devices["Desktop Chrome"], byKeys: true },
      testMatch: "journey.spec.ts",
      // Payments by slip and card, and the forms of a responsible; `keyboard.spec.ts` covers the whole journey with
      // pix.
      grep: /by slip|by card|a minor/,
    },
    { name: "text", testMatch: text },
    { name: "pages", testMatch: pages, dependencies: ["js"] },
    { name: "written", testMatch: written, dependencies: ["js", "nojs", "keys"] },
  ],
  webServer: {
    command: `${process.execPath} e2e/server.mjs >> ${join(folder, "log")}`,
    env: { PORT: String(port), DATA_DIR: folder, TRUST_PROXY: "1", HTTP_ISSUERS: "1" },
    url: `http://127.0.0.1:${port}/readyz`,
    reuseExistingServer: false,
    timeout: 300_000,
  },
});
