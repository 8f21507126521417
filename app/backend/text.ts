import type { Language } from "~/contract/value";

/** A text in every language of the product. */
export type Names = Record<Language, string>;

/** The text of a `names_json` column in a language; Portuguese when that one is missing. */
export function nameIn(namesJson: string, language: Language): string {
  const names = JSON.parse(namesJson) as Partial<Names>;
  return names[language] ?? names["pt-BR"] ?? "";
}
