import { expect, it } from "vitest";
import { routeOf } from "~/route-table";
import { consentOf } from "~/rules/cookie-consent";
import { vendorSources, vendorsOf } from "./vendor";

const site = {
  accessibility: { signLanguage: "handtalk" as const, handTalkToken: "t", equalWeb: true, equalWebKey: "k" },
};
const at = (path: string) => new URL(`https://aurora.example${path}`);
const visit = { url: at("/candidate/portal"), route: { hasWidgets: true }, site, user: null, consent: "all" as const };
const preferring = (signLanguageEnabled: boolean) => ({
  accessibility: { darkThemeEnabled: null, fontSizeEnabled: false, signLanguageEnabled },
});

it("loads the configured widgets once the visitor has agreed [SHL-11]", () => {
  expect(vendorsOf(visit)).toEqual(["handtalk", "equalweb"]);
  expect(vendorsOf({ ...visit, consent: null })).toEqual([]);
  expect(vendorsOf({ ...visit, consent: "necessary" })).toEqual([]);
  const nothing = { accessibility: { signLanguage: null, equalWeb: false } };
  expect(vendorsOf({ ...visit, site: nothing })).toEqual([]);
  expect(vendorsOf({ ...visit, site: { accessibility: { signLanguage: "vlibras", equalWeb: true } } })).toEqual([
    "vlibras",
  ]);
});

it("loads no widget on payment and embedded pages, nor one that the URL or the account turns off [SHL-11] [LAY-06]", () => {
  for (const pattern of [
    "/payments/:id?",
    "/payments/:id/card",
    "/payments/:id/card/script",
    "/essay/:id/:attemptId/clock",
  ])
    expect(vendorsOf({ ...visit, route: routeOf(pattern) })).toEqual([]);
  for (const path of ["/candidate/script", "/candidate/portal/script"])
    expect(vendorsOf({ ...visit, url: at(path) })).toEqual([]);
  expect(vendorsOf({ ...visit, url: at("/candidate/portal?disableHandtalk=true") })).toEqual(["equalweb"]);
  expect(vendorsOf({ ...visit, url: at("/candidate/portal?disableEqualWeb=true") })).toEqual(["handtalk"]);
  expect(vendorsOf({ ...visit, user: preferring(false) })).toEqual(["equalweb"]);
  expect(vendorsOf({ ...visit, user: preferring(true) })).toEqual(["handtalk", "equalweb"]);
});

it("allows the sources of a widget in the content policy only when it is loaded [SHL-11]", () => {
  expect(vendorSources([])).toEqual({ script: "", style: "", other: "", media: "" });
  expect(vendorSources(["equalweb"]).script).toBe(" https://*.equalweb.com");
  expect(vendorSources(["vlibras"]).script).toContain("'wasm-unsafe-eval'");
});

it("accepts only the two values of consent [SHL-11]", () => {
  expect(consentOf("theme=dark; consent=all")).toBe("all");
  expect(consentOf("consent=necessary")).toBe("necessary");
  expect(consentOf("xconsent=all; consent=allx")).toBeNull();
});
