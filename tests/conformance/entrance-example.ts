import { uni } from "~/modules/enrolments/service/test-enrolment";
import { takersOf } from "~/modules/entrance-exams/service/test-entrance";
import type { ProcedureExamples } from "./example";
import type { Stage } from "./stage";

const ADMISSIONS = "secretaria@aurora.example.com";

/** A candidate whose next step is the online exam. */
async function asked({ backend, candidates }: Stage) {
  const act = takersOf(backend, candidates);
  const candidate = await act.newCandidate();
  return { act, candidate, token: candidate.token, params: { id: candidate.id } };
}

/**
 * A candidate who is answering. Questions are drawn at random, so only one stays for each area.
 */
async function answering(stage: Stage) {
  const { db } = stage.backend;
  const kept = ["bilhete", "desconto", "fuso", "agua"];
  const areas = ["linguagens", "matematica", "humanas", "natureza"];
  const drawing = areas.map((code) => uni("entrance-area", "graduacao", code));
  await db.updateTable("entranceArea").set({ drawn: 1 }).where("id", "in", drawing).execute();
  // An area that another example added has no questions.
  await db.updateTable("entranceArea").set({ drawn: 0 }).where("id", "not in", drawing).execute();
  const ids = kept.map((code) => uni("entrance-question", code));
  await db
    .updateTable("entranceQuestion")
    .set({ state: "retired" })
    .where("state", "=", "active")
    .where("id", "not in", ids)
    .execute();
  const { act, candidate, token } = await asked(stage);
  const taker = await act.begin(candidate);
  const rows = { orderJson: "[0,1,2,3]" };
  await db.updateTable("entranceAnswer").set(rows).where("attemptId", "=", taker.params.attemptId).execute();
  return { act, taker, token, params: taker.params };
}

/** A candidate who failed. */
async function failed(stage: Stage) {
  const { act, taker, token, params } = await answering(stage);
  await act.take(taker, 0);
  return { token, params };
}

const answers = [{ position: 1, chosen: 1 }];

const maths = uni("entrance-area", "graduacao", "matematica");
const question = (code: string) => uni("entrance-question", code);
const sum = { text: "Quanto é 2 + 2?", alternatives: ["3", "4"], correct: 1 };
const administrator = ({ backend }: Stage) => backend.tokenOf("admin@aurora.example.com");

/** Online exams, the choice of another selection, and the bank of questions. */
export const entranceProcedures: ProcedureExamples = {
  "entranceExams.get": async (stage) => {
    const { token, params } = await asked(stage);
    return { token, input: params };
  },
  "entranceExams.start": async (stage) => {
    const { token, params } = await asked(stage);
    return { token, input: params };
  },
  "entranceExams.attempt": async (stage) => {
    const { token, params } = await answering(stage);
    return { token, input: params };
  },
  "entranceExams.clock": async (stage) => {
    const { token, params } = await answering(stage);
    return { token, input: params };
  },
  "entranceExams.answer": async (stage) => {
    const { token, params } = await answering(stage);
    return { token, input: { ...params, answers } };
  },
  "entranceExams.keep": async (stage) => {
    const { act, taker, params } = await answering(stage);
    return { input: { attemptId: params.attemptId, answers, token: (await act.sheet(taker)).writeToken } };
  },
  "entranceExams.submit": async (stage) => {
    const { token, params } = await answering(stage);
    return { token, input: { ...params, revision: 0 } };
  },
  "entranceExams.grantTime": async (stage) => {
    const { params } = await asked(stage);
    const token = await stage.backend.tokenOf(ADMISSIONS);
    return { token, input: { ...params, kind: "minutes", amount: 30, reason: "dislexia" } };
  },
  "entranceExams.void": async (stage) => {
    const { params } = await answering(stage);
    return { token: await stage.backend.tokenOf(ADMISSIONS), input: { ...params, reason: "falta de energia" } };
  },
  "selections.get": async (stage) => {
    const { token, params } = await failed(stage);
    return { token, input: { id: params.id } };
  },
  "selections.choose": async (stage) => {
    const { token, params } = await failed(stage);
    return { token, input: { id: params.id, selection: "exam" } };
  },
  "examQuestions.list": async (stage) => ({ input: { area: maths }, token: await administrator(stage) }),
  "examQuestions.areas": async (stage) => ({ token: await administrator(stage) }),
  "examQuestions.addArea": async (stage) => ({
    input: { levelId: uni("level", "graduacao"), name: "Inglês", drawn: 2 },
    token: await administrator(stage),
  }),
  "examQuestions.changeArea": async (stage) => ({
    input: { id: maths, name: "Matemática", drawn: 4, readName: "Matemática", readDrawn: 4 },
    token: await administrator(stage),
  }),
  "examQuestions.get": async (stage) => ({ input: { id: question("media") }, token: await administrator(stage) }),
  "examQuestions.add": async (stage) => ({ input: { areaId: maths, ...sum }, token: await administrator(stage) }),
  "examQuestions.change": async (stage) => ({
    input: { id: question("media"), ...sum },
    token: await administrator(stage),
  }),
  "examQuestions.retire": async (stage) => ({
    input: { id: question("dado"), isRetired: true },
    token: await administrator(stage),
  }),
};
