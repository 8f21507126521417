import { hash } from "node:crypto";
import { type Language, languages } from "~/rules/language";
import { catalogues } from "./catalogue";

/** An area of the catalogues, such as `journey`. */
export type TextArea = keyof (typeof catalogues)["pt-BR"];

/** The texts of areas in one language, as JSON for hydrated pages. */
const textsOf = (locale: Language, areas: readonly TextArea[]): string =>
  JSON.stringify(Object.fromEntries(areas.map((area) => [area, catalogues[locale][area]])));

const names: Record<string, string> = {};

/** The file name of the texts of areas. It contains the hash of the texts, so browsers may store the file forever. */
export function textFile(locale: Language, areas: readonly TextArea[]): string {
  const name = `${locale}.${areas.join("-")}`;
  names[name] ??= `${name}.${hash("sha256", textsOf(locale, areas), "base64url").slice(0, 8)}.json`;
  return names[name];
}

/** The texts for a file name, and whether the name has their current hash; null for an invalid name. */
export function textsIn(file: string): { texts: string; isCurrent: boolean } | null {
  const [language, wanted = ""] = file.split(".");
  const locale = languages.find((one) => one === language);
  const areas = wanted.split("-").filter((area): area is TextArea => Object.hasOwn(catalogues["pt-BR"], area));
  if (!locale || areas.length === 0 || areas.join("-") !== wanted || !file.endsWith(".json")) return null;
  return { texts: textsOf(locale, areas), isCurrent: file === textFile(locale, areas) };
}
