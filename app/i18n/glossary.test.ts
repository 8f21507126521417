import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { type Language, languages } from "~/rules/language";
import { catalogues } from "./catalogue";

interface Thing {
  thing: string;
  terms: Record<Language, string>;
  avoided: Record<Language, string[]>;
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
    const words = (locale: Language) =>
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

type Text = [key: string, text: string];

const catalogueTexts = (locale: Language): Text[] =>
  Object.entries(catalogues[locale]).flatMap(([area, entries]) =>
    Object.entries(entries).map(([key, text]): Text => [`${area}.${key}`, text.replace(/\{\{\w+\}\}/g, "{}")]),
  );

type Node = { type: string; [part: string]: unknown };

/** The direct parts of a piece of code; of a property, only the value. */
const childrenOf = (node: Node): Node[] =>
  Object.values(node.type === "Property" ? { value: node.value } : node)
    .flat()
    .filter((part): part is Node => typeof part === "object" && part !== null && "type" in part);

/** The strings that a piece of code contains, in their order; expressions in them are `{}`. */
const stringsIn = (node: Node): string[] => [
  ...(node.type === "Literal" && typeof node.value === "string" ? [node.value] : []),
  ...(node.type === "TemplateLiteral"
    ? [(node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("{}")]
    : []),
  ...childrenOf(node).flatMap(stringsIn),
];

/** Finds the objects with keys for two languages or more, and returns the strings of each language. */
const objectsIn = (node: Node): Partial<Record<Language, string[]>>[] => {
  const properties = node.type === "ObjectExpression" ? (node.properties as Node[]) : [];
  const byLanguage = properties.flatMap(({ key, value }) => {
    const { name, value: literal } = (key ?? {}) as { name?: string; value?: unknown };
    const locale = languages.find((one) => one === (name ?? literal));
    return locale && value ? [[locale, stringsIn(value as Node)]] : [];
  });
  return [...(byLanguage.length > 1 ? [Object.fromEntries(byLanguage)] : []), ...childrenOf(node).flatMap(objectsIn)];
};

const modules = globSync("app/{backend,data,demo,modules/*/service,procedure,providers}/**/*.{ts,json}", {
  exclude: (path) => /\.test\.ts$|\/migrations\//.test(path),
})
  .sort()
  .map((path) => {
    const text = readFileSync(path, "utf8");
    const { program } = path.endsWith(".json") ? parseSync("file.js", `(${text})`) : parseSync(path, text);
    return { path, objects: objectsIn(program as unknown as Node) };
  });

/**
 * The texts in the code of the backend: mails, notifications, names and demo content. One key names the same text in
 * each language.
 */
const backendTexts = (locale: Language): Text[] =>
  modules.flatMap(({ path, objects }) =>
    objects.flatMap((object, index) => {
      const own = object[locale] ?? [];
      const isAlike = languages.every((one) => object[one]?.length === own.length);
      return (isAlike ? own : [own.join(" ")]).map((text, at): Text => [`${path} ${index}.${at}`, text]);
    }),
  );

/** All texts, without codes in brackets such as `(enrolment.moved)`, which are no words. */
const texts = (locale: Language): Text[] =>
  [...catalogueTexts(locale), ...backendTexts(locale)].map(([key, text]) => [
    key,
    text.replace(/\([a-z]+\.[a-z]+\)/, ""),
  ]);

/**
 * Matches a term and its plurals, also those with another ending, such as `inscrições` of `inscrição` and
 * `inscripciones` of `inscripción`.
 */
function pattern(term: string): RegExp {
  const stem = term
    .replace(/ção$/, "ç(?:ão|ões)")
    .replace(/ón$/, "(?:ón|ones)")
    .replace(/us$/, "(?:us|i)")
    .replace(/m$/, "(?:m|ns)");
  return new RegExp(`(?<!\\p{L})${stem.replaceAll(" ", "s? ")}(?:e?s)?(?!\\p{L})`, "iu");
}

it("the glossary is a table of things, each with a Portuguese and an English term [LAY-03]", () => {
  expect(glossary.length).toBeGreaterThan(12);
  for (const { thing, terms } of glossary) expect([thing, terms["pt-BR"], terms.en]).not.toContain("");
});

it("reads texts of the catalogues, mails, names and demo content [LAY-03]", () => {
  const all = texts("en").map(([, text]) => text);
  for (const text of [
    "Candidate area",
    "Application cancelled",
    "Invalid link",
    "Apply in a few minutes, without a fee.",
  ])
    expect(all.some((one) => one.includes(text))).toBe(true);
});

it.each(languages)("keeps the words to avoid out of the texts in %s [LAY-03]", (locale) => {
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
  "allows no text in %s to name a thing that the Portuguese text does not name [LAY-03]",
  (locale) => {
    const originals = new Map(texts("pt-BR"));
    const found = glossary
      .filter(({ terms }) => !terms[locale].endsWith("*"))
      .flatMap(({ terms }) =>
        texts(locale)
          .filter(([key, text]) => {
            const original = originals.get(key);
            return original && pattern(terms[locale]).test(text) && !pattern(terms["pt-BR"]).test(original);
          })
          .map(([key, text]) => `${terms[locale]} in ${key}: ${text} | ${originals.get(key)}`),
      );
    expect(found).toEqual([]);
  },
);
