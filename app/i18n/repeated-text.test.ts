import { expect, it } from "vitest";
import { languages } from "~/rules/language";
import { catalogues } from "./catalogue";

/** Texts whose keys code puts together, such as `status_{state}`, and those of hydrated pages repeat others. */
const MOST_REPEATS = 118;

it("hardly a text of several words stands twice: what pages of several subjects show is in `word`", () => {
  const texts = languages.map((language) =>
    Object.entries(catalogues[language]).flatMap(([area, own]) =>
      Object.entries<string>(own).map(([name, text]): [string, string] => [`${area}.${name}`, text]),
    ),
  );
  const [first = new Map<string, string>(), ...others] = texts.map((own) => new Map(own));
  const alike = Map.groupBy(first, ([key, text]) => [text, ...others.map((own) => own.get(key))].join("\n"));
  const repeated = [...alike.values()].filter((same) => same.length > 1 && same[0]?.[1].includes(" "));
  expect(repeated.length, repeated.map((same) => same.map(([key]) => key).join(" ")).join("\n")).toBeLessThanOrEqual(
    MOST_REPEATS,
  );
});
