import { devices } from "@playwright/test";
import base from "../../playwright.config";

/** Pictures of every page; `npm run look` uses it. */
export default {
  ...base,
  testDir: ".",
  testMatch: "scenes-*.ts",
  outputDir: "../../test-results/look",
  globalSetup: "./clear.ts",
  globalTeardown: "./sheet.ts",
  webServer: { ...base.webServer, cwd: "../.." },
  reporter: "line",
  projects: [{ name: "look", use: { ...devices["Desktop Chrome"] } }],
};
