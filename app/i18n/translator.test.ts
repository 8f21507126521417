import { expect, expectTypeOf, it } from "vitest";
import { catalogues, type TextVariables } from "./catalogue";
import { locales } from "./locale";
import { isTextKey, translator } from "./translator";

it("fills in variables without escaping them, in each language [LAY-03]", () => {
  for (const locale of locales)
    expect(translator(locale)("frame.poweredByNote", { institution: "<1&2>" })).toContain("<1&2>");
  expectTypeOf<TextVariables<"frame.poweredByNote">>().toEqualTypeOf<[{ institution: string | number }]>();
  expectTypeOf<TextVariables<"frame.home">>().toEqualTypeOf<[]>();
});

it("has the same variables in every language and no empty translation [LAY-03]", () => {
  const variables = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
  for (const [area, texts] of Object.entries(catalogues["pt-BR"]))
    for (const [key, text] of Object.entries(texts as Record<string, string>))
      for (const locale of ["en", "es"] as const) {
        const translated = (catalogues[locale] as unknown as Record<string, Record<string, string>>)[area]![key]!;
        expect(translated, `${locale} ${area}.${key}`).not.toBe("");
        expect(variables(translated), `${locale} ${area}.${key}`).toEqual(variables(text));
      }
});

it("recognizes the keys of texts [LAY-03]", () => {
  expect(isTextKey("frame.home")).toBe(true);
  expect(isTextKey("frame.nothing")).toBe(false);
  expect(isTextKey("constructor")).toBe(false);
});
