import { expect, it } from "vitest";
import { languages } from "~/rules/language";
import { translator as inBrowser, isTextKey, setTexts } from "./browser-translator";
import { catalogues } from "./catalogue";
import { translator } from "./translator";

it.each(languages)("hydrated pages say in %s what the server says, plurals and variables included", (locale) => {
  setTexts(catalogues[locale]);
  const [browser, server] = [inBrowser(locale), translator(locale)] as unknown as ((
    key: string,
    variables?: Record<string, string | number>,
  ) => string)[];
  const said = (translate: typeof browser) =>
    Object.entries(catalogues[locale]).flatMap(([area, texts]) => {
      const names = JSON.stringify(texts).matchAll(/\{\{(\w+)\}\}/g);
      const variables = Object.fromEntries([...names].map(([, name = ""]) => [name, "$&{{x}}"]));
      return Object.keys(texts).flatMap((name) => {
        const key = `${area}.${name}`;
        const plain = key.replace(/_(one|other)$/, "");
        const counts = plain === key ? [0] : [0, 1, 2, 1_000_000, 1.5];
        return [translate!(key), ...counts.map((count) => translate!(plain, { ...variables, count }))];
      });
    });
  expect(said(browser)).toEqual(said(server));
  setTexts({ journey: catalogues[locale].journey });
  expect([isTextKey("journey.title"), isTextKey("journey.toString"), isTextKey("portal.title")]).toEqual([
    true,
    false,
    false,
  ]);
});
