import { expect, it } from "vitest";
import { periodOf, rangeText, typedPeriod } from "./period";

it("reads quick periods and ranges of days from the address, and writes ranges [PAY-10]", () => {
  const today = "2026-11-23";
  expect(periodOf("today", today)).toEqual({ from: today, until: today });
  expect(periodOf("7d", today)).toEqual({ from: "2026-11-17", until: today });
  expect(periodOf("month", today)).toEqual({ from: "2026-11-01", until: today });
  expect(periodOf("all", today)).toEqual({ from: null, until: null });
  expect(periodOf("2026-02-01..2026-02-28", today)).toEqual({ from: "2026-02-01", until: "2026-02-28" });
  for (const wrong of ["", "2026-02-30..2026-03-01", "2026-03-01..2026-02-01", "x..y"])
    expect(periodOf(wrong, today)).toBeNull();
  expect([rangeText("2026-01-01", "2026-01-02"), rangeText("", "2026-01-02")]).toEqual([
    "2026-01-01..2026-01-02",
    null,
  ]);
});

it("reads the days that people type into a list's filters, and no limit from any other text [STF-01]", () => {
  expect(typedPeriod({ from: ["5/11/2026"], until: ["2026-11-07"] })).toEqual({
    from: "2026-11-05",
    until: "2026-11-07",
  });
  expect(typedPeriod({ from: ["31/02/2026"], until: ["soon", "07112026"] })).toEqual({
    from: null,
    until: "2026-11-07",
  });
  expect(typedPeriod({})).toEqual({ from: null, until: null });
});
