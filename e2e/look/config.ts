import { devices } from "@playwright/test";
import base from "../../playwright.config";

/** The configuration for `npm run look`, which takes pictures of the pages. */
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
