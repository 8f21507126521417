/** The supported languages; the first is the default. */
export const locales = ["pt-BR", "en", "es"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "pt-BR";

/** The locale with exactly this name, or null. */
export function toLocale(value: unknown): Locale | null {
  return locales.find((locale) => locale === value) ?? null;
}

/** The name of each language in itself. */
export const localeNames: Record<Locale, string> = { "pt-BR": "Português", en: "English", es: "Español" };
