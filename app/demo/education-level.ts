import type { TextByLanguage } from "~/rules/language";

export type DemoLevel = "graduacao" | "pos-graduacao" | "extensao" | "pos-com-taxa";

/** An education level with its ingress modes. */
export interface DemoEducationLevel {
  code: DemoLevel;
  template: 1 | 2 | 3 | 4;
  names: TextByLanguage;
  /** A line of text about duration and diploma. */
  lines: TextByLanguage;
  modes: { code: string; names: TextByLanguage }[];
}

const curriculum = {
  code: "analise-curricular",
  names: { "pt-BR": "Análise curricular", en: "Curriculum review", es: "Análisis curricular" },
};

const degreeHolder = {
  code: "portador-de-diploma",
  names: { "pt-BR": "Portador de diploma", en: "Degree holder", es: "Titulado universitario" },
};

export const educationLevels: DemoEducationLevel[] = [
  {
    code: "graduacao",
    template: 1,
    names: { "pt-BR": "Graduação", en: "Undergraduate", es: "Grado" },
    lines: {
      "pt-BR": "2 a 5 anos · diploma de nível superior",
      en: "2 to 5 years · bachelor or technology degree",
      es: "2 a 5 años · título de grado",
    },
    modes: [
      {
        code: "transferencia-externa",
        names: { "pt-BR": "Transferência externa", en: "External transfer", es: "Traslado externo" },
      },
      {
        code: "segunda-graduacao",
        names: { "pt-BR": "Segunda graduação", en: "Second degree", es: "Segunda carrera" },
      },
      {
        code: "historico-escolar",
        names: { "pt-BR": "Histórico escolar", en: "School transcript", es: "Historial académico" },
      },
      {
        code: "redacao",
        names: { "pt-BR": "Redação online", en: "Online essay", es: "Redacción en línea" },
      },
      {
        code: "enem",
        names: { "pt-BR": "Nota do Enem", en: "Enem score", es: "Nota del Enem" },
      },
      {
        code: "vestibular",
        names: { "pt-BR": "Vestibular online", en: "Online entrance exam", es: "Examen en línea" },
      },
    ],
  },
  {
    code: "pos-graduacao",
    template: 2,
    names: { "pt-BR": "Pós-graduação", en: "Postgraduate", es: "Posgrado" },
    lines: {
      "pt-BR": "12 a 24 meses · certificado de especialista",
      en: "12 to 24 months · specialist certificate",
      es: "12 a 24 meses · certificado de especialista",
    },
    modes: [curriculum, degreeHolder],
  },
  {
    code: "extensao",
    template: 3,
    names: { "pt-BR": "Extensão", en: "Continuing education", es: "Extensión" },
    lines: {
      "pt-BR": "4 a 16 semanas · certificado de extensão",
      en: "4 to 16 weeks · course certificate",
      es: "4 a 16 semanas · certificado de extensión",
    },
    modes: [
      {
        code: "inscricao-direta",
        names: { "pt-BR": "Inscrição direta", en: "Direct application", es: "Inscripción directa" },
      },
    ],
  },
  {
    code: "pos-com-taxa",
    template: 4,
    names: {
      "pt-BR": "Pós-graduação com taxa de matrícula",
      en: "Postgraduate with enrolment fee",
      es: "Posgrado con tasa de matrícula",
    },
    lines: {
      "pt-BR": "18 meses · certificado de especialista",
      en: "18 months · specialist certificate",
      es: "18 meses · certificado de especialista",
    },
    modes: [curriculum],
  },
];
