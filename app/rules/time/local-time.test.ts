import { expect, it } from "vitest";
import { instantAt } from "./local-time";

const iso = (local: string, zone: string) => instantAt(local, zone)?.toISOString() ?? null;

it("finds the instant of a local time, in winter and in summer [TEN-05]", () => {
  expect(iso("2026-12-01T08:00", "America/Sao_Paulo")).toBe("2026-12-01T11:00:00.000Z");
  expect(iso("2026-12-01T08:00", "America/Manaus")).toBe("2026-12-01T12:00:00.000Z");
  expect(iso("2026-01-15T00:00", "Europe/Lisbon")).toBe("2026-01-15T00:00:00.000Z");
  expect(iso("2026-07-15T00:00", "Europe/Lisbon")).toBe("2026-07-14T23:00:00.000Z");
  expect(iso("2026-12-31T23:59", "UTC")).toBe("2026-12-31T23:59:00.000Z");
});

it("returns the first instant of a time that occurs twice, and null for a time that is skipped [TEN-05]", () => {
  expect(iso("2026-10-25T01:30", "Europe/Lisbon")).toBe("2026-10-25T00:30:00.000Z");
  expect(iso("2026-03-29T01:30", "Europe/Lisbon")).toBeNull();
  expect(iso("2026-03-29T02:30", "Europe/Lisbon")).toBe("2026-03-29T01:30:00.000Z");
});

it("returns null for a text that is no local time [TEN-05]", () => {
  for (const text of [
    "",
    "2026-12-01",
    "2026-12-01T8:00",
    "2026-13-01T08:00",
    "2026-02-30T08:00",
    "2026-12-01T24:00",
    "2026-12-01T25:00",
    "2026-12-01T08:60",
    "x".repeat(1_000),
  ])
    expect(iso(text, "UTC"), text).toBeNull();
});
