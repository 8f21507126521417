import { type Language, type TextByLanguage, textIn, writtenIn } from "~/rules/language";

/** The text of a `namesJson` column in a language, otherwise in another in which it is written. */
export const nameIn = (namesJson: string, language: Language): string =>
  textIn(JSON.parse(namesJson) as TextByLanguage, language);

/** The languages in which a text is wanted: the asked one, otherwise the institution's default. */
export interface Wanted {
  language: Language;
  otherwise: Language;
}

/** Texts with the language in which they are written. */
export type Written<Texts> = Texts & { language: Language };

/** The text of a `namesJson` column in the first wanted language that it has, otherwise in any that it has. */
export function writtenName(namesJson: string, { language, otherwise }: Wanted): Written<{ name: string }> {
  const names = JSON.parse(namesJson) as TextByLanguage;
  const known = writtenIn(names, language, otherwise) ?? otherwise;
  return { name: names[known] ?? "", language: known };
}

/** The content of a `translationsJson` column: for each language all texts of the row that are translated. */
export type Translations<Texts> = Partial<Record<Language, Texts>>;

/** The texts of a row in the wanted language; without a translation its own, in the institution's default language. */
export function translated<Texts extends object>(
  own: Texts,
  translationsJson: string | null | undefined,
  { language, otherwise }: Wanted,
): Written<Texts> {
  const translations = JSON.parse(translationsJson ?? "{}") as Translations<Texts>;
  const texts = translations[language];
  return texts ? { ...texts, language } : { ...own, language: otherwise };
}
