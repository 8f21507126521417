import { DraftData } from "~/api/draft";
import type { JourneyDefinition } from "~/api/journey-definition";
import { demoId } from "~/demo";
import { uni } from "~/modules/enrolments/service/test-enrolment";
import { addressFrom } from "~/modules/journeys/rules/journey-address";
import { journeyFileText } from "~/modules/journeys/rules/journey-file";
import { type TemplateKind, templateDefinition } from "~/modules/journeys/rules/journey-template";
import type { Examples, ProcedureExamples } from "./example";
import type { Stage } from "./stage";

const found = { status: 200 } as const;
const staff = ({ backend }: Stage) => backend.tokenOf("admin@aurora.example.com");
const actor = async (stage: Stage) => ({ token: await staff(stage), owned: false });
const active = { id: uni("journey", "graduacao") };
const level = { educationLevelId: uni("level", "graduacao"), journeyTemplateId: "template-1" };
const definition = (kind: TemplateKind = "complete") => templateDefinition(kind, 1) as JourneyDefinition;

const names = new WeakMap<Stage, number>();

/** A name and an address that no journey of the stage has yet. Both transports get the same ones. */
function fresh(stage: Stage) {
  const number = (names.get(stage) ?? 0) + 1;
  names.set(stage, number);
  const name = `Graduação ${number}`;
  return { name, url: addressFrom(name), titles: { "pt-BR": "Inscreva-se", en: "", es: "" }, ingressModeCode: null };
}

function request(stage: Stage) {
  const { titles, ...info } = fresh(stage);
  return { ...info, ...level, title: titles["pt-BR"], status: false, definition: definition() };
}

/** A journey that was never published. */
async function drafted(stage: Stage) {
  const token = await staff(stage);
  const content = fresh(stage);
  const input = await stage.backend.as({ token }).journeyDrafts.create({ ...level, content });
  return { token, input, content: { ...content, definition: definition() } };
}

/** A published journey with a draft of its second version. */
async function changed(stage: Stage, more: object = {}) {
  const { content, token, input } = await drafted(stage);
  const { journeyDrafts } = stage.backend.as({ token });
  await journeyDrafts.publish({ ...input, revision: 1, activation: "keep" });
  await journeyDrafts.save({
    ...{ ...input, revision: 2 },
    content: { ...content, titles: { ...content.titles, en: "Apply" } },
  });
  return { token, input: { ...input, ...more } };
}

const profile = {
  ...{ birthday: "1996-03-14", asOf: "2026-03-10", modeCode: "historico-escolar", courseCode: "direito" },
  ...{ mobile: false, signedIn: false, reached: "enrolled" as const },
};

/** The ids of a saved case and its journey, and a token of staff. */
async function withCase(stage: Stage, more: object = {}) {
  const { token, input } = await drafted(stage);
  const { id: caseId } = await stage.backend.as({ token }).journeyCases.save({ ...input, name: "Direito", profile });
  return { token, input: { ...input, caseId, ...more } };
}

/** The parameters of a journey with an application on its first version, and a token of staff. */
async function behind(stage: Stage) {
  const { token, input: params } = await changed(stage);
  const data = DraftData.parse({ educationLevelId: level.educationLevelId });
  await stage.backend.as().drafts.create({ data, journeyId: params.id, journeyVersion: 1 });
  await stage.backend.as({ token }).journeyDrafts.publish({ ...params, revision: 3, activation: "keep" });
  return { token, input: params };
}

/** What confirms a move: what the page of the move has shown, and a reason. */
async function confirmable(stage: Stage) {
  const { token, input } = await behind(stage);
  const { version, counts } = await stage.backend.as({ token }).journeyMoves.preview(input);
  return { token, input: { ...input, before: null, version, counts, reason: "new terms" } };
}

/** A confirmed move, and a token of staff. */
async function moving(stage: Stage) {
  const { token, input } = await confirmable(stage);
  return { token, input: await stage.backend.as({ token }).journeyMoves.confirm(input) };
}

/** The file of a journey that the institution does not have. */
function fileOf(stage: Stage): string {
  return journeyFileText({ ...fresh(stage), educationLevelCode: "graduacao", definition: definition() });
}

/** An import that was read, and not confirmed yet. */
async function planned(stage: Stage) {
  const token = await staff(stage);
  return { token, input: await stage.backend.as({ token }).journeyImports.read({ text: fileOf(stage) }) };
}

/** The journeys that staff build. */
export const journeyExamples: Examples = {
  journey: {
    getComplete: () => ({ params: { level: "graduacao" }, ...found }),
    list: async (stage) => ({ ...(await actor(stage)), query: { search: "pos", sortBy: "modifiedAt" }, ...found }),
    listTemplates: async (stage) => ({
      ...(await actor(stage)),
      query: { educationLevelCode: "graduacao" },
      ...found,
    }),
    get: async (stage) => ({ ...(await actor(stage)), params: active, ...found }),
    create: async (stage) => ({
      ...(await actor(stage)),
      body: request(stage),
      absent: { journeyTemplateId: 422 },
      status: 201,
    }),
    update: async (stage) => {
      const { input: params, token } = await changed(stage);
      await stage.backend.as({ token }).journeyDrafts.discard({ ...params, revision: 3 });
      const absent = { educationLevelId: 422, journeyTemplateId: null };
      return { token, owned: false, params, body: { ...request(stage), version: 1 }, absent, ...found };
    },
    delete: async (stage) => {
      const { input: params, token } = await drafted(stage);
      return { params, token, owned: false, status: 204 };
    },
    defaultComponent: async (stage) => ({
      ...(await actor(stage)),
      params: { defaultType: "documents" },
      ...found,
    }),
  },
};

/** The procedures by which staff build, test and transfer journeys. */
export const journeyProcedures: ProcedureExamples = {
  "journeyCases.list": async (stage) => {
    const { input, token } = await withCase(stage);
    return { token, input: { id: input.id } };
  },
  "journeyCases.get": withCase,
  "journeyCases.save": async (stage) => {
    const { input, token } = await drafted(stage);
    return { token, input: { ...input, name: "Direito", profile } };
  },
  "journeyCases.rename": (stage) => withCase(stage, { revision: 1, name: "Direito, adulta" }),
  "journeyCases.accept": async (stage) => {
    const { token, input } = await withCase(stage);
    const { mark } = await stage.backend.as({ token }).journeyCases.get(input);
    return { token, input: { ...input, mark } };
  },
  "journeyCases.delete": withCase,
  // Only a remote service has journeys to copy.
  "journeyDrafts.adopt": async (stage) => ({
    token: await staff(stage),
    input: { levels: [], modes: [], journeys: [], isWhole: false },
    refused: "NOT_FOUND",
  }),
  "journeyDrafts.options": async (stage) => ({ token: await staff(stage) }),
  "journeyDrafts.list": async (stage) => ({
    token: await staff(stage),
    input: { search: "pos", sortBy: "institution", institution: [demoId("aurora-uni")] },
  }),
  "journeyDrafts.get": async (stage) => ({ token: await staff(stage), input: active }),
  "journeyDrafts.create": async (stage) => ({ token: await staff(stage), input: { ...level, content: fresh(stage) } }),
  "journeyDrafts.save": async (stage) => {
    const { content, input, token } = await drafted(stage);
    return { token, input: { ...input, revision: 1, content: { ...content, ...fresh(stage) } } };
  },
  "journeyDrafts.discard": (stage) => changed(stage, { revision: 3 }),
  "journeyDrafts.publish": (stage) => changed(stage, { revision: 3, activation: "keep", note: "second version" }),
  "journeyDrafts.setStatus": (stage) => changed(stage, { active: true, replace: true, reason: "new intake" }),
  "journeyDrafts.schedule": (stage) => changed(stage, { at: "2026-04-01T08:00", replace: true, reason: "new intake" }),
  "journeyDrafts.unschedule": async (stage) => {
    const actor = await changed(stage);
    const { journeyDrafts } = stage.backend.as(actor);
    await journeyDrafts.schedule({ ...actor.input, at: "2026-04-01T08:00", replace: true });
    return actor;
  },
  "journeyDrafts.versions": (stage) => changed(stage),
  "journeyDrafts.simulate": async (stage) => ({ token: await staff(stage), input: { ...active, ...profile } }),
  "journeyDrafts.restore": (stage) => changed(stage, { revision: 3, version: 1 }),
  "journeyImports.export": async (stage) => ({ token: await staff(stage), input: active }),
  "journeyImports.read": async (stage) => ({ token: await staff(stage), input: { text: fileOf(stage) } }),
  "journeyImports.copy": async (stage) => ({ token: await staff(stage), input: active }),
  "journeyImports.get": async (stage) => {
    const { token, input } = await planned(stage);
    return { token, input: { ...input, existing: "duplicate" } };
  },
  "journeyImports.confirm": async (stage) => {
    const { token, input } = await planned(stage);
    const { targets } = await stage.backend.as({ token }).journeyImports.get(input);
    const chosen = targets.filter(({ levelId }) => levelId === level.educationLevelId);
    return {
      token,
      input: { ...input, existing: "keep", targets: chosen.map(({ levelId, mark }) => ({ levelId, mark })) },
    };
  },
  "journeyMoves.preview": async (stage) => {
    const { token, input } = await behind(stage);
    return { token, input: { ...input, group: "meets" } };
  },
  "journeyMoves.confirm": confirmable,
  "journeyMoves.get": moving,
  "journeyMoves.undo": moving,
  "journeyMoves.apply": moving,
};
