import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { catalogues } from "./catalogue";
import { type Locale, locales } from "./locale";

interface Thing {
  thing: string;
  terms: Record<Locale, string>;
  avoided: Record<Locale, string[]>;
}

/** The rows of the glossary's table. */
const glossary: Thing[] = readFileSync(new URL("../../docs/glossary.md", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (Thing|---) /.test(line))
  .map((line) => {
    const [thing = "", portuguese = "", en = "", es = "", avoided = ""] = line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim());
    const words = (locale: Locale) =>
      avoided
        .split(";")
        .map((part) => part.trim().split(": "))
        .filter(([name]) => name === locale)
        .flatMap(([, list = ""]) => list.split(", "));
    return {
      thing,
      terms: { "pt-BR": portuguese, en, es },
      avoided: { "pt-BR": words("pt-BR"), en: words("en"), es: words("es") },
    };
  });

const texts = (locale: Locale): [key: string, text: string][] =>
  Object.entries(catalogues[locale]).flatMap(([area, entries]) =>
    Object.entries(entries).map(([key, text]): [string, string] => [
      `${area}.${key}`,
      text.replace(/\{\{\w+\}\}/g, "{}"),
    ]),
  );

/** A term with its plurals: a vowel may lose its accent, as in `inscrição`, `inscrições` and `inscripción`, `inscripciones`. */
function pattern(term: string): RegExp {
  const stem = term
    .replace(/ção$/, "ç(?:ão|ões)")
    .replace(/ón$/, "(?:ón|ones)")
    .replace(/us$/, "(?:us|i)")
    .replace(/m$/, "(?:m|ns)");
  return new RegExp(`(?<!\\p{L})${stem.replaceAll(" ", "s? ")}(?:e?s)?(?!\\p{L})`, "iu");
}

it("the glossary is a table of things with terms in the three languages [LAY-03]", () => {
  expect(glossary.length).toBeGreaterThan(12);
  for (const { thing, terms } of glossary) expect([thing, terms["pt-BR"], terms.en]).not.toContain("");
});

it.each(locales)("keeps the words to avoid out of the texts in %s [LAY-03]", (locale) => {
  const found = glossary.flatMap(({ avoided }) =>
    avoided[locale].flatMap((word) =>
      texts(locale)
        .filter(([, text]) => pattern(word).test(text))
        .map(([key, text]) => `${word} in ${key}: ${text}`),
    ),
  );
  expect(found).toEqual([]);
});

it.each(["en", "es"] as const)(
  "allows no text in %s to name a thing that its original does not name [LAY-03]",
  (locale) => {
    const originals = new Map(texts("pt-BR"));
    const found = glossary
      .filter(({ terms }) => !terms[locale].endsWith("*"))
      .flatMap(({ terms }) =>
        texts(locale)
          .filter(
            ([key, text]) =>
              pattern(terms[locale]).test(text) && !pattern(terms["pt-BR"]).test(originals.get(key) ?? ""),
          )
          .map(([key, text]) => `${terms[locale]} in ${key}: ${text} | ${originals.get(key)}`),
      );
    expect(found).toEqual([]);
  },
);
