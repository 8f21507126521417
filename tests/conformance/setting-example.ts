import type { Content } from "~/modules/settings/rules/setting-field";
import { installation } from "~/modules/setup/service/test-installation";
import type { ProcedureExamples } from "./example";
import type { Stage } from "./stage";

const staff = ({ backend }: Stage) => backend.tokenOf("admin@aurora.example.com");
const place = { place: "aurora-uni" };

const numbers = new WeakMap<Stage, number>();

/** A new campus with a key that no other has. */
function fresh(stage: Stage): Content {
  const number = (numbers.get(stage) ?? 0) + 1;
  numbers.set(stage, number);
  const text = { "pt-BR": `Unidade ${number}` };
  return { key: `unidade-${number}`, name: text, city: text, address: text, position: number };
}

const campus = { ...place, kind: "campus" };
const welcome = { ...place, key: "account.welcome" };
const productWords: Content = { key: "account.welcome", isOn: true, title: null, text: null };
const logo = { ...place, kind: "theme", field: "logo" };
/** A picture of one pixel. */
const PIXEL = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  ),
);

/** A campus that is a draft. */
async function drafted(stage: Stage, more: object = {}) {
  const token = await staff(stage);
  const { key } = await stage.backend.as({ token }).settings.add({ ...campus, content: fresh(stage) });
  return { token, input: { ...campus, key, ...more } };
}

/** A published campus with a draft of its second version. */
async function changed(stage: Stage, more: object = {}) {
  const { token, input } = await drafted(stage);
  const { settings } = stage.backend.as({ token });
  await settings.publish({ ...input, revision: 1 });
  const { content } = await settings.get(input);
  await settings.save({ ...input, revision: 2, content: { ...content, position: 500 } });
  return { token, input: { ...input, ...more } };
}

/** A line of a file with a frequent question: no other example changes questions after the plan. */
function line(stage: Stage): string {
  const { key, position } = fresh(stage);
  const text = { "pt-BR": `Pergunta ${position}` };
  return JSON.stringify({ kind: "question", content: { key, steps: [], question: text, answer: text, position } });
}

/** A file with a frequent question, before it is applied. */
async function uploaded(stage: Stage) {
  const token = await staff(stage);
  const { settingTransfers } = stage.backend.as({ token });
  const { id } = await settingTransfers.begin(place);
  await settingTransfers.add({ ...place, id, from: 2, lines: [line(stage)] });
  return { token, input: { ...place, id }, settingTransfers };
}

/** The settings of an institution, and their files. */
export const settingProcedures: ProcedureExamples = {
  "settings.guide": async (stage) => ({ token: await staff(stage) }),
  "settings.portalPreview": async (stage) => ({ token: await staff(stage), input: place }),
  "settings.checkoutPreview": async (stage) => ({
    token: await staff(stage),
    input: { ...place, offerId: null, campusId: null },
  }),
  "settings.places": async (stage) => ({ token: await staff(stage) }),
  "settings.sections": async (stage) => ({ token: await staff(stage), input: place }),
  "settings.list": async (stage) => ({ token: await staff(stage), input: { ...campus, q: "a" } }),
  "settings.options": async (stage) => ({ token: await staff(stage), input: { ...place, kind: "offer" } }),
  "settings.get": (stage) => changed(stage, { revision: 2 }),
  "settings.versions": (stage) => changed(stage),
  "settings.preview": async (stage) => ({ token: await staff(stage), input: { ...welcome, content: productWords } }),
  "settings.sendTest": async (stage) => ({ token: await staff(stage), input: { ...welcome, language: "en" } }),
  "settings.add": async (stage) => ({ token: await staff(stage), input: { ...campus, content: fresh(stage) } }),
  "settings.save": async (stage) => {
    const { token, input } = await drafted(stage);
    const { content } = await stage.backend.as({ token }).settings.get(input);
    return { token, input: { ...input, revision: 1, content: { ...content, position: 7 } } };
  },
  "settings.discard": (stage) => changed(stage, { revision: 3 }),
  "settings.publish": (stage) => changed(stage, { revision: 3, note: "second version", at: "" }),
  "settings.endPlan": async (stage) => {
    const { token, input } = await drafted(stage);
    const at = "2026-05-01T08:00";
    await stage.backend.as({ token }).settings.publish({ ...input, revision: 1, note: "", at });
    return { token, input: { ...input, revision: 1 } };
  },
  "settings.restore": (stage) => changed(stage, { revision: 3, version: 1 }),
  "settings.archive": (stage) => changed(stage, { revision: 3, isArchived: true }),
  "settingPictures.add": async (stage) => ({ token: await staff(stage), input: { ...logo, bytes: PIXEL } }),
  "settingPictures.read": async (stage) => {
    const token = await staff(stage);
    const { address } = await stage.backend.as({ token }).settingPictures.add({ ...logo, bytes: PIXEL });
    return { token, input: { name: address.replace("/media/", "") } };
  },
  "settingTransfers.records": async (stage) => ({ token: await staff(stage), input: campus }),
  "settingTransfers.begin": async (stage) => ({ token: await staff(stage), input: place }),
  "settingTransfers.add": async (stage) => {
    const { token, input } = await uploaded(stage);
    return { token, input: { ...input, from: 3, lines: [line(stage)] } };
  },
  "settingTransfers.table": async (stage) => ({ token: await staff(stage), input: campus }),
  "settingTransfers.addTable": async (stage) => {
    const text = `key;question.pt-BR;answer.pt-BR;position\n${fresh(stage).key};Pergunta;Resposta;3`;
    return { token: await staff(stage), input: { ...place, kind: "question", text } };
  },
  "settingTransfers.plan": async (stage) => {
    const { token, input } = await uploaded(stage);
    return { token, input };
  },
  "settingTransfers.apply": async (stage) => {
    const { token, input, settingTransfers } = await uploaded(stage);
    const { digest } = await settingTransfers.plan(input);
    return { token, input: { ...input, digest, strategy: "overwrite", note: "from a file" } };
  },
};

/** The set-up of a portal, which is over in a database with tenants; its own tests begin with an empty one. */
export const setupProcedures: ProcedureExamples = {
  "setup.settings": async () => ({}),
  "setup.enter": async () => ({ input: { code: "AAAAA-AAAAA-AAAAA-AAAAA" }, refused: "NOT_FOUND" }),
  "setup.finish": async () => ({ input: { ...installation, token: "over" }, refused: "CONFLICT" }),
};
