import type { Language, TextByLanguage } from "~/rules/language";

type Own<Name extends string> = Readonly<Record<Name, string>>;
type Translations<Name extends string> = Partial<Record<Language, Own<Name>>>;

/** Texts by field of a row that has its own in one language, and all others in `translationsJson`. */
export function textsOfRow<const Name extends string>(
  row: Own<Name> & { translationsJson: string | null },
  names: readonly Name[],
  language: Language,
): Record<Name, TextByLanguage> {
  const translations = JSON.parse(row.translationsJson ?? "{}") as Translations<Name>;
  const written = names.map((name) => {
    const others = Object.entries(translations).flatMap(([one, texts]) => (texts[name] ? [[one, texts[name]]] : []));
    return [name, { [language]: row[name], ...Object.fromEntries(others) }];
  });
  return Object.fromEntries(written) as Record<Name, TextByLanguage>;
}

/**
 * The columns of such a row. A translation has every text; one that is not translated is empty in it.
 * @param language that of the row's own texts, in which each must be written
 */
export function rowOfTexts<const Name extends string>(
  texts: Readonly<Record<Name, TextByLanguage>>,
  names: readonly Name[],
  language: Language,
): Own<Name> & { translationsJson: string } {
  const others = new Set(names.flatMap((name) => Object.keys(texts[name]) as Language[]));
  others.delete(language);
  const ownTexts = (one: Language) => Object.fromEntries(names.map((name) => [name, texts[name][one] ?? ""]));
  const translations = [...others].sort().map((one) => [one, ownTexts(one)]);
  return {
    ...(ownTexts(language) as Own<Name>),
    translationsJson: JSON.stringify(Object.fromEntries(translations)),
  };
}
