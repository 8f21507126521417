import { expect, it } from "vitest";
import { addDays, dayIn, daysBetween, formatDay, formatInstant, isDay } from "~/rules/time/date";
import { formatDayInWords } from "~/rules/time/day-in-words";
import { addMonths } from "~/rules/time/month";
import { formatRelative } from "~/rules/time/relative-time";

it("accepts only days that exist [FRM-02]", () => {
  expect(isDay("2028-02-29")).toBe(true);
  for (const text of ["2027-02-29", "2026-13-01", "2026-00-10", "26-01-01", "2026-1-1", "", "2026-01-01T00:00"]) {
    expect(isDay(text)).toBe(false);
  }
});

it("adds days and months across ends of months [PAY-03]", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2026-11-30", 3)).toBe("2027-02-28");
  expect(addMonths("2026-10-10", 12)).toBe("2027-10-10");
  expect(daysBetween("1997-10-07", "2025-02-22")).toBe(10_000);
});

it("formats days, and instants in a time zone [LAY-04]", () => {
  expect(formatDay("2026-12-10")).toBe("10/12/2026");
  expect(formatDayInWords("2026-12-10", "pt-BR")).toBe("10 de dezembro");
  expect(formatDayInWords("2026-12-01", "en")).toBe("December 1");
  expect(formatInstant("2026-12-10T01:05:00.000Z", "America/Sao_Paulo")).toBe("09/12/2026 22:05");
  expect(formatInstant("2026-12-10T03:00:00Z", "America/Sao_Paulo")).toBe("10/12/2026 00:00");
  expect(dayIn(new Date("2026-12-10T01:05:00Z"), "America/Sao_Paulo")).toBe("2026-12-09");
  const ends = ["2026-12-10T02:59:59.999Z", "2026-12-10T03:00:00Z", "2026-12-10T02:59:59Z"].map((at) => new Date(at));
  expect(ends.map((end) => dayIn(end, "America/Sao_Paulo"))).toEqual(["2026-12-09", "2026-12-10", "2026-12-09"]);
  expect(() => formatInstant("never", "UTC")).toThrow(RangeError);
});

it("formats an instant relative to now [SHL-06]", () => {
  const now = new Date("2026-12-10T12:00:00Z");
  expect(formatRelative("2026-12-10T10:00:00Z", now, "pt-BR")).toBe("há 2 horas");
  expect(formatRelative("2026-12-09T11:00:00Z", now, "en")).toBe("yesterday");
  expect(formatRelative("2026-12-10T11:59:30Z", now, "en")).toBe("30 seconds ago");
});
