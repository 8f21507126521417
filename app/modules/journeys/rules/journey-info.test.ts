import { expect, it } from "vitest";
import { brokenInfo } from "./journey-info";

const titles = { "pt-BR": "Venha", en: "", es: "" };

it("returns a text key for an empty name or title and for an invalid or reserved address [JRN-03]", () => {
  const right = { name: "Graduação", titles, url: "graduacao" };
  expect(brokenInfo(right, { language: "pt-BR" })).toEqual({});
  expect(brokenInfo({ ...right, name: "", url: "Graduação" }, { language: "en" })).toEqual({
    name: "journey.nameEmpty",
    "titles.en": "journey.titleEmpty",
    url: "journey.urlInvalid",
  });
  expect(brokenInfo(right, { language: "pt-BR", reserved: ["graduacao"] })).toEqual({ url: "journey.urlReserved" });
});
