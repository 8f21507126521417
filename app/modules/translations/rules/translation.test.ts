import { describe, expect, it } from "vitest";
import {
  mergeTranslations,
  missingLanguages,
  type Translatable,
  tidyTranslations,
  translationErrors,
} from "./translation";

const course: Translatable = { kind: "course", ownLanguage: "pt-BR", own: { name: "Direito", summary: "Leis." } };

describe("translations", () => {
  it("count a language as missing until it has every text of the original [LAY-03]", () => {
    expect(missingLanguages(course, {})).toEqual(["en", "es"]);
    expect(missingLanguages(course, { en: { name: "Law", summary: "Laws." }, es: { name: "Derecho" } })).toEqual([
      "es",
    ]);
    const short = { ...course, own: { name: "Direito", summary: "" } };
    expect(missingLanguages(short, { es: { name: "Derecho" } })).toEqual(["en"]);
    expect(missingLanguages({ ...course, ownLanguage: "es" }, {})).toEqual(["pt-BR", "en"]);
  });

  it("hold only trimmed texts of what can be translated [LAY-03]", () => {
    const typed = { "pt-BR": { name: "Outro" }, en: { name: "  Law ", city: "Recife" } };
    expect(tidyTranslations(course, typed)).toEqual({
      en: { name: "Law", summary: "" },
      es: { name: "", summary: "" },
    });
  });

  it("are whole or empty in each language, and have limits [LAY-03]", () => {
    const half = { en: { name: "Law", summary: "" }, es: { name: "", summary: "" } };
    expect(translationErrors(course, half)).toEqual({ "summary-en": "translation.whole" });
    const long = { es: { name: "D".repeat(201), summary: "S".repeat(2000) } };
    expect(translationErrors(course, long)).toEqual({ "name-es": "translation.tooLong" });
    expect(translationErrors(course, tidyTranslations(course, {}))).toEqual({});
  });

  it("of two people are merged by text; a text that both changed is a conflict until one is chosen [LAY-03]", () => {
    const base = tidyTranslations(course, {});
    const mine = tidyTranslations(course, { en: { name: "Law", summary: "Laws." } });
    const theirs = tidyTranslations(course, { en: { name: "Laws" }, es: { name: "Derecho", summary: "Leyes." } });
    const merged = mergeTranslations(course, [base, mine, theirs], {});
    expect(merged.conflicts).toEqual([{ key: "name.en", base: "", mine: "Law", theirs: "Laws" }]);
    const chosen = mergeTranslations(course, [base, mine, theirs], { "name.en": "mine" });
    expect(chosen.conflicts).toEqual([]);
    expect(chosen.translations).toEqual({
      en: { name: "Law", summary: "Laws." },
      es: { name: "Derecho", summary: "Leyes." },
    });
  });
});
