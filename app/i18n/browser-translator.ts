import type { Language } from "~/rules/language";
import type { TextKey } from "./catalogue";
import type { Translate } from "./translator";

/** The texts of areas of a catalogue, in one language. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

let texts: Texts = {};

/** Sets the texts that came with the page. */
export function setTexts(given: Texts): void {
  texts = given;
}

const textOf = (key: string): string | undefined => {
  const [area = "", name = ""] = key.split(/\.(.*)/s);
  const own = texts[area] ?? {};
  return Object.hasOwn(own, name) ? own[name] : undefined;
};

const VARIABLE = /\{\{(\w+)\}\}/g;

/** The keys of a text for a count, the first one that exists being its text; as i18next reads them on the server. */
const keysFor = (language: Language, key: string, count: number): string[] => [
  ...(count === 0 ? [`${key}_zero`] : []),
  `${key}_${new Intl.PluralRules(language).select(count)}`,
  `${key}_other`,
  key,
];

/**
 * The translator of a hydrated page, whose texts came with it. In the browser's bundle this module replaces
 * `translator.ts`, which has all texts of all languages, and i18next, which is larger than the rest of a page.
 */
export function translator(locale: Language): Translate {
  const translate = (key: string, variables?: Record<string, string | number>) => {
    const keys = variables?.count === undefined ? [key] : keysFor(locale, key, Number(variables.count));
    const text = keys.map(textOf).find((found) => found !== undefined) ?? key;
    return variables ? text.replace(VARIABLE, (_, name: string) => String(variables[name])) : text;
  };
  return Object.assign(translate, { locale }) as Translate;
}

/** Says whether `key` names a text that came with the page. */
export const isTextKey = (key: string): key is TextKey => textOf(key) !== undefined;
