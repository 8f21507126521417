// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it } from "vitest";
import { bundleScript } from "./script-plugin";

let script: string;
beforeAll(async () => {
  script = await bundleScript("app/browser/vendors.ts");
});
beforeEach(() => {
  document.head.innerHTML = document.body.innerHTML = "";
});

/** Runs the script with these attributes. @returns the hosts that it loads from */
function run(attributes: Record<string, string>): string[] {
  const own = document.createElement("script");
  Object.assign(own.dataset, attributes);
  Object.defineProperty(document, "currentScript", { value: own, configurable: true });
  new Function(script)();
  return [...document.head.querySelectorAll("script")].map(({ src }) => new URL(src).host);
}

it("loads each widget that the page names from the host of the widget, and no other widget [SHL-11]", () => {
  expect(run({ vendors: "vlibras" })).toEqual(["vlibras.gov.br"]);
  expect(document.querySelector("[vw] [vw-access-button]")).not.toBeNull();
  document.head.innerHTML = "";
  expect(run({ vendors: "handtalk equalweb", equalweb: "k1" })).toEqual(["plugin.handtalk.me", "cdn.equalweb.com"]);
  expect(window.interdeal).toMatchObject({ sitekey: "k1" });
});

it("loads nothing for a page that names no widget or an unknown one [SHL-11]", () => {
  expect(run({})).toEqual([]);
  expect(run({ vendors: "other" })).toEqual([]);
});
