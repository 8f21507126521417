import { describe, expect, it } from "vitest";
import { closingDifference, daysOfMonth, isMonth } from "./closing";

describe("closing", () => {
  it("says by how many cents payments differ from receipts and entries [PAY-10]", () => {
    expect(closingDifference({ receivedCents: 1_000, receiptsCents: 700, entriesCents: 300 })).toBe(0);
    expect(closingDifference({ receivedCents: 1_000, receiptsCents: 700, entriesCents: 299 })).toBe(1);
    expect(closingDifference({ receivedCents: 0, receiptsCents: 700, entriesCents: 0 })).toBe(-700);
  });

  it("lists the days of a month up to a given day, newest first", () => {
    expect(daysOfMonth("2028-02", "2028-12-31")).toHaveLength(29);
    expect(daysOfMonth("2026-11", "2026-11-03")).toEqual(["2026-11-03", "2026-11-02", "2026-11-01"]);
    expect(daysOfMonth("2026-12", "2026-11-03")).toEqual([]);
  });

  it("accepts only a text such as 2026-11 as a month", () => {
    expect(["2026-11", "2026-13", "2026-1", "x"].map(isMonth)).toEqual([true, false, false, false]);
  });
});
