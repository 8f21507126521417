import { demoId } from "~/backend/demo";
import { uni } from "~/backend/enrolment/test-enrolment";
import { DraftData } from "~/contract/draft";
import type { JourneyDefinition } from "~/contract/journey-definition";
import { addressFrom } from "~/domain/journey/journey-address";
import { journeyFileText } from "~/domain/journey/journey-file";
import { type TemplateKind, templateDefinition } from "~/domain/journey/journey-template";
import type { Examples } from "./example";
import type { Stage } from "./stage";

const found = { status: 200 } as const;
const staff = async ({ backend }: Stage) => ({
  token: await backend.tokenOf("admin@aurora.example.com"),
  owned: false,
});
const active = { params: { id: uni("journey", "graduacao") } };
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
  const actor = await staff(stage);
  const content = fresh(stage);
  const answer = await stage.backend.as(actor).journeyDraft.create({ body: { ...level, content } });
  if (answer.status !== 201) throw new Error(`no journey: ${JSON.stringify(answer)}`);
  return { ...actor, params: { id: answer.body.id }, content: { ...content, definition: definition() } };
}

/** A published journey with a draft of its second version. */
async function changed(stage: Stage) {
  const { content, ...actor } = await drafted(stage);
  const { journeyDraft } = stage.backend.as(actor);
  const { params } = actor;
  await journeyDraft.publish({ params, body: { revision: 1, activation: "keep" } });
  await journeyDraft.save({
    params,
    body: { revision: 2, content: { ...content, titles: { ...content.titles, en: "Apply" } } },
  });
  return actor;
}

/** A journey that is to become active. */
async function scheduled(stage: Stage) {
  const actor = await changed(stage);
  const { params } = actor;
  await stage.backend.as(actor).journeyDraft.schedule({ params, body: { at: "2026-04-01T08:00", replace: true } });
  return actor;
}

const profile = {
  ...{ birthday: "1996-03-14", asOf: "2026-03-10", modeCode: "historico-escolar", courseCode: "direito" },
  ...{ mobile: false, signedIn: false, reached: "enrolled" as const },
};

/** The parameters of a saved case, and a token of staff. */
async function withCase(stage: Stage) {
  const { content: _, params, ...actor } = await drafted(stage);
  const { journeyCase } = stage.backend.as(actor);
  const answer = await journeyCase.save({ params, body: { name: "Direito", profile } });
  if (answer.status !== 201) throw new Error(`no case: ${JSON.stringify(answer)}`);
  return { ...actor, params: { ...params, case: answer.body.id } };
}

/** The parameters of a journey with an application on its first version, and a token of staff. */
async function behind(stage: Stage) {
  const actor = await changed(stage);
  const { params, token } = actor;
  const data = DraftData.parse({ educationLevelId: level.educationLevelId });
  await stage.backend.as().drafts.create({ data, journeyId: params.id, journeyVersion: 1 });
  await stage.backend.as({ token }).journeyDraft.publish({ params, body: { revision: 3, activation: "keep" } });
  return actor;
}

/** The body that confirms a move: what the page of the move has shown, and a reason. */
async function moveOf(stage: Stage, { params, token }: Awaited<ReturnType<typeof behind>>) {
  const shown = await stage.backend.as({ token }).journeyMove.preview({ params, query: {} });
  if (shown.status !== 200) throw new Error(`no preview: ${JSON.stringify(shown)}`);
  const { version, counts } = shown.body;
  return { before: null, version, counts, reason: "new terms" };
}

/** The parameters of a confirmed move, and a token of staff. */
async function moving(stage: Stage) {
  const actor = await behind(stage);
  const { journeyMove } = stage.backend.as(actor);
  const answer = await journeyMove.confirm({ params: actor.params, body: await moveOf(stage, actor) });
  if (answer.status !== 201) throw new Error(`no move: ${JSON.stringify(answer)}`);
  return { ...actor, params: { id: answer.body.id } };
}

/** The file of a journey that the institution does not have. */
function fileOf(stage: Stage): string {
  return journeyFileText({ ...fresh(stage), educationLevelCode: "graduacao", definition: definition() });
}

/** An import that was read, and not confirmed yet. */
async function planned(stage: Stage) {
  const { token } = await staff(stage);
  const answer = await stage.backend.as({ token }).journeyImport.read({ body: { text: fileOf(stage) } });
  if (answer.status !== 201) throw new Error(`no import: ${JSON.stringify(answer)}`);
  return { token, params: { id: answer.body.id } };
}

/** The journeys that staff build. */
export const journeyExamples: Examples = {
  journey: {
    getComplete: () => ({ params: { level: "graduacao" }, ...found }),
    list: async (stage) => ({ ...(await staff(stage)), query: { search: "pos", sortBy: "modifiedAt" }, ...found }),
    listTemplates: async (stage) => ({
      ...(await staff(stage)),
      query: { educationLevelCode: "graduacao" },
      ...found,
    }),
    get: async (stage) => ({ ...(await staff(stage)), ...active, ...found }),
    create: async (stage) => ({
      ...(await staff(stage)),
      body: request(stage),
      absent: { journeyTemplateId: 422 },
      status: 201,
    }),
    update: async (stage) => {
      const { params, token } = await changed(stage);
      await stage.backend.as({ token }).journeyDraft.discard({ params, body: { revision: 3 } });
      const absent = { educationLevelId: 422, journeyTemplateId: null };
      return { token, owned: false, params, body: { ...request(stage), version: 1 }, absent, ...found };
    },
    delete: async (stage) => {
      const { params, token } = await drafted(stage);
      return { params, token, owned: false, status: 204 };
    },
    defaultComponent: async (stage) => ({
      ...(await staff(stage)),
      params: { defaultType: "documents" },
      ...found,
    }),
  },
  journeyImport: {
    export: async (stage) => ({ ...(await staff(stage)), ...active, body: {}, ...found }),
    read: async (stage) => ({ ...(await staff(stage)), body: { text: fileOf(stage) }, status: 201 }),
    copy: async (stage) => ({ ...(await staff(stage)), ...active, status: 201 }),
    get: async (stage) => ({ ...(await planned(stage)), query: { existing: "duplicate" }, ...found }),
    confirm: async (stage) => {
      const { token, params } = await planned(stage);
      const plan = await stage.backend.as({ token }).journeyImport.get({ params, query: {} });
      const levelId = uni("level", "graduacao");
      const mark = plan.status === 200 ? plan.body.targets.find((one) => one.levelId === levelId)?.mark : undefined;
      const body = { existing: "keep" as const, targets: [{ levelId, mark: mark ?? "" }] };
      return { token, params, body, ...found };
    },
  },
  journeyCase: {
    list: async (stage) => {
      const { params, ...actor } = await withCase(stage);
      return { ...actor, params: { id: params.id }, ...found };
    },
    get: async (stage) => ({ ...(await withCase(stage)), ...found }),
    save: async (stage) => {
      const { content: _, ...actor } = await drafted(stage);
      return { ...actor, body: { name: "Direito", profile }, status: 201 };
    },
    rename: async (stage) => ({ ...(await withCase(stage)), body: { revision: 1, name: "Direito, adulta" }, ...found }),
    accept: async (stage) => {
      const { params, ...actor } = await withCase(stage);
      const shown = await stage.backend.as(actor).journeyCase.get({ params });
      return { ...actor, params, body: { mark: shown.status === 200 ? shown.body.mark : "" }, ...found };
    },
    delete: async (stage) => ({ ...(await withCase(stage)), status: 204 }),
  },
  journeyMove: {
    preview: async (stage) => ({ ...(await behind(stage)), query: { group: "meets" }, ...found }),
    confirm: async (stage) => {
      const actor = await behind(stage);
      return { ...actor, body: await moveOf(stage, actor), status: 201 };
    },
    get: async (stage) => ({ ...(await moving(stage)), ...found }),
    undo: async (stage) => ({ ...(await moving(stage)), ...found }),
    apply: async (stage) => ({ ...(await moving(stage)), ...found }),
  },
  journeyDraft: {
    options: async (stage) => ({ ...(await staff(stage)), ...found }),
    list: async (stage) => ({
      ...(await staff(stage)),
      query: { search: "pos", sortBy: "institution", institution: [demoId("aurora-uni")] },
      ...found,
    }),
    get: async (stage) => ({ ...(await staff(stage)), ...active, ...found }),
    create: async (stage) => ({ ...(await staff(stage)), body: { ...level, content: fresh(stage) }, status: 201 }),
    save: async (stage) => {
      const { content, ...actor } = await drafted(stage);
      return { ...actor, body: { revision: 1, content: { ...content, ...fresh(stage) } }, ...found };
    },
    discard: async (stage) => ({ ...(await changed(stage)), body: { revision: 3 }, ...found }),
    publish: async (stage) => ({
      ...(await changed(stage)),
      body: { revision: 3, activation: "keep", note: "second version" },
      ...found,
    }),
    setStatus: async (stage) => ({
      ...(await changed(stage)),
      body: { active: true, replace: true, reason: "new intake" },
      ...found,
    }),
    schedule: async (stage) => ({
      ...(await changed(stage)),
      body: { at: "2026-04-01T08:00", replace: true, reason: "new intake" },
      ...found,
    }),
    unschedule: async (stage) => ({ ...(await scheduled(stage)), ...found }),
    versions: async (stage) => ({ ...(await changed(stage)), ...found }),
    simulate: async (stage) => ({
      ...(await staff(stage)),
      ...active,
      query: { birthday: "1996-03-14", asOf: "2026-03-10", modeCode: "historico-escolar", courseCode: "direito" },
      ...found,
    }),
    restore: async (stage) => ({ ...(await changed(stage)), body: { revision: 3, version: 1 }, ...found }),
  },
};
