import { expect, it } from "vitest";
import { languages } from "~/rules/language";

import { countriesIn, countryName, findCountry } from "./country";

it("lists 250 countries in every language, Brazil first [INS-06]", () => {
  for (const language of languages) {
    const countries = countriesIn(language);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(250);
    expect(countries[0]?.code).toBe("BR");
    expect(countries.filter(({ code, name }) => name === code || name === "")).toEqual([]);
  }
  expect(languages.map((language) => countryName("DE", language))).toEqual(["Alemanha", "Germany", "Alemania"]);
  expect(countryName("XX", "en")).toBeNull();
});

it("finds a country by its name in any language, without regard to case and accents [FRM-02]", () => {
  const named = { AO: "angola", DE: "Germany", MZ: "mocambique", US: " EUA ", JP: "Japón", CV: "Cabo Verde" };
  for (const [code, name] of Object.entries(named)) expect(findCountry(name), name).toBe(code);
  for (const name of ["Atlântida", "", "AO1"]) expect(findCountry(name)).toBeNull();
});
