import { type Language, languages } from "~/rules/language";
import type * as portuguese from "./pt-BR";

type Catalogue = typeof portuguese;

/** The texts of a language, by area. */
type Translated = { [Area in keyof Catalogue]: Record<keyof Catalogue[Area], string> };

/** Compiles for a language that has every text of the Portuguese ones. */
export type Complete<Texts extends Translated> = Texts;

const folders = languages.map(async (language) => [language, await import(`./${language}/index.ts`)] as const);

/** The texts of each language; `index.ts` of its folder exports them. */
export const catalogues = Object.fromEntries(await Promise.all(folders)) as Record<Language, Translated>;

type Plural = "zero" | "one" | "two" | "few" | "many" | "other";
type WithoutPlural<K> = K extends `${infer Base}_${Plural}` ? Base : K;
type Names<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never;

type Paths = {
  [A in keyof Catalogue & string]: `${A}.${WithoutPlural<keyof Catalogue[A] & string> & string}`;
}[keyof Catalogue & string];
/** The text, or the plural forms, at a path. */
type TextAt<Path> = Path extends `${infer A extends keyof Catalogue & string}.${infer K}`
  ? Catalogue[A][(K | `${K}_${Plural}`) & keyof Catalogue[A]]
  : never;

/** `area.key` of a text, without the plural suffix, which the variable `count` selects. */
export type TextKey = Paths;

/** The variables that a text requires; none for most. */
export type TextVariables<K extends TextKey> = [Names<TextAt<K>>] extends [never]
  ? []
  : [{ [Name in Names<TextAt<K>>]: Name extends "count" ? number : string | number }];

/** `area.key` of a text without variables. */
export type PlainTextKey = { [K in TextKey]: TextVariables<K> extends [] ? K : never }[TextKey];
