import { expect, it } from "vitest";
import { safeRedirect } from "~/domain/redirect";

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
])("follows %s [AUT-01]", (target, followed) => {
  expect(safeRedirect(target, bounds)).toBe(followed);
});

it.each([
  "",
  "portal",
  "?x",
  "#x",
  ".",
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "/%5cevil.example",
  "/%5C%5Cevil.example",
  "/%255cevil.example",
  "/%2fevil.example",
  "/%2F%2Fevil.example",
  "/%252fevil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "/candidate//evil.example",
  "/candidate/%2fevil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "//evil.example ",
  "/%09/evil.example",
  "/%0d%0aSet-Cookie:a=b",
  "/portal\u0000",
  "/portal%00",
  "/\u200b/evil.example",
  "/\u2028evil",
  "https:evil.example",
  "https:/evil.example",
  "https:///evil.example",
  "https:\\\\evil.example",
  "https://evil.example",
  "https://evil.example/candidate/portal",
  "https://aurora.example@evil.example/",
  "https://evil.example#@aurora.example",
  "https://www.aurora.edu.br@evil.example",
  "https://user:pass@www.aurora.edu.br/",
  "https://@www.aurora.edu.br/",
  "https://www.aurora.edu.br.evil.example/",
  "https://evilwww.aurora.edu.br/",
  "https://www.aurora.edu.br:444/",
  "https://www.aurora.edu.br./",
  "https://sso.example/",
  "http://www.aurora.edu.br/",
  "http://aurora.example/candidate",
  "https://aurora.example//evil.example",
  "https://aurora.example:8443/portal",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "blob:https://aurora.example/x",
  "file:///etc/passwd",
  `/${"a".repeat(2_048)}`,
])("refuses %j [AUT-01]", (target) => {
  expect(safeRedirect(target, bounds)).toBeNull();
});

it("refuses what is absent and every foreign host without a list [AUT-10]", () => {
  expect(safeRedirect(null, bounds)).toBeNull();
  expect(safeRedirect(undefined, bounds)).toBeNull();
  expect(safeRedirect("https://www.aurora.edu.br/", { origin: bounds.origin, base: bounds.base })).toBeNull();
});

it("knows its own origin on plain http and with a port [AUT-01]", () => {
  const local = { origin: "http://aurora.localhost:3000", base: "/candidate" };
  expect(safeRedirect("http://aurora.localhost:3000/candidate/portal", local)).toBe("/portal");
  expect(safeRedirect("http://aurora.localhost/candidate/portal", local)).toBeNull();
  expect(safeRedirect("/portal", { ...local, base: "" })).toBe("/portal");
});
