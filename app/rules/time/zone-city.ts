import { type Language, type TextByLanguage, textIn } from "../language";
import { defaultTimeZone } from "./date";

/**
 * Names of the cities of zones as people write them, in each language where they differ: the names in the zone database
 * are English and have no accents. Other cities have their name there.
 */
const CITIES: Record<string, string | TextByLanguage> = {
  "America/Sao_Paulo": "São Paulo",
  "America/Noronha": "Fernando de Noronha",
  "America/Araguaina": "Araguaína",
  "America/Bahia": "Salvador",
  "America/Belem": "Belém",
  "America/Maceio": "Maceió",
  "America/Santarem": "Santarém",
  "America/Cuiaba": "Cuiabá",
  "America/Eirunepe": "Eirunepé",
  "America/Asuncion": { "pt-BR": "Assunção", en: "Asunción", es: "Asunción" },
  "America/Bogota": { "pt-BR": "Bogotá", en: "Bogotá", es: "Bogotá" },
  "America/Guayaquil": "Guayaquil",
  "America/Mexico_City": { "pt-BR": "Cidade do México", en: "Mexico City", es: "Ciudad de México" },
  "America/Montevideo": { "pt-BR": "Montevidéu", en: "Montevideo", es: "Montevideo" },
  "America/New_York": { "pt-BR": "Nova York", en: "New York", es: "Nueva York" },
  "America/Panama": { "pt-BR": "Panamá", en: "Panama City", es: "Panamá" },
  "Africa/Johannesburg": { "pt-BR": "Joanesburgo", en: "Johannesburg", es: "Johannesburgo" },
  "Asia/Dubai": { "pt-BR": "Dubai", en: "Dubai", es: "Dubái" },
  "Asia/Shanghai": { "pt-BR": "Xangai", en: "Shanghai", es: "Shanghái" },
  "Asia/Tokyo": { "pt-BR": "Tóquio", en: "Tokyo", es: "Tokio" },
  "Atlantic/Azores": { "pt-BR": "Açores", en: "Azores", es: "Azores" },
  "Atlantic/Cape_Verde": { "pt-BR": "Cabo Verde", en: "Cape Verde", es: "Cabo Verde" },
  "Australia/Sydney": { "pt-BR": "Sydney", en: "Sydney", es: "Sídney" },
  "Europe/Berlin": { "pt-BR": "Berlim", en: "Berlin", es: "Berlín" },
  "Europe/Lisbon": { "pt-BR": "Lisboa", en: "Lisbon", es: "Lisboa" },
  "Europe/London": { "pt-BR": "Londres", en: "London", es: "Londres" },
  "Europe/Madrid": { "pt-BR": "Madri", en: "Madrid", es: "Madrid" },
  "Europe/Paris": { "pt-BR": "Paris", en: "Paris", es: "París" },
  "Europe/Rome": { "pt-BR": "Roma", en: "Rome", es: "Roma" },
};

/** The city after which a time zone is named, such as `Nova York`, in a language. */
export function zoneCity(timeZone: string, language: Language): string {
  const city = CITIES[timeZone] ?? timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
  return typeof city === "string" ? city : textIn(city, language);
}

/** The city that names a zone's time: Brasília for the default zone, else the zone's own city, such as Manaus. */
export function cityOfZone(timeZone: string, language: Language): string {
  return timeZone === defaultTimeZone ? "Brasília" : zoneCity(timeZone, language);
}
