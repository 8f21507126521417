import type { Translation } from "~/contract/translation";
import {
  fieldsToTranslate,
  languagesToTranslate,
  longestText,
  type Translations,
} from "~/domain/translation/translation";

type Named = Pick<Translation, "kind" | "own" | "ownLanguage">;

/** Prefix of the names of the hidden fields with the translations that the page showed. */
export const SHOWN = "shown-";

/** The fields of the form by language. */
const entriesOf = (item: Named) =>
  languagesToTranslate(item).flatMap((language) =>
    fieldsToTranslate(item).map((field) => ({ language, field, name: `${field}-${language}` })),
  );

/** The translations as the texts of the form's fields. */
export const translationTexts = (item: Named, translations: Translations): Record<string, string> =>
  Object.fromEntries(entriesOf(item).map(({ language, field, name }) => [name, translations[language]?.[field] ?? ""]));

/** The translations of a posted form. @param prefix of the fields' names */
export function translationsIn(item: Named, form: FormData, prefix: "" | typeof SHOWN = ""): Translations {
  const translations: Translations = {};
  for (const { language, field, name } of entriesOf(item)) {
    const text = String(form.get(prefix + name) ?? "").slice(0, longestText.summary);
    translations[language] = { ...translations[language], [field]: text };
  }
  return translations;
}
