import i18next, { type i18n } from "i18next";
import { catalogues, type TextKey, type TextVariables } from "./catalogue";
import type { Locale } from "./locale";
import { keysFor } from "./plural";

/** Returns the text of a key in one language, with its variables filled in. */
export interface Translate {
  <K extends TextKey>(key: K, ...variables: TextVariables<K>): string;
  locale: Locale;
}

const VARIABLE = /\{\{(\w+)\}\}/g;

const translators: Partial<Record<Locale, Translate>> = {};

/** The translator of a language; created once and shared by all requests. */
export function translator(locale: Locale): Translate {
  translators[locale] ??= makeTranslator(locale);
  return translators[locale];
}

function makeTranslator(locale: Locale): Translate {
  const instance: i18n = i18next.createInstance({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: catalogues[locale] },
    ns: Object.keys(catalogues[locale]),
    nsSeparator: ".",
    keySeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  void instance.init();
  // A page needs about a hundred texts: each key is looked up once per process, a plural once for each form.
  const found = new Map<string, string>();
  const translate = (key: string, variables?: Record<string, string | number>) => {
    // i18next itself answers with the key where a catalogue lacks the form of a count.
    const keys = variables?.count === undefined ? [key] : keysFor(locale, key, Number(variables.count));
    const form = keys[0] ?? key;
    let text = found.get(form);
    if (text === undefined) {
      text = instance.t(keys, { skipInterpolation: true });
      found.set(form, text);
    }
    return variables ? text.replace(VARIABLE, (_, name: string) => String(variables[name])) : text;
  };
  return Object.assign(translate, { locale }) as Translate;
}

const keys: ReadonlySet<string> = new Set(
  Object.entries(catalogues["pt-BR"]).flatMap(([area, texts]) => Object.keys(texts).map((key) => `${area}.${key}`)),
);

/** Says whether `key` names a text; for keys that arrive as data, such as the messages of a schema. */
export function isTextKey(key: string): key is TextKey {
  return keys.has(key);
}
