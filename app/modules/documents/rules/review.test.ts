import { expect, it } from "vitest";
import { obstacleIn, sentUntil } from "./review";

it("of several waiting times the longest counts, and unknown ones are ignored [DOC-02]", () => {
  expect(sentUntil(["3", "7"], "2026-03-10")).toBe("2026-03-03");
  expect(sentUntil(["overdue", "x"], "2026-03-10")).toBeNull();
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
