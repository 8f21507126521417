import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const app = join(import.meta.dirname, "../../app");
const sources = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((path) =>
  /(?<!\.test)\.tsx?$/.test(path),
);
const importsOf = (path: string) =>
  [...readFileSync(join(app, path), "utf8").matchAll(/^(?:import(?! type)[^;]*?|export[^;]*?) from "([^"]+)";/gm)].map(
    ([, target = ""]) => target,
  );

/** An installation without an account of these kinds does not need the libraries and certificates of their adapters. */
it.each(["stripe", "api-pix"])("only dynamic imports load the adapter of %s [PAY-14]", (adapter) => {
  const folder = `providers/payment/${adapter}/`;
  const outside = sources.filter((path) => !path.startsWith(folder));
  expect(outside.length).toBeGreaterThan(1_000);
  const loading = outside.filter((path) =>
    importsOf(path).some(
      (target) =>
        target === adapter || (new RegExp(`/${adapter}(/|$)`).test(target) && !/\/(setting|bank)$/.test(target)),
    ),
  );
  expect(loading).toEqual([]);
  // The settings are checked for every account, and pages list the banks, so they load no library.
  expect(importsOf(`${folder}setting.ts`)).not.toContain("stripe");
  expect(importsOf("providers/payment/api-pix/bank.ts")).toEqual([]);
});
