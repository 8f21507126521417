import { type Choices, type Conflict, decide, type Merging, type Three } from "~/modules/versioned/rules/draft-merge";
import { type Language, languages } from "~/rules/language";

/** The kinds of catalogue items that an institution translates, in the order of the list. */
export const translatableKinds = ["level", "mode", "course", "campus"] as const;
export type TranslatableKind = (typeof translatableKinds)[number];

/** The texts that a catalogue item may have. */
export const translatedFields = ["name", "line", "summary", "city", "address"] as const;
export type TranslatedField = (typeof translatedFields)[number];

/** The texts of one language by field. */
export type TranslatedTexts = Partial<Record<TranslatedField, string>>;

/** The texts of several languages; a language without a translation has no or only empty texts. */
export type Translations = Partial<Record<Language, TranslatedTexts>>;

/** The fields of each kind, in the order of the form. */
const fieldsOfKind: Record<TranslatableKind, readonly TranslatedField[]> = {
  level: ["name", "line"],
  mode: ["name"],
  course: ["name", "summary"],
  campus: ["name", "city", "address"],
};

/** The longest text of each field, in characters. */
export const longestText: Record<TranslatedField, number> = {
  name: 200,
  line: 200,
  summary: 2000,
  city: 120,
  address: 300,
};

/** A catalogue item to translate: its kind, the language of its original texts, and these texts. */
export interface Translatable {
  kind: TranslatableKind;
  ownLanguage: Language;
  own: TranslatedTexts;
}

/** The fields in which the item has an original text; only these can be translated. */
export const fieldsToTranslate = ({ kind, own }: Pick<Translatable, "kind" | "own">): TranslatedField[] =>
  fieldsOfKind[kind].filter((field) => own[field]);

/** The languages other than that of the original texts. */
export const languagesToTranslate = ({ ownLanguage }: Pick<Translatable, "ownLanguage">): Language[] =>
  languages.filter((language) => language !== ownLanguage);

/** The languages that lack the translation of a text, so that candidates read that text in another language. */
export function missingLanguages(item: Translatable, translations: Translations): Language[] {
  const fields = fieldsToTranslate(item);
  return languagesToTranslate(item).filter((language) => fields.some((field) => !translations[language]?.[field]));
}

/** The translations with trimmed texts of exactly the fields and languages that can be translated. */
export function tidyTranslations(item: Translatable, translations: Translations): Translations {
  const fields = fieldsToTranslate(item);
  return Object.fromEntries(
    languagesToTranslate(item).map((language) => [
      language,
      Object.fromEntries(fields.map((field) => [field, (translations[language]?.[field] ?? "").trim()])),
    ]),
  );
}

export type TranslationError = "translation.whole" | "translation.tooLong";

/** The errors of tidy translations by `field-language`. A language must have all texts or none. */
export function translationErrors(item: Translatable, translations: Translations): Record<string, TranslationError> {
  const errors: Record<string, TranslationError> = {};
  for (const language of languagesToTranslate(item)) {
    const texts = translations[language] ?? {};
    const isStarted = Object.values(texts).some((text) => text !== "");
    for (const field of fieldsToTranslate(item)) {
      const text = texts[field] ?? "";
      if (isStarted && text === "") errors[`${field}-${language}`] = "translation.whole";
      else if (text.length > longestText[field]) errors[`${field}-${language}`] = "translation.tooLong";
    }
  }
  return errors;
}

/**
 * Merges the tidy translations of two people field by field.
 * @returns the merged translations, and the conflicts: fields such as `name.en` that both changed differently, unless
 * `choices` decides them
 */
export function mergeTranslations(
  item: Translatable,
  [base, mine, theirs]: Three<Translations>,
  choices: Choices,
): { translations: Translations; conflicts: Conflict[] } {
  const merging: Merging = { choices, conflicts: [] };
  const textsIn = (language: Language) =>
    fieldsToTranslate(item).map((field) => {
      const of = (one: Translations) => one[language]?.[field] ?? "";
      return [field, decide(merging, `${field}.${language}`, [of(base), of(mine), of(theirs)])] as const;
    });
  const merged = languagesToTranslate(item).map(
    (language) => [language, Object.fromEntries(textsIn(language))] as const,
  );
  return { translations: Object.fromEntries(merged), conflicts: merging.conflicts };
}
