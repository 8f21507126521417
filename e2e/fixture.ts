import { test as base } from "@playwright/test";
import { Enrolment } from "./enrolment";

/** Every spec fails on an error in the browser's console or an uncaught exception. */
export const test = base.extend<{ enrolment: Enrolment; quiet: undefined }>({
  quiet: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        // A refused form is a 4xx page by design, which Chromium reports as a failed resource.
        if (message.type() === "error" && !/status of 4\d\d/.test(message.text())) errors.push(message.text());
      });
      await use(undefined);
      if (errors.length > 0) throw new Error(`The console has errors:\n${errors.join("\n")}`);
    },
    { auto: true },
  ],
  enrolment: async ({ page }, use) => use(new Enrolment(page)),
});
export { expect } from "@playwright/test";
