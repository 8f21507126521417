import type { Feature } from "~/contract/feature";
import type { Language } from "~/contract/value";
import type { Names } from "./text";

interface Entry {
  alias: string;
  names: Names;
  icon: string;
  webRoute: string;
  menuVisibility: boolean;
}

const candidateFeatures: Entry[] = [
  {
    alias: "enrolment",
    names: { "pt-BR": "Inscrição", en: "Enrolment", es: "Inscripción" },
    icon: "school",
    webRoute: "/",
    menuVisibility: true,
  },
  {
    alias: "portal",
    names: { "pt-BR": "Área do candidato", en: "Candidate area", es: "Área del candidato" },
    icon: "home",
    webRoute: "/portal",
    menuVisibility: true,
  },
  {
    alias: "update-personal-data",
    names: { "pt-BR": "Atualizar dados pessoais", en: "Update personal data", es: "Actualizar datos personales" },
    icon: "person",
    webRoute: "/update-personal-data",
    menuVisibility: true,
  },
  {
    alias: "contract",
    names: { "pt-BR": "Contrato", en: "Contract", es: "Contrato" },
    icon: "document",
    webRoute: "/contract-acceptance",
    menuVisibility: false,
  },
  {
    alias: "payment",
    names: { "pt-BR": "Pagamento", en: "Payment", es: "Pago" },
    icon: "card",
    webRoute: "/payments",
    menuVisibility: false,
  },
];

/** What candidates may use, with its names in a language. */
export function featuresOf(language: Language): Feature[] {
  return candidateFeatures.map(({ alias, names, icon, webRoute, menuVisibility }) => ({
    id: alias,
    alias,
    description: names[language],
    icon,
    webRoute,
    endpoint: null,
    menuVisibility,
    featureParentId: null,
  }));
}
