import { createInstance, type i18n } from "i18next";
import { defaultLanguage, inEachLanguage, type Language } from "~/rules/language";
import { catalogues, type TextKey, type TextVariables } from "./catalogue";

/** Returns the text of a key in one language, with its variables filled in. */
export interface Translate {
  <K extends TextKey>(key: K, ...variables: TextVariables<K>): string;
  locale: Language;
}

type Variables = Record<string, string | number>;

/**
 * The texts of an area with every plural form of a language. i18next answers with the key where one is missing, as a
 * whole million in Portuguese and Spanish; `other` stands in for it.
 */
function withEveryForm(language: Language, texts: Record<string, string>): Record<string, string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const added = Object.entries(texts)
    .filter(([key]) => key.endsWith("_other"))
    .flatMap(([key, text]) => forms.map((form): [string, string] => [key.replace(/other$/, form), text]));
  return { ...Object.fromEntries(added), ...texts };
}

/** One instance for each language, shared by all requests. */
const instances = inEachLanguage(makeInstance);

function makeInstance(language: Language): i18n {
  const areas = Object.entries<Record<string, string>>(catalogues[language]);
  const instance = createInstance({
    lng: language,
    fallbackLng: false,
    resources: {
      [language]: Object.fromEntries(areas.map(([area, texts]) => [area, withEveryForm(language, texts)])),
    },
    ns: areas.map(([area]) => area),
    nsSeparator: false,
    keySeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  void instance.init();
  return instance;
}

/** Every text by its key. i18next takes four microseconds for a text, and a page needs hundreds without variables. */
const texts = inEachLanguage(
  (language) =>
    new Map(
      Object.entries<Record<string, string>>(catalogues[language]).flatMap(([area, own]) =>
        Object.entries(own).map(([name, text]): [string, string] => [`${area}.${name}`, text]),
      ),
    ),
);

/** The text of any key; the key itself where there is none. */
export function textOf(language: Language, key: string, variables?: Variables): string {
  if (!variables) return texts[language].get(key) ?? key;
  const at = key.indexOf(".");
  return instances[language].t(key.slice(at + 1), { ...variables, ns: key.slice(0, at) });
}

const translators = inEachLanguage((locale) =>
  Object.assign((key: string, variables?: Variables) => textOf(locale, key, variables), { locale }),
) as Record<Language, Translate>;

/** The translator of a language. */
export const translator = (language: Language): Translate => translators[language];

/** Says whether `key` names a text; for keys that arrive as data, such as the messages of a schema. */
export const isTextKey = (key: string): key is TextKey => texts[defaultLanguage].has(key);
