import { expect, it } from "vitest";
import { translator as inBrowser, isTextKey, setTexts } from "./browser-translator";
import { catalogues } from "./catalogue";
import { locales } from "./locale";
import { translator } from "./translator";

it.each(locales)("hydrated pages say in %s what the server says, plurals and variables included", (locale) => {
  const { frame, journey } = catalogues[locale];
  setTexts({ frame, journey });
  const [browser, server] = [inBrowser(locale), translator(locale)] as unknown as ((
    key: string,
    variables?: Record<string, string | number>,
  ) => string)[];
  const variables = { name: "$&", count: 1, place: 2, at: "10:00" };
  for (const [area, texts] of Object.entries({ frame, journey }))
    for (const key of Object.keys(texts).map((name) => `${area}.${name}`)) {
      expect(browser!(key)).toBe(server!(key));
      for (const count of [0, 1, 2]) {
        const plain = key.replace(/_(zero|one|two|few|many|other)$/, "");
        expect(browser!(plain, { ...variables, count })).toBe(server!(plain, { ...variables, count }));
      }
    }
  expect([isTextKey("journey.title"), isTextKey("journey.toString"), isTextKey("portal.title")]).toEqual([
    true,
    false,
    false,
  ]);
});
