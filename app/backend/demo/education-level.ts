import type { Names } from "../text";

export type DemoLevel = "graduacao" | "pos-graduacao" | "extensao" | "pos-com-taxa";

/** An education level with its ingress modes. */
export interface DemoEducationLevel {
  code: DemoLevel;
  template: 1 | 2 | 3 | 4;
  names: Names;
  modes: { code: string; names: Names }[];
}

const curriculum = {
  code: "analise-curricular",
  names: { "pt-BR": "Análise curricular", en: "Curriculum review", es: "Análisis curricular" },
};

const degreeHolder = {
  code: "portador-de-diploma",
  names: { "pt-BR": "Portador de diploma", en: "Degree holder", es: "Titulado universitario" },
};

/** Contains only ingress modes that require neither essay nor exam. */
export const educationLevels: DemoEducationLevel[] = [
  {
    code: "graduacao",
    template: 1,
    names: { "pt-BR": "Graduação", en: "Undergraduate", es: "Grado" },
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
    ],
  },
  {
    code: "pos-graduacao",
    template: 2,
    names: { "pt-BR": "Pós-graduação", en: "Postgraduate", es: "Posgrado" },
    modes: [curriculum, degreeHolder],
  },
  {
    code: "extensao",
    template: 3,
    names: { "pt-BR": "Extensão", en: "Continuing education", es: "Extensión" },
    modes: [
      {
        code: "inscricao-direta",
        names: { "pt-BR": "Inscrição direta", en: "Direct enrolment", es: "Inscripción directa" },
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
    modes: [curriculum],
  },
];
