import { uni } from "~/backend/enrolment/test-enrolment";
import { essayCandidates, textOf } from "~/backend/essay/test-essay";
import { standardRubric } from "~/domain/essay/correction";
import type { Examples, ProcedureExamples } from "./example";
import type { Stage } from "./stage";

const found = { status: 200 } as const;
const MODERATOR = "admin@aurora.example.com";
const grading = {
  points: Object.fromEntries(standardRubric.map(({ code }) => [code, 100])),
  feedback: "Bom texto.",
};

const CORRECTOR = "redacao@aurora.example.com";
const known = {
  ...{ institutionId: uni(), rubricVersion: 1, themeTitle: "O tempo", title: "A", body: textOf(200) },
  ...{ points: grading.points, zeroCause: null },
  reasons: Object.fromEntries(standardRubric.map(({ code }) => [code, "Atende em parte."])),
};

const onlyToken = async ({ backend }: Stage) => ({ token: await backend.tokenOf(MODERATOR), owned: false as const });

/** A calibration essay, with the token of a moderator. */
async function calibration({ backend }: Stage) {
  const token = await backend.tokenOf(MODERATOR);
  return { token, input: await backend.as({ token }).essayCalibrations.create(known) };
}

/** An essay that waits for a corrector. */
async function waiting(stage: Stage) {
  const { backend, candidates } = stage;
  // A theme is drawn at random, so only one stays and every answer is the same.
  await backend.db
    .updateTable("essay_theme")
    .set({ active: 0 })
    .where("id", "<>", uni("essay-theme", "comida"))
    .execute();
  const { api, id } = await essayCandidates(backend, candidates)();
  const { id: attemptId } = await api.essays.start({ id });
  await api.essays.save({ id, attemptId, base: 0, title: "A", body: textOf(200) });
  await api.essays.submit({ id, attemptId, version: 1 });
  // Codes are drawn at random, so they are replaced by consecutive ones and every answer is the same.
  const { count } = await backend.db
    .selectFrom("essay_attempt")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const code = `R-${Number(count)}`;
  await backend.db.updateTable("essay_attempt").set({ code }).where("id", "=", attemptId).execute();
  return { ...(await onlyToken(stage)), params: { code } };
}

/** An essay with a result that may still be undone. */
async function held(stage: Stage) {
  const essay = await waiting(stage);
  const api = stage.backend.as({ token: essay.token }).essayReview;
  const answer = await api.finish({ params: essay.params, body: { ...grading, revision: 1 } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return essay;
}

/** The desk where essays are corrected. */
export const correctionExamples: Examples = {
  essayReview: {
    list: async (stage) => ({ ...(await onlyToken(stage)), query: { q: "NONE" }, ...found }),
    options: async (stage) => ({ ...(await onlyToken(stage)), ...found }),
    next: async (stage) => ({ ...(await onlyToken(stage)), body: { q: "NONE" }, ...found }),
    get: async (stage) => ({ ...(await waiting(stage)), ...found }),
    claim: async (stage) => ({ ...(await waiting(stage)), body: { takesOver: false }, ...found }),
    release: async (stage) => ({ ...(await waiting(stage)), ...found }),
    save: async (stage) => ({ ...(await waiting(stage)), body: grading, ...found }),
    finish: async (stage) => ({ ...(await waiting(stage)), body: { ...grading, revision: 1 }, ...found }),
    declareConflict: async (stage) => ({ ...(await waiting(stage)), ...found }),
    withdrawConflict: async (stage) => {
      const essay = await waiting(stage);
      await stage.backend.as({ token: essay.token }).essayReview.declareConflict({ params: essay.params });
      return { ...essay, ...found };
    },
    undo: async (stage) => ({ ...(await held(stage)), ...found }),
    addComment: async (stage) => ({
      ...(await waiting(stage)),
      body: { criterion: "norma", text: "Cuide da concordância." },
      status: 201,
    }),
  },
};

/** Calibration essays, moderation and rubrics. */
export const correctionProcedures: ProcedureExamples = {
  "essayCalibrations.list": onlyToken,
  "essayCalibrations.get": calibration,
  "essayCalibrations.grade": async (stage) => {
    const { input } = await calibration(stage);
    const { points } = grading;
    return { token: await stage.backend.tokenOf(CORRECTOR), input: { ...input, points, finishes: true } };
  },
  "essayCalibrations.create": async (stage) => ({ token: await stage.backend.tokenOf(MODERATOR), input: known }),
  "essayCalibrations.retire": calibration,
  "essayModeration.drift": onlyToken,
  "essayModeration.appeals": onlyToken,
  "essayModeration.ready": onlyToken,
  "essayModeration.releaseResults": async (stage) => ({ ...(await onlyToken(stage)), input: { codes: ["NONE"] } }),
  "rubrics.list": onlyToken,
  "rubrics.get": async (stage) => ({ token: await stage.backend.tokenOf(MODERATOR), input: { id: uni() } }),
  "rubrics.change": async (stage) => ({
    token: await stage.backend.tokenOf(MODERATOR),
    input: { id: uni(), base: 1, criteria: standardRubric.slice(1) },
  }),
};
