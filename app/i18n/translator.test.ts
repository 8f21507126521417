import { expect, expectTypeOf, it } from "vitest";
import { languages } from "~/rules/language";
import { catalogues, type TextVariables } from "./catalogue";
import { filled, messageIn } from "./message";
import { isTextKey, translator } from "./translator";

it("fills in variables without escaping them, in each language [LAY-03]", () => {
  for (const locale of languages)
    expect(translator(locale)("frame.poweredByNote", { institution: "<1&2>" })).toContain("<1&2>");
  expectTypeOf<TextVariables<"frame.poweredByNote">>().toEqualTypeOf<[{ institution: string | number }]>();
  expectTypeOf<TextVariables<"frame.home">>().toEqualTypeOf<[]>();
});

it("has the same variables in every language and no empty translation [LAY-03]", () => {
  const variables = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
  for (const [area, texts] of Object.entries(catalogues["pt-BR"]))
    for (const [key, text] of Object.entries(texts as Record<string, string>))
      for (const locale of languages.filter((one) => one !== "pt-BR")) {
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

/** The forms of the counts below by CLDR; a whole million is `many` in Portuguese and Spanish, where `other` stands in. */
const forms = {
  "pt-BR": ["one", "one", "other", "other", "one"],
  en: ["other", "one", "other", "other", "other"],
  es: ["other", "one", "other", "other", "other"],
} as const;

it.each(languages)("has a text for every count in %s [LAY-03]", (locale) => {
  const translate = translator(locale) as unknown as (key: string, variables: Record<string, unknown>) => string;
  const plurals = Object.entries(catalogues[locale]).flatMap(([area, texts]: [string, Record<string, string>]) =>
    Object.keys(texts).flatMap((name) => (name.endsWith("_one") ? [{ area, texts, name: name.slice(0, -4) }] : [])),
  );
  expect(plurals.length).toBeGreaterThan(60);
  for (const { area, texts, name } of plurals)
    for (const [place, count] of [0, 1, 2, 1_000_000, 1.5].entries()) {
      const text = (count === 0 && texts[`${name}_zero`]) || texts[`${name}_${forms[locale][place]}`];
      const names = [...(text ?? "").matchAll(/\{\{(\w+)\}\}/g)].map(([whole, variable = ""]) => [variable, whole]);
      const variables = { ...Object.fromEntries(names), count };
      const expected = text?.replaceAll("{{count}}", String(count));
      expect(translate(`${area}.${name}`, variables), `${area}.${name} at ${count}`).toBe(expected);
    }
});

/** Options of i18next's `t`, which it would take for its own. */
const options =
  /\{\{(context|defaultValue|fallbackLng|interpolation|joinArrays|lngs?|ns|ordinal|replace|returnObjects)\}\}/;

it.each(languages)("gives no variable the name of an option of i18next in %s [LAY-03]", (locale) => {
  expect(JSON.stringify(catalogues[locale])).not.toMatch(options);
});

it("makes a message of a title and a text, with the variables of both [LAY-03]", () => {
  expect(messageIn("en", "paymentMessage.rest", { part: "R$1", rest: "R$2", course: "Law" })).toMatchObject({
    title: "A part of the payment is missing",
    message: "We received R$1 of your payment for Law. R$2 is missing: pay it in the portal.",
  });
  expect(translator("pt-BR")("review.days", { count: 1 })).toBe("há 1 dia");
  expect(translator("pt-BR")("review.days", { count: 3 })).toBe("há 3 dias");
});

it("fills in a variable once, and leaves no gap for one without a value [INS-01]", () => {
  const text = "{{first}}\n\nDear {{name}}, {{more}} bye. {{none}}\n\n{{first}} {{more}}";
  const facts = { first: "", name: "{{more}} $& $t(frame.home)", more: "" };
  expect(filled(text, facts)).toBe("Dear {{more}} $& $t(frame.home), bye. {{none}}");
  expect(filled("{{constructor}}{{toString}}", {})).toBe("{{constructor}}{{toString}}");
});
