import { formatterStore } from "./formatter.ts";

interface Line {
  /** BCP 47, as in `lang`, `hreflang` and Accept-Language; also the name of the folder of its texts. */
  code: string;
  /** Its name in itself. */
  name: string;
  direction: "ltr" | "rtl";
  /** The language in which its readers see what an institution wrote, where that is not in theirs. */
  fallback: string | null;
  /** Whether visitors may choose it; a language whose texts are still being written is not offered. */
  isOffered: boolean;
}

/** The languages of the product; the first is the default. Each has a folder of texts in `i18n/`. */
const lines = [
  { code: "pt-BR", name: "Português", direction: "ltr", fallback: null, isOffered: true },
  { code: "en", name: "English", direction: "ltr", fallback: "pt-BR", isOffered: true },
  { code: "es", name: "Español", direction: "ltr", fallback: "pt-BR", isOffered: true },
] as const satisfies readonly Line[];

export type Language = (typeof lines)[number]["code"];

export const languages: readonly Language[] = lines.map(({ code }) => code);

export const defaultLanguage: Language = lines[0].code;

const byCode = new Map<string, Line & { code: Language }>(lines.map((line) => [line.code, line]));

/** The language with exactly this code, or null. */
export const toLanguage = (code: unknown): Language | null => languages.find((language) => language === code) ?? null;

/** The languages that visitors may choose. */
export const offeredLanguages: readonly Language[] = languages.filter((code) => byCode.get(code)?.isOffered);

/** The languages that visitors of an institution may choose. @param chosen those that it chose; none for all */
export function languagesAt(chosen: readonly Language[] = []): readonly Language[] {
  const own = offeredLanguages.filter((language) => chosen.includes(language));
  return own.length > 0 ? own : offeredLanguages;
}

/** The language with exactly this code, if it is among those offered; else null. */
export const offeredLanguage = (code: unknown, offered: readonly Language[]): Language | null =>
  offered.find((language) => language === code) ?? null;

/** A language's name in itself. */
export const ownName = (language: Language): string => byCode.get(language)?.name ?? language;

/** The attribute `dir` of pages and mails in a language; none for those written from left to right. */
export const directionOf = (language: Language): "rtl" | undefined =>
  byCode.get(language)?.direction === "rtl" ? "rtl" : undefined;

/**
 * The language with the highest weight in an Accept-Language header, null without any. A language is also meant by the
 * name of another region's: `pt-PT` by `pt-BR`.
 * @param offered those that count
 */
export function preferredLanguage(
  header: string | null | undefined,
  offered: readonly Language[] = offeredLanguages,
): Language | null {
  const wanted = (header ?? "").split(",").map((entry, index) => {
    const [tag = "", ...parameters] = entry.trim().toLowerCase().split(";");
    const weight = parameters.map((text) => text.trim()).find((text) => text.startsWith("q="));
    return { tag: tag.trim(), weight: Number(weight?.slice(2) ?? 1), index };
  });
  wanted.sort((a, b) => b.weight - a.weight || a.index - b.index);
  for (const { tag } of wanted.filter(({ weight }) => weight > 0)) {
    const found =
      offered.find((code) => code.toLowerCase() === tag) ?? offered.find((code) => baseOf(code) === baseOf(tag));
    if (found) return found;
  }
  return null;
}

/** The part of a language's code before its region. */
const baseOf = (code: string): string => code.split("-", 1)[0] ?? code;

const namesIn = formatterStore((language) => new Intl.DisplayNames(language, { type: "language" }));

/** A language's name in another, without its country: `inglês`. */
export const languageName = (language: Language, reader: Language): string =>
  namesIn(reader).of(baseOf(language)) ?? language;

/** A text in some languages. */
export type TextByLanguage = Readonly<Partial<Record<Language, string>>>;

/** A value for each language. */
export const inEachLanguage = <Value>(of: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, Value>;

/**
 * The language in which a text is read: the first of those wanted in which it is written, else their fallbacks, else
 * the first of the product's; null for a text that is empty in all.
 */
export function writtenIn(texts: TextByLanguage, ...wanted: readonly Language[]): Language | null {
  const fallbacks = wanted.map((language) => toLanguage(byCode.get(language)?.fallback));
  return [...wanted, ...fallbacks, ...languages].find((language) => language && texts[language]) || null;
}

/** The text in a language, else in another in which it is written; empty without any. */
export function textIn(texts: TextByLanguage, language: Language): string {
  const found = writtenIn(texts, language);
  return (found && texts[found]) || "";
}
