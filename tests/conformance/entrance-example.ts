import { uni } from "~/backend/enrolment/test-enrolment";
import { takersOf } from "~/backend/entrance/test-entrance";
import type { Examples, ProcedureExamples } from "./example";
import type { Stage } from "./stage";

const found = { status: 200 } as const;
const ADMISSIONS = "secretaria@aurora.example.com";

/** A candidate whose next step is the online exam. */
async function asked({ backend, candidates }: Stage) {
  const act = takersOf(backend, candidates);
  const candidate = await act.newCandidate();
  return { act, candidate, token: candidate.token, params: { id: candidate.id } };
}

/**
 * A candidate who is answering. Questions are drawn at random, so only one stays for each area: then both transports
 * answer alike.
 */
async function answering(stage: Stage) {
  const { db } = stage.backend;
  const kept = ["bilhete", "desconto", "fuso", "agua"];
  const areas = ["linguagens", "matematica", "humanas", "natureza"];
  const drawing = areas.map((code) => uni("entrance-area", code));
  await db.updateTable("entrance_area").set({ drawn: 1 }).where("id", "in", drawing).execute();
  // An area that another example added has no questions.
  await db.updateTable("entrance_area").set({ drawn: 0 }).where("id", "not in", drawing).execute();
  const ids = kept.map((code, index) => uni("entrance-question", areas[index] ?? "", code));
  await db
    .updateTable("entrance_question")
    .set({ state: "retired" })
    .where("state", "=", "active")
    .where("id", "not in", ids)
    .execute();
  const { act, candidate, token } = await asked(stage);
  const taker = await act.begin(candidate);
  const rows = { order_json: "[0,1,2,3]" };
  await db.updateTable("entrance_answer").set(rows).where("attempt_id", "=", taker.params.attempt).execute();
  return { act, taker, token, params: taker.params };
}

/** A candidate who failed. */
async function failed(stage: Stage) {
  const { act, taker, token, params } = await answering(stage);
  await act.take(taker, 0);
  return { token, params };
}

const answers = [{ position: 1, chosen: 1 }];

/** Online exams of candidates and the choice of another selection. */
export const entranceExamples: Examples = {
  entranceExam: {
    get: async (stage) => {
      const { token, params } = await asked(stage);
      return { token, params, ...found };
    },
    start: async (stage) => {
      const { token, params } = await asked(stage);
      return { token, params, status: 201 };
    },
    attempt: async (stage) => {
      const { token, params } = await answering(stage);
      return { token, params, ...found };
    },
    clock: async (stage) => {
      const { token, params } = await answering(stage);
      return { token, params, ...found };
    },
    answer: async (stage) => {
      const { token, params } = await answering(stage);
      return { token, params, body: { answers }, ...found };
    },
    keep: async (stage) => {
      const { act, taker, params } = await answering(stage);
      const token = (await act.sheet(taker)).writeToken ?? "";
      return { params: { attempt: params.attempt }, body: { answers, token }, ...found };
    },
    submit: async (stage) => {
      const { token, params } = await answering(stage);
      return { token, params, body: { revision: 0 }, ...found };
    },
  },
  selection: {
    get: async (stage) => {
      const { token, params } = await failed(stage);
      return { token, params: { id: params.id }, ...found };
    },
    choose: async (stage) => {
      const { token, params } = await failed(stage);
      return { token, params: { id: params.id }, body: { selection: "exam" }, ...found };
    },
  },
};

/** What staff do to online exams. */
export const entranceProcedures: ProcedureExamples = {
  "entranceExams.grantTime": async (stage) => {
    const { params } = await asked(stage);
    const token = await stage.backend.tokenOf(ADMISSIONS);
    return { token, input: { ...params, kind: "minutes", amount: 30, reason: "dislexia" } };
  },
  "entranceExams.void": async (stage) => {
    const { id, attempt: attemptId } = (await answering(stage)).params;
    return { token: await stage.backend.tokenOf(ADMISSIONS), input: { id, attemptId, reason: "falta de energia" } };
  },
};
