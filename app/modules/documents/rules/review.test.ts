import { expect, it } from "vitest";
import { lastOverdueDay, obstacleIn, sentUntil } from "./review";

it("a document is overdue from the day after the second business day since it was sent [DOC-02]", () => {
  // Tuesday: what was sent on Thursday was due on Monday, what was sent on Friday is due today.
  expect(lastOverdueDay("2026-03-10")).toBe("2026-03-05");
  expect(lastOverdueDay("2026-03-13")).toBe("2026-03-10");
  // Monday: what was sent on Wednesday was due on Friday.
  expect(lastOverdueDay("2026-03-16")).toBe("2026-03-11");
});

it("of several waiting times the longest counts, and unknown ones are ignored [DOC-02]", () => {
  expect(sentUntil(["3", "7"], "2026-03-10")).toBe("2026-03-03");
  expect(sentUntil(["overdue"], "2026-03-10")).toBe("2026-03-05");
  expect(sentUntil(["x"], "2026-03-10")).toBeNull();
});

it("names what prevents a decision: a file waits for the scanner, or else cannot be opened [DOC-01] [DOC-02]", () => {
  const file = (scan: "unscanned" | "clean" | "failed" | "infected", withheld: boolean, stored = true) => ({
    scan,
    withheld,
    stored,
  });
  expect(obstacleIn([])).toBeNull();
  expect(obstacleIn([file("clean", false), file("unscanned", false)])).toBeNull();
  expect(obstacleIn([file("clean", false), file("failed", true)])).toBe("unreadable");
  expect(obstacleIn([file("failed", true), file("unscanned", true)])).toBe("waiting");
  expect(obstacleIn([file("unscanned", true, false)])).toBeNull();
  expect(obstacleIn([file("clean", false), file("infected", false, false)])).toBe("unreadable");
});
