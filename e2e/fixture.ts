import { createHash } from "node:crypto";
import { test as base } from "@playwright/test";
import { Audit } from "./audit";
import { Enrolment } from "./enrolment";
import { pointer } from "./hand";
import { Keyboard } from "./keyboard";
import { Setup } from "./setup";

/** Every spec fails on an uncaught exception or an unplanned error in the console of its own `page`. */
export const test = base.extend<{
  byKeys: boolean;
  enrolment: Enrolment;
  audit: Audit;
  setup: Setup;
  address: string;
  quiet: undefined;
}>({
  byKeys: [false, { option: true }],
  quiet: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        // A refused form or a failing provider leads to a page with status 4xx, 502 or 503 by design, which Chromium
        // logs as an error. Chromium also logs a connection that a test resets.
        const isPlanned = /status of (4\d\d|50[23])|ERR_CONNECTION_RESET/.test(message.text());
        if (message.type() === "error" && !isPlanned) errors.push(message.text());
      });
      await use(undefined);
      if (errors.length > 0) throw new Error(`The console has errors:\n${errors.join("\n")}`);
    },
    { auto: true },
  ],
  // Each test has its own IP address, because all requests from one address would exceed the quotas.
  address: async ({ browserName: _ }, use, { testId }) => {
    const bytes = [...createHash("sha256").update(testId).digest()];
    await use(`10.${bytes.slice(0, 3).join(".")}`);
  },
  extraHTTPHeaders: async ({ address }, use) => use({ "x-forwarded-for": address }),
  setup: async ({ context, address }, use) => use(new Setup(context, address)),
  enrolment: async ({ page, byKeys }, use) => use(new Enrolment(page, byKeys ? new Keyboard(page) : pointer)),
  audit: async ({ page }, use) => {
    const audit = new Audit(page);
    await use(audit);
    audit.expectClean();
  },
});
export { expect } from "@playwright/test";
