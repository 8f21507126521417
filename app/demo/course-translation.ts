import type { Translations } from "~/procedure/text";

/** Name and summary of some courses in other languages; the others stay in Portuguese. */
export const courseTranslations: Readonly<Record<string, Translations<{ name: string; summary: string }>>> = {
  direito: {
    en: {
      name: "Law",
      summary:
        "Sound legal training with our own practice centre: from the seventh semester you handle cases of the community under supervision.",
    },
    es: {
      name: "Derecho",
      summary:
        "Formación jurídica sólida con centro de práctica propio: desde el séptimo semestre atiende casos de la comunidad con orientación.",
    },
  },
  psicologia: {
    en: {
      name: "Psychology",
      summary:
        "Theory, research and a teaching clinic open to the public, for work in health, education, organizations and justice.",
    },
    es: {
      name: "Psicología",
      summary:
        "Teoría, investigación y clínica escuela abierta al público, para actuar en salud, educación, organizaciones y justicia.",
    },
  },
  enfermagem: {
    en: {
      name: "Nursing",
      summary:
        "Care based on evidence, with realistic simulation and placements in partner hospitals from the second year.",
    },
    es: {
      name: "Enfermería",
      summary:
        "Cuidado basado en evidencias, con simulación realista y prácticas en hospitales asociados desde el segundo año.",
    },
  },
  "engenharia-software": {
    en: {
      name: "Software Engineering",
      summary:
        "Architecture, quality and continuous delivery, in live classes with people who keep large systems running.",
    },
    es: {
      name: "Ingeniería de Software",
      summary:
        "Arquitectura, calidad y entrega continua, en clases en vivo con quienes mantienen grandes sistemas en marcha.",
    },
  },
  fotografia: {
    en: {
      name: "Photography and Visual Storytelling",
      summary: "Light, framing and editing on walks through the city, with a group exhibition at the end.",
    },
    es: {
      name: "Fotografía y Narrativa Visual",
      summary: "Luz, encuadre y edición en salidas por la ciudad, con una exposición colectiva al final.",
    },
  },
};
