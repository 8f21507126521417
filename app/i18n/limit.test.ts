import { expect, it } from "vitest";
import { FILE_MAX_BYTES, MAX_FILES, MAX_PAGES, NOTE_MAX } from "~/modules/documents/rules/limit";
import { languages } from "~/rules/language";
import { catalogues } from "./catalogue";

const BYTES_A_MB = 1_048_576;

it("texts about documents name the limits that hold for files [DOC-01]", () => {
  for (const language of languages) {
    const { documents, examScore } = catalogues[language];
    const text = Object.values({ ...documents, ...examScore }).join("\n");
    const named = (unit: RegExp) =>
      new Set([...text.matchAll(new RegExp(`(\\d+) (?:${unit.source})`, "g"))].map(([, number]) => Number(number)));
    expect(named(/MB/), language).toEqual(new Set([FILE_MAX_BYTES / BYTES_A_MB]));
    expect(named(/arquivos|files|archivos/), language).toEqual(new Set([MAX_FILES]));
    expect(named(/caracteres|characters/), language).toEqual(new Set([NOTE_MAX]));
    expect(named(/páginas|pages/), language).toEqual(new Set([MAX_PAGES]));
  }
});
