import { expect, it } from "vitest";
import { follow, safeReturn } from "./safe-return";

const page = "https://aurora.example/candidate/signin?returnUrl=x";

it.each([
  ["/candidate/payments/abc?x=1", "/payments/abc?x=1"],
  ["/portal", "/portal"],
  ["https://www.aurora.edu.br/aluno", "https://www.aurora.edu.br/aluno"],
])("accepts %s as return URL [AUT-01]", (target, followed) => {
  expect(safeReturn(page, target, ["www.aurora.edu.br"])).toBe(followed);
});

it.each(["https://evil.example/", "//evil.example", "javascript:alert(1)", "", null])(
  "ignores the return URL %s [AUT-01]",
  (target) => {
    expect(safeReturn(page, target, ["www.aurora.edu.br"])).toBeNull();
  },
);

it("returns no other site when none is allowed [AUT-10]", () => {
  expect(safeReturn("https://aurora.example/candidate/preference", "https://www.aurora.edu.br/")).toBeNull();
});

it("removes the base path on embedded pages, and accepts a site without a base path [TEN-06]", () => {
  expect(safeReturn("https://a.example/base/signin/script", "/base/portal")).toBe("/portal");
  expect(safeReturn("https://a.example/signin", "/portal")).toBe("/portal");
});

it("removes the used return URL from the query and keeps the other parameters [AUT-01] [TEN-07]", () => {
  const request = new Request("https://a.example/candidate/signin/script?returnUrl=%2Fportal&disableHeader=true");
  expect(follow(request, "/portal").headers.get("location")).toBe("/portal/script?disableHeader=true");
  expect(follow(request, "https://b.example/").headers.get("location")).toBe("https://b.example/");
});
