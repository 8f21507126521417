import { expect, it } from "vitest";
import { timeZones } from "./timezone";
import { cityOfZone } from "./zone-city";

const march = new Date("2026-03-10T15:00:00Z");

it("offers existing time zones, each once, with its UTC offset [LAY-04] [ACC-01]", () => {
  const zones = timeZones("America/Sao_Paulo", march, "pt-BR");
  expect(zones[0]).toEqual({ value: "America/Sao_Paulo", label: "São Paulo (UTC−03:00)" });
  expect(zones.find(({ value }) => value === "Europe/Lisbon")?.label).toBe("Lisboa (UTC)");
  expect(new Set(zones.map(({ value }) => value)).size).toBe(zones.length);
  for (const { value } of zones) expect(() => new Intl.DateTimeFormat("en", { timeZone: value })).not.toThrow();
});

it("adds the current time zone when it is not in the list [ACC-01]", () => {
  expect(timeZones("Pacific/Auckland", march, "en")[0]).toEqual({
    value: "Pacific/Auckland",
    label: "Auckland (UTC+13:00)",
  });
});

it("names the cities of zones in each language, with their accents [LAY-03]", () => {
  const named = (language: "pt-BR" | "en" | "es") =>
    timeZones("UTC", march, language).flatMap(({ value, label }) =>
      /New_York|Belem|Tokyo|Mexico/.test(value) ? label.replace(/ \(.*/, "") : [],
    );
  expect(named("pt-BR")).toEqual(["Belém", "Cidade do México", "Nova York", "Tóquio"]);
  expect(named("en")).toEqual(["Belém", "Mexico City", "New York", "Tokyo"]);
  expect(named("es")).toEqual(["Belém", "Ciudad de México", "Nueva York", "Tokio"]);
});

it("names the time of a zone by its city", () => {
  expect(
    ["America/Sao_Paulo", "America/Manaus", "America/Campo_Grande", "UTC"].map((zone) => cityOfZone(zone, "pt-BR")),
  ).toEqual(["Brasília", "Manaus", "Campo Grande", "UTC"]);
});
