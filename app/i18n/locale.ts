/** The supported languages; the first is the default. */
export const locales = ["pt-BR", "en", "es"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "pt-BR";

/** The locale with exactly this name, or null. */
export function toLocale(value: unknown): Locale | null {
  return locales.find((locale) => locale === value) ?? null;
}

/** Each language's name in that language. */
export const localeNames: Record<Locale, string> = { "pt-BR": "Português", en: "English", es: "Español" };
