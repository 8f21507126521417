import { fieldsToTranslate, languagesToTranslate, type Translations } from "~/modules/translations/rules/translation";
import type { Translation } from "~/modules/translations/schema/translation";

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
