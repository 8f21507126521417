import { expect, it } from "vitest";
import { isForgotten, stateOf } from "./journey-state";

it("distinguishes drafts, active journeys, and changed journeys that are active or not [JRN-01]", () => {
  expect(stateOf({ version: 0, isActive: false, hasDraft: true })).toBe("draft");
  expect(stateOf({ version: 2, isActive: true, hasDraft: false })).toBe("active");
  expect(stateOf({ version: 2, isActive: true, hasDraft: true })).toBe("active-changed");
  expect(stateOf({ version: 2, isActive: false, hasDraft: true })).toBe("inactive-changed");
});

it("flags a draft after 30 days without a change [JRN-01]", () => {
  const now = new Date("2026-03-31T12:00:00.000Z");
  expect(isForgotten(true, "2026-03-01T12:00:00.000Z", now)).toBe(false);
  expect(isForgotten(true, "2026-03-01T11:59:59.999Z", now)).toBe(true);
  expect(isForgotten(false, "2020-01-01T00:00:00.000Z", now)).toBe(false);
  expect(isForgotten(true, null, now)).toBe(false);
});
