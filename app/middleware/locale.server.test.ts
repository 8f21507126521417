import { expect, it } from "vitest";
import { fromAcceptLanguage } from "./locale.server";

it.each([
  ["en-GB,en;q=0.9", "en"],
  ["fr-FR,fr;q=0.9,es;q=0.5,en;q=0.4", "es"],
  ["pt-PT", "pt-BR"],
  ["de,en;q=0", null],
  ["en;q=0.2, es;q=0.8", "es"],
  ["", null],
  ["*", null],
  [null, null],
])("resolves the Accept-Language %j as %j [LAY-03]", (header, expected) => {
  expect(fromAcceptLanguage(header)).toBe(expected);
});
