import { NOW } from "~/backend/test-backend";
import { tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { demoId } from "~/demo/demo-id";
import { uni } from "~/modules/enrolments/service/test-enrolment";
import { setEssayResult } from "~/modules/essays/service";
import { essayCandidates, textOf } from "~/modules/essays/service/test-essay";
import { lockSubject } from "~/modules/subscriptions/service";
import type { Examples, ProcedureExamples } from "./example";
import type { Stage } from "./stage";

const ADMISSIONS = "secretaria@aurora.example.com";

/** A candidate with an essay to write. */
async function asked({ backend, candidates }: Stage) {
  // A theme is drawn at random, so only one stays and every answer is the same.
  await backend.db
    .updateTable("essayTheme")
    .set({ active: 0 })
    .where("id", "<>", uni("essay-theme", "comida"))
    .execute();
  const { token, id, api } = await essayCandidates(backend, candidates)();
  return { token, api, input: { id } };
}

/** A candidate who is writing, with a saved draft. */
async function writing(stage: Stage) {
  const { token, api, input } = await asked(stage);
  const { id: attemptId } = await api.essays.start(input);
  const place = { ...input, attemptId };
  await api.essays.save({ ...place, base: 0, title: "A", body: textOf(200) });
  return { token, api, input: place };
}

const draft = { base: 1, title: "B", body: "Um texto." };

/** The server's time, by which essays are timed. */
export const essayExamples: Examples = {
  essay: { currentDate: () => ({ status: 200 }) },
};

/** Essays of candidates. */
export const essayProcedures: ProcedureExamples = {
  "essays.get": asked,
  "essays.start": asked,
  "essays.attempt": writing,
  "essays.clock": writing,
  "essays.save": async (stage) => {
    const { token, input } = await writing(stage);
    return { token, input: { ...input, ...draft } };
  },
  "essays.keep": async (stage) => {
    const { api, input } = await writing(stage);
    const { writeToken } = await api.essays.attempt(input);
    return { input: { attemptId: input.attemptId, ...draft, token: writeToken } };
  },
  "essays.choose": async (stage) => {
    const { token, input } = await writing(stage);
    return { token, input: { ...input, number: 1 } };
  },
  "essays.submit": async (stage) => {
    const { token, input } = await writing(stage);
    return { token, input: { ...input, version: 1 } };
  },
  "essays.appeal": async (stage) => {
    const { token, api, input } = await writing(stage);
    await api.essays.submit({ ...input, version: 1 });
    const key = { attemptId: input.attemptId, revision: 1, grade: 100 };
    const told = { zeroCause: null, feedback: "", decidedBy: undefined };
    await inTransaction(tenantHandle(stage.backend.db, demoId("aurora")), async (trx) => {
      await lockSubject(trx, input.id);
      await setEssayResult(trx, { ...key, ...told }, NOW);
    });
    return { token, input: { ...input, reason: "O terceiro parágrafo defende um ponto de vista." } };
  },
  "essays.grantTime": async (stage) => {
    const { input } = await asked(stage);
    const token = await stage.backend.tokenOf(ADMISSIONS);
    return { token, input: { ...input, kind: "percent", amount: 25, reason: "dislexia" } };
  },
  "essays.void": async (stage) => {
    const { input } = await writing(stage);
    return { token: await stage.backend.tokenOf(ADMISSIONS), input: { ...input, reason: "falta de energia" } };
  },
};
