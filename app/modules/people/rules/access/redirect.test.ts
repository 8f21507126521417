import { expect, it } from "vitest";
import { safeRedirect } from "~/modules/people/rules/access/redirect";
import { deceptiveTargets } from "./test-redirect";

const bounds = {
  origin: "https://aurora.example",
  base: "/candidate",
  allowedHosts: ["www.aurora.edu.br", "sso.example:8443"],
};

it.each([
  ["/portal", "/portal"],
  ["/candidate/portal", "/portal"],
  ["/candidate", "/"],
  ["/candidate/", "/"],
  ["/", "/"],
  ["/candidates", "/candidates"],
  ["/payments/abc?lng=en#pix", "/payments/abc?lng=en#pix"],
  ["/signin?returnUrl=%2Fportal", "/signin?returnUrl=%2Fportal"],
  ["/graduacao?name=José", "/graduacao?name=Jos%C3%A9"],
  ["/candidate/../portal", "/portal"],
  ["https://aurora.example/candidate/portal?x=1", "/portal?x=1"],
  ["HTTPS://AURORA.EXAMPLE/candidate/portal", "/portal"],
  ["https://www.aurora.edu.br/curso?x=1", "https://www.aurora.edu.br/curso?x=1"],
  ["https://WWW.aurora.edu.br", "https://www.aurora.edu.br/"],
  ["https://sso.example:8443/in", "https://sso.example:8443/in"],
])("follows the redirect target %s [AUT-01]", (target, followed) => {
  expect(safeRedirect(target, bounds)).toBe(followed);
});

it.each(deceptiveTargets)("refuses the redirect target %j [AUT-01]", (target) => {
  expect(safeRedirect(target, bounds)).toBeNull();
});

it("refuses a missing redirect target, and without a list of allowed hosts every other host [AUT-10]", () => {
  expect(safeRedirect(null, bounds)).toBeNull();
  expect(safeRedirect(undefined, bounds)).toBeNull();
  expect(safeRedirect("https://www.aurora.edu.br/", { origin: bounds.origin, base: bounds.base })).toBeNull();
});

it("recognizes its own origin on plain http and with a port [AUT-01]", () => {
  const local = { origin: "http://aurora.localhost:3000", base: "/candidate" };
  expect(safeRedirect("http://aurora.localhost:3000/candidate/portal", local)).toBe("/portal");
  expect(safeRedirect("http://aurora.localhost/candidate/portal", local)).toBeNull();
  expect(safeRedirect("/portal", { ...local, base: "" })).toBe("/portal");
});
