import type { ComponentType, JourneyComponent, JourneyDefinition } from "~/api/journey-definition";
import type { Translations } from "~/procedure/text";
import type { DemoLevel } from "./education-level";
import type { DemoAlias } from "./institution";

export interface DemoJourney {
  level: DemoLevel;
  name: string;
  title: string;
  translations: Translations<{ name: string; title: string }>;
  definition: JourneyDefinition;
}

type Settings = JourneyComponent["settings"];
interface Place {
  type: ComponentType;
  orderMobile?: number;
  required?: boolean;
  settings?: Settings;
  /** The ingress modes in which the component is shown; all when absent. */
  modes?: string[];
}
type Stage = (ComponentType | Place)[];

function stageOf(stage: Stage): JourneyComponent[] {
  return stage.map((one, index) => {
    const { type, orderMobile, required, settings = {}, modes } = typeof one === "string" ? { type: one } : one;
    const order = index + 1;
    const place = { order, orderMobile: orderMobile ?? order, required: required ?? true };
    const conditions = modes ? [{ field: "ingressMode.code", operator: "in" as const, value: modes }] : [];
    return { id: type, type, ...place, conditions, settings, actions: [], components: [] };
  });
}

const optional = (type: ComponentType) => ({ type, required: false });

/**
 * Each institution has its own steps in its own order: one adds a consent of its own, one asks how candidates heard of
 * the institution.
 */
const subscription: Record<DemoAlias, Stage> = {
  "aurora-uni": ["levels", "modes", "courses", "campuses", "personalInfo", "responsible", "account", "review"],
  "aurora-tech": [
    { type: "modes", orderMobile: 2 },
    { type: "courses", orderMobile: 3 },
    { type: "campuses", orderMobile: 4 },
    { type: "personalInfo", orderMobile: 5 },
    { type: "responsible", orderMobile: 6 },
    { type: "consent", required: false, orderMobile: 8 },
    { type: "account", orderMobile: 7 },
    { type: "review", orderMobile: 9 },
  ],
  horizonte: [
    "levels",
    "modes",
    "courses",
    "personalInfo",
    "responsible",
    "account",
    { type: "referral", required: false },
    "review",
  ],
};

/**
 * How the undergraduate level selects its candidates, by ingress mode; the other modes have no selection. After a failure,
 * candidates may choose another kind of selection.
 */
const selective: Stage = [
  { type: "essay", modes: ["redacao"], settings: { alternative: true } },
  { type: "exam", modes: ["enem"], settings: { alternative: true } },
  { type: "entrance", modes: ["vestibular"], settings: { alternative: true } },
];

const titles: Record<DemoLevel, Omit<DemoJourney, "level" | "definition">> = {
  graduacao: {
    name: "Graduação: ingresso direto",
    title: "Inscreva-se na graduação",
    translations: {
      en: { name: "Undergraduate: direct entry", title: "Apply for an undergraduate degree" },
      es: { name: "Grado: ingreso directo", title: "Inscríbase en el grado" },
    },
  },
  "pos-graduacao": {
    name: "Pós-graduação",
    title: "Inscreva-se na pós-graduação",
    translations: {
      en: { name: "Postgraduate", title: "Apply for a postgraduate course" },
      es: { name: "Posgrado", title: "Inscríbase en el posgrado" },
    },
  },
  extensao: {
    name: "Cursos de extensão",
    title: "Inscreva-se em um curso de extensão",
    translations: {
      en: { name: "Short courses", title: "Sign up for a short course" },
      es: { name: "Cursos de extensión", title: "Inscríbase en un curso de extensión" },
    },
  },
  "pos-com-taxa": {
    name: "Pós-graduação com taxa",
    title: "Garanta a sua vaga na pós-graduação",
    translations: {
      en: { name: "Postgraduate with fee", title: "Secure your place in the postgraduate course" },
      es: { name: "Posgrado con tasa", title: "Reserve su plaza en el posgrado" },
    },
  },
};

/** The institutions whose undergraduate level asks for personal data in short groups; all other journeys use one form. */
const inGroups: readonly DemoAlias[] = ["aurora-uni", "aurora-tech"];

function stepsOf(alias: DemoAlias, level: DemoLevel): Stage {
  if (level !== "graduacao" || !inGroups.includes(alias)) return subscription[alias];
  return subscription[alias].map((step) => {
    const given = typeof step === "string" ? { type: step } : step;
    return given.type === "personalInfo" ? { ...given, settings: { groups: true } } : step;
  });
}

/** The active journey of every level of an institution. */
export function journeysOf(alias: DemoAlias): DemoJourney[] {
  return (Object.keys(titles) as DemoLevel[]).map((level) => ({
    level,
    ...titles[level],
    definition: {
      stages: {
        subscription: stageOf(stepsOf(alias, level)),
        selective: level === "graduacao" ? stageOf(selective) : [],
        portal: stageOf([
          "nextSteps",
          "contract",
          optional("class"),
          ...(level === "extensao" ? [] : [optional("documents")]),
          ...(alias === "horizonte" && level === "pos-graduacao" ? (["manual"] as const) : [optional("manual")]),
        ]),
        payment: stageOf(["checkout", optional("earlyAccess")]),
      },
    },
  }));
}
