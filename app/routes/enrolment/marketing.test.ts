import { expect, it } from "vitest";
import { marketingOf, marketingQuery, mergeMarketing } from "./marketing";

const search = new URLSearchParams("ingressMode=enem&polo=centro&utm_source=radio&step=modes&other=1");

it("reads only codes and campaign from a URL [ENR-06]", () => {
  expect(marketingOf(search)).toEqual({ mode: "enem", campus: "centro", campaign: { utm_source: "radio" } });
  expect(marketingQuery(search).map(([name]) => name)).toEqual(["ingressMode", "polo", "utm_source"]);
});

it("carries long values of a campaign as the draft stores them, and no long codes [ENR-06]", () => {
  const long = new URLSearchParams({ utm_term: "x".repeat(600), polo: "y".repeat(101) });
  expect(marketingOf(long).campaign).toEqual({ utm_term: "x".repeat(500) });
  expect(marketingQuery(long)).toEqual([["utm_term", "x".repeat(500)]]);
});

it("keeps the draft's values that a newer URL does not replace [ENR-06]", () => {
  const kept = { course: "ads", campus: "norte", campaign: { utm_medium: "fm" } };
  const merged = { mode: "enem", course: "ads", campus: "centro", campaign: { utm_medium: "fm", utm_source: "radio" } };
  expect(mergeMarketing(kept, search)).toEqual(merged);
  expect(mergeMarketing("nonsense", search).mode).toBe("enem");
});
