/** The languages the portal speaks; the first is the default. */
export const locales = ["pt-BR", "en", "es"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "pt-BR";

/** The locale that `value` names exactly, or null: anything else is ignored. */
export function toLocale(value: unknown): Locale | null {
  return locales.find((locale) => locale === value) ?? null;
}

/** How each language calls itself. */
export const localeNames: Record<Locale, string> = { "pt-BR": "Português", en: "English", es: "Español" };
