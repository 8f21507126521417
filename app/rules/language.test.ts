import { expect, it } from "vitest";
import { languageName, languages, ownName, preferredLanguage, textIn, writtenIn } from "./language";

it.each([
  ["en-GB,en;q=0.9", "en"],
  ["fr-FR,fr;q=0.9,es;q=0.5,en;q=0.4", "es"],
  ["pt-PT", "pt-BR"],
  ["EN-us", "en"],
  ["de,en;q=0", null],
  ["en;q=0.2, es;q=0.8", "es"],
  ["", null],
  ["*", null],
  [null, null],
])("resolves the Accept-Language %j as %j [LAY-03]", (header, expected) => {
  expect(preferredLanguage(header)).toBe(expected);
});

it("reads a text in the asked language, else in its fallback, else in any in which it is written [LAY-03]", () => {
  expect(textIn({ en: "Law", "pt-BR": "Direito" }, "en")).toBe("Law");
  expect(textIn({ en: "", "pt-BR": "Direito" }, "en")).toBe("Direito");
  expect(textIn({ es: "Derecho" }, "en")).toBe("Derecho");
  expect(textIn({}, "en")).toBe("");
  expect(writtenIn({ es: "Derecho", "pt-BR": "Direito" }, "en", "es")).toBe("es");
});

it("names languages in the language of the reader, and in themselves [LAY-03]", () => {
  expect(languages.map((language) => languageName(language, "pt-BR"))).toEqual(["português", "inglês", "espanhol"]);
  expect(languages.map((language) => languageName(language, "en"))).toEqual(["Portuguese", "English", "Spanish"]);
  expect(languages.map((language) => languageName(language, "es"))).toEqual(["portugués", "inglés", "español"]);
  expect(languages.map(ownName)).toEqual(["Português", "English", "Español"]);
});
