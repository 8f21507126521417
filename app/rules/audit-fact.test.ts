import { expect, it } from "vitest";
import { factsOf } from "./audit-fact";

it("shows what was before and after, and other details as what is so now [STF-08]", () => {
  expect(factsOf({ from: "active", to: "deactivated" })).toEqual([
    { name: "", before: "active", after: "deactivated" },
  ]);
  expect(factsOf({ from: null, to: { role: "auditor", institutionId: null }, count: 2 })).toEqual([
    { name: "role", before: null, after: "auditor" },
    { name: "count", before: null, after: "2" },
  ]);
  expect(factsOf({ query: { q: "ana", state: ["open"] } })).toEqual([
    { name: "query.q", before: null, after: "ana" },
    { name: "query.state.0", before: null, after: "open" },
  ]);
  for (const nothing of [null, [], "text", {}]) expect(factsOf(nothing)).toEqual([]);
});

it("never shows secrets, and no more than a page can hold [STF-08]", () => {
  expect(factsOf({ newPassword: "Passe-Novo9", to: { accessToken: "x", secrets: { key: "y" } } })).toEqual([]);
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}`, "x".repeat(1000)]));
  const facts = factsOf(many);
  expect([facts.length, facts[0]?.after?.length]).toEqual([200, 500]);
});
