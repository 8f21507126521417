import type { Language } from "~/contract/value";

export const modalities = ["in-person", "hybrid", "online"] as const;
/** How a course is taught. */
export type Modality = (typeof modalities)[number];

const names: Record<Modality, Record<Language, string>> = {
  "in-person": { "pt-BR": "Presencial", en: "On campus", es: "Presencial" },
  hybrid: { "pt-BR": "Semipresencial", en: "Hybrid", es: "Semipresencial" },
  online: { "pt-BR": "A distância (EAD)", en: "Online", es: "A distancia" },
};

/** The name of an offer's modality; a custom modality of the institution is its own name. */
export function modalityName(modality: string, language: Language): string {
  return names[modality as Modality]?.[language] ?? modality;
}
