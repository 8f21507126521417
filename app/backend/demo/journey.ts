import type { ComponentType, JourneyComponent, JourneyDefinition } from "~/contract/journey-definition";
import type { DemoLevel } from "./education-level";
import type { DemoAlias } from "./institution";

export interface DemoJourney {
  level: DemoLevel;
  name: string;
  title: string;
  definition: JourneyDefinition;
}

type Settings = JourneyComponent["settings"];
type Stage = (ComponentType | { type: ComponentType; orderMobile?: number; required?: boolean; settings?: Settings })[];

function stageOf(stage: Stage): JourneyComponent[] {
  return stage.map((one, index) => {
    const { type, orderMobile, required, settings = {} } = typeof one === "string" ? { type: one } : one;
    const order = index + 1;
    const place = { order, orderMobile: orderMobile ?? order, required: required ?? true };
    return { id: type, type, ...place, conditions: [], settings, actions: [], components: [] };
  });
}

const optional = (type: ComponentType) => ({ type, required: false });

/** Each institution has its own order of steps: one uses every step, one has its own consent, one asks how candidates heard of it. */
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

const titles: Record<DemoLevel, { name: string; title: string }> = {
  graduacao: { name: "Graduação: ingresso direto", title: "Inscreva-se na graduação" },
  "pos-graduacao": { name: "Pós-graduação", title: "Inscreva-se na pós-graduação" },
  extensao: { name: "Cursos de extensão", title: "Inscreva-se em um curso de extensão" },
  "pos-com-taxa": { name: "Pós-graduação com taxa", title: "Garanta a sua vaga na pós-graduação" },
};

/** The graduation of one institution asks for personal data in short groups, all other journeys in one form. */
const inGroups = (steps: Stage): Stage =>
  steps.map((step) =>
    typeof step !== "string" && step.type === "personalInfo" ? { ...step, settings: { groups: true } } : step,
  );

/** The active journey of every level of an institution. */
export function journeysOf(alias: DemoAlias): DemoJourney[] {
  return (Object.keys(titles) as DemoLevel[]).map((level) => ({
    level,
    ...titles[level],
    definition: {
      stages: {
        subscription: stageOf(
          alias === "aurora-tech" && level === "graduacao" ? inGroups(subscription[alias]) : subscription[alias],
        ),
        selective: [],
        portal: stageOf([
          "nextSteps",
          "contract",
          optional("class"),
          ...(level === "extensao" ? [] : [optional("documents")]),
          optional("manual"),
        ]),
        payment: stageOf(["checkout", optional("earlyAccess")]),
      },
    },
  }));
}
