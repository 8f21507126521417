import { inTransaction } from "~/backend/database/transaction";
import { demoId } from "~/backend/demo/demo-id";
import { uni } from "~/backend/enrolment/test-enrolment";
import { setEssayResult } from "~/backend/essay";
import { essayCandidates, textOf } from "~/backend/essay/test-essay";
import { lockSubject } from "~/backend/subscription";
import { NOW } from "~/backend/test-backend";
import type { Examples } from "./example";
import type { Stage } from "./stage";

const found = { status: 200 } as const;
const ADMISSIONS = "secretaria@aurora.example.com";

/** A candidate with an essay to write. */
async function asked({ backend, candidates }: Stage) {
  // A theme is drawn at random, so only one stays and every answer is the same.
  await backend.db
    .updateTable("essay_theme")
    .set({ active: 0 })
    .where("id", "<>", uni("essay-theme", "comida"))
    .execute();
  const { token, id, api } = await essayCandidates(backend, candidates)();
  return { token, api, params: { id } };
}

/** A candidate who is writing, with a saved draft. */
async function writing(stage: Stage) {
  const { token, api, params } = await asked(stage);
  const started = await api.essay.start({ params });
  if (started.status !== 201) throw new Error(JSON.stringify(started));
  const place = { ...params, attempt: started.body.id };
  await api.essay.save({ params: place, body: { base: 0, title: "A", body: textOf(200) } });
  return { token, api, params: place };
}

/** Essays of candidates. */
export const essayExamples: Examples = {
  essay: {
    currentDate: () => found,
    get: async (stage) => {
      const { token, params } = await asked(stage);
      return { token, params, ...found };
    },
    start: async (stage) => {
      const { token, params } = await asked(stage);
      return { token, params, status: 201 };
    },
    attempt: async (stage) => {
      const { token, params } = await writing(stage);
      return { token, params, ...found };
    },
    clock: async (stage) => {
      const { token, params } = await writing(stage);
      return { token, params, ...found };
    },
    save: async (stage) => {
      const { token, params } = await writing(stage);
      return { token, params, body: { base: 1, title: "B", body: "Um texto." }, ...found };
    },
    keep: async (stage) => {
      const { api, params } = await writing(stage);
      const page = await api.essay.attempt({ params });
      const token = page.status === 200 ? (page.body.writeToken ?? "") : "";
      return { params: { attempt: params.attempt }, body: { base: 1, title: "B", body: "Um texto.", token }, ...found };
    },
    choose: async (stage) => {
      const { token, params } = await writing(stage);
      return { token, params: { ...params, number: "1" }, ...found };
    },
    submit: async (stage) => {
      const { token, params } = await writing(stage);
      return { token, params, body: { version: 1 }, ...found };
    },
    appeal: async (stage) => {
      const { token, api, params } = await writing(stage);
      await api.essay.submit({ params, body: { version: 1 } });
      const key = { tenantId: demoId("aurora"), attemptId: params.attempt, revision: 1, grade: 100 };
      const told = { zeroCause: null, feedback: "", decidedBy: undefined };
      await inTransaction(stage.backend.db, async (trx) => {
        await lockSubject(trx, key.tenantId, params.id);
        await setEssayResult(trx, { ...key, ...told }, NOW);
      });
      return { token, params, body: { reason: "O terceiro parágrafo defende um ponto de vista." }, ...found };
    },
    grantTime: async (stage) => {
      const { params } = await asked(stage);
      const body = { kind: "percent" as const, amount: 25, reason: "dislexia" };
      return { token: await stage.backend.tokenOf(ADMISSIONS), params, body, owned: false, ...found };
    },
    void: async (stage) => {
      const { params } = await writing(stage);
      const token = await stage.backend.tokenOf(ADMISSIONS);
      return { token, params, body: { reason: "falta de energia" }, owned: false, ...found };
    },
  },
};
