import { translator } from "~/i18n/translator";
import type { Language } from "~/rules/language";

export const modalities = ["in-person", "hybrid", "online"] as const;
/** How a course is taught. */
export type Modality = (typeof modalities)[number];

/** The name of an offer's modality; a custom modality of the institution is its own name. */
export function modalityName(modality: string, language: Language): string {
  const known = modalities.find((one) => one === modality);
  return known ? translator(language)(`modality.${known}`) : modality;
}
