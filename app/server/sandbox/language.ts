import { type Language, languages } from "~/contract/value";
import type { Texts } from "./text";
import { english } from "./text-en";
import { spanish } from "./text-es";
import { portuguese } from "./text-pt";

export const texts: Texts = { "pt-BR": portuguese, en: english, es: spanish };

/**
 * The first known language of an Accept-Language value such as `es-AR,es;q=0.9,en;q=0.8`; Portuguese when there is
 * none.
 */
export function languageOf(wish: string | null): Language {
  for (const entry of (wish ?? "").split(",")) {
    const prefix = entry.trim().slice(0, 2).toLowerCase();
    const found = languages.find((language) => language.slice(0, 2) === prefix);
    if (found) return found;
  }
  return "pt-BR";
}
