import { expect, it } from "vitest";
import { translator as inBrowser, isTextKey, setTexts } from "./browser-translator";
import { catalogues } from "./catalogue";
import { locales } from "./locale";
import { translator } from "./translator";

it.each(locales)("hydrated pages say in %s what the server says, plurals and variables included", (locale) => {
  setTexts(catalogues[locale]);
  const [browser, server] = [inBrowser(locale), translator(locale)] as unknown as ((
    key: string,
    variables?: Record<string, string | number>,
  ) => string)[];
  const variables = { name: "$&", count: 1, place: 2, at: "10:00" };
  const said = (translate: typeof browser) =>
    Object.entries(catalogues[locale]).flatMap(([area, texts]) =>
      Object.keys(texts).flatMap((name) => {
        const key = `${area}.${name}`;
        const plain = key.replace(/_one$/, "");
        const counts = plain === key ? [0] : [0, 1, 2, 1_000_000, 1.5];
        return [translate!(key), ...counts.map((count) => translate!(plain, { ...variables, count }))];
      }),
    );
  expect(said(browser)).toEqual(said(server));
  setTexts({ journey: catalogues[locale].journey });
  expect([isTextKey("journey.title"), isTextKey("journey.toString"), isTextKey("portal.title")]).toEqual([
    true,
    false,
    false,
  ]);
});
