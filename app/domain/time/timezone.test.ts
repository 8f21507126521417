import { expect, it } from "vitest";
import { cityOfZone, timeZones } from "./timezone";

const march = new Date("2026-03-10T15:00:00Z");

it("offers existing time zones, each once, with its UTC offset [LAY-04] [ACC-01]", () => {
  const zones = timeZones("America/Sao_Paulo", march);
  expect(zones[0]).toEqual({ value: "America/Sao_Paulo", label: "Sao Paulo (UTC−03:00)" });
  expect(zones.find(({ value }) => value === "Europe/Lisbon")?.label).toBe("Lisbon (UTC)");
  expect(new Set(zones.map(({ value }) => value)).size).toBe(zones.length);
  for (const { value } of zones) expect(() => new Intl.DateTimeFormat("en", { timeZone: value })).not.toThrow();
});

it("adds the current time zone when it is not in the list [ACC-01]", () => {
  expect(timeZones("Pacific/Auckland", march)[0]).toEqual({ value: "Pacific/Auckland", label: "Auckland (UTC+13:00)" });
});

it("names the time of a zone by its city", () => {
  expect(["America/Sao_Paulo", "America/Manaus", "America/Campo_Grande", "UTC"].map(cityOfZone)).toEqual([
    "Brasília",
    "Manaus",
    "Campo Grande",
    "UTC",
  ]);
});
