import { expect, it } from "vitest";
import { marketingOf, marketingQuery, mergeMarketing } from "./marketing";

const search = new URLSearchParams("ingressMode=enem&polo=centro&utm_source=radio&step=modes&other=1");

it("reads only codes and campaign from a URL [ENR-06]", () => {
  expect(marketingOf(search)).toEqual({ mode: "enem", campus: "centro", campaign: { utm_source: "radio" } });
  expect(marketingQuery(search).map(([name]) => name)).toEqual(["ingressMode", "polo", "utm_source"]);
});

it("cuts campaign values to the length that the draft stores, and drops codes that are too long [ENR-06]", () => {
  const long = new URLSearchParams({ utm_term: "x".repeat(600), polo: "y".repeat(101) });
  expect(marketingOf(long).campaign).toEqual({ utm_term: "x".repeat(500) });
  expect(marketingQuery(long)).toEqual([["utm_term", "x".repeat(500)]]);
});

it("drops a voucher that is too long for the draft, and keeps at most 20 campaign parameters [ENR-06]", () => {
  const long = new URLSearchParams({ voucher: "v".repeat(61) });
  expect(marketingOf(long)).toEqual({ campaign: {} });
  expect(marketingQuery(long)).toEqual([]);
  expect(marketingOf(new URLSearchParams({ cupom: "v".repeat(60) })).voucher).toHaveLength(60);
  const names = Array.from(
    { length: 30 },
    (_, index) => `utm_${String.fromCharCode(97 + (index % 26)).repeat(1 + index)}`,
  );
  const many = new URLSearchParams(names.map((name) => [name, "x"]));
  const kept = mergeMarketing({ campaign: { utm_source: "radio" } }, many);
  expect(Object.keys(kept.campaign)).toEqual(names.slice(0, 20));
  expect(marketingQuery(new URLSearchParams(Array.from({ length: 99 }, () => ["utm_source", "x"])))).toHaveLength(20);
});

it("keeps the draft's values that a newer URL does not replace [ENR-06]", () => {
  const kept = { course: "ads", campus: "norte", campaign: { utm_medium: "fm" } };
  const merged = { mode: "enem", course: "ads", campus: "centro", campaign: { utm_medium: "fm", utm_source: "radio" } };
  expect(mergeMarketing(kept, search)).toEqual(merged);
  expect(mergeMarketing("nonsense", search).mode).toBe("enem");
});
