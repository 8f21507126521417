import type { Language } from "../language";
import { zoneCity } from "./zone-city";

/** Selectable zones: all of Brazil's, then those of other countries where candidates live. */
const offered = [
  "America/Sao_Paulo",
  "America/Noronha",
  "America/Araguaina",
  "America/Bahia",
  "America/Belem",
  "America/Fortaleza",
  "America/Maceio",
  "America/Recife",
  "America/Santarem",
  "America/Boa_Vista",
  "America/Campo_Grande",
  "America/Cuiaba",
  "America/Manaus",
  "America/Porto_Velho",
  "America/Eirunepe",
  "America/Rio_Branco",
  "America/Asuncion",
  "America/Bogota",
  "America/Buenos_Aires",
  "America/Caracas",
  "America/Chicago",
  "America/Guayaquil",
  "America/La_Paz",
  "America/Lima",
  "America/Los_Angeles",
  "America/Mexico_City",
  "America/Montevideo",
  "America/New_York",
  "America/Panama",
  "America/Santiago",
  "America/Toronto",
  "Africa/Johannesburg",
  "Africa/Luanda",
  "Africa/Maputo",
  "Asia/Dubai",
  "Asia/Shanghai",
  "Asia/Tokyo",
  "Atlantic/Azores",
  "Atlantic/Cape_Verde",
  "Australia/Sydney",
  "Europe/Berlin",
  "Europe/Lisbon",
  "Europe/London",
  "Europe/Madrid",
  "Europe/Paris",
  "Europe/Rome",
  "UTC",
] as const;

/** A time zone with its current offset from UTC, such as `São Paulo (UTC−03:00)`. */
export interface TimeZone {
  value: string;
  label: string;
}

/**
 * The selectable zones, with the current one first when it is not among them.
 * @param now decides whether summer time applies
 */
export function timeZones(current: string, now: Date, language: Language): TimeZone[] {
  const known: readonly string[] = offered;
  return [...(known.includes(current) ? [] : [current]), ...offered].map((value) => {
    return { value, label: value === "UTC" ? value : `${zoneCity(value, language)} (${offsetOf(value, now)})` };
  });
}

/** @throws RangeError for a zone that does not exist */
function offsetOf(timeZone: string, now: Date): string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  const name = format.formatToParts(now).find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  return name.replace("GMT+00:00", "GMT").replace("GMT", "UTC").replace("-", "−");
}
