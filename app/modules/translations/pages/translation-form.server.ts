import { z } from "zod";
import { type Translations, translatedFields } from "~/modules/translations/rules/translation";
import { TranslationSave } from "~/modules/translations/schema/translation";
import { choicesIn } from "~/modules/versioned/pages/versioned.server";
import { languages } from "~/rules/language";
import { SHOWN } from "./translation-form";

type Posted = Readonly<Record<string, unknown>>;

/** The posted translations. @param prefix of the fields' names */
function translationsIn(posted: Posted, prefix: "" | typeof SHOWN): Translations {
  const translations: Translations = {};
  for (const language of languages)
    for (const field of translatedFields) {
      const text = posted[`${prefix}${field}-${language}`];
      if (typeof text === "string") translations[language] = { ...translations[language], [field]: text };
    }
  return translations;
}

/** The form of the translations, and of the choices between them and those of others. */
export const TranslationForm = z.preprocess(
  (posted: Posted) => ({
    ...posted,
    ...{ drawn: translationsIn(posted, SHOWN), translations: translationsIn(posted, "") },
    choices: choicesIn(posted),
  }),
  TranslationSave,
);
