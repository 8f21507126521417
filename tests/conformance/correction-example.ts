import { uni } from "~/modules/enrolments/service/test-enrolment";
import { standardRubric } from "~/modules/essays/rules/correction";
import { essayCandidates, textOf } from "~/modules/essays/service/test-essay";
import type { ProcedureExamples } from "./example";
import type { Stage } from "./stage";

const grading = {
  points: Object.fromEntries(standardRubric.map(({ code }) => [code, 100])),
  feedback: "Bom texto.",
};

const known = {
  ...{ institutionId: uni(), rubricVersion: 1, themeTitle: "O tempo", title: "A", body: textOf(200) },
  ...{ points: grading.points, zeroCause: null },
  reasons: Object.fromEntries(standardRubric.map(({ code }) => [code, "Atende em parte."])),
};

const moderator = ({ backend }: Stage) => backend.tokenOf("admin@aurora.example.com");
const onlyToken = async (stage: Stage) => ({ token: await moderator(stage) });

/** A calibration essay, with the token of a moderator. */
async function calibration(stage: Stage) {
  const token = await moderator(stage);
  return { token, input: await stage.backend.as({ token }).essayCalibrations.create(known) };
}

/** An essay that waits for a corrector. */
async function waiting(stage: Stage) {
  const { backend, candidates } = stage;
  // A theme is drawn at random, so only one stays and every answer is the same.
  await backend.db
    .updateTable("essayTheme")
    .set({ active: 0 })
    .where("id", "<>", uni("essay-theme", "comida"))
    .execute();
  const { api, id } = await essayCandidates(backend, candidates)();
  const { id: attemptId } = await api.essays.start({ id });
  await api.essays.save({ id, attemptId, base: 0, title: "A", body: textOf(200) });
  await api.essays.submit({ id, attemptId, version: 1 });
  // Codes are drawn at random, so they are replaced by consecutive ones and every answer is the same.
  const { count } = await backend.db
    .selectFrom("essayAttempt")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const code = `R-${Number(count)}`;
  await backend.db.updateTable("essayAttempt").set({ code }).where("id", "=", attemptId).execute();
  return { id: code, token: await moderator(stage) };
}

const waitingWith =
  (more: object = {}) =>
  async (stage: Stage) => {
    const { id, token } = await waiting(stage);
    return { input: { id, ...more }, token };
  };

/** The desk where essays are corrected, calibration essays, moderation and rubrics. */
export const correctionProcedures: ProcedureExamples = {
  "essayReviews.list": async (stage) => ({ input: { q: "NONE" }, token: await moderator(stage) }),
  "essayReviews.options": onlyToken,
  "essayReviews.next": async (stage) => ({ input: { q: "NONE" }, token: await moderator(stage) }),
  "essayReviews.get": waitingWith(),
  "essayReviews.claim": waitingWith({ takesOver: false }),
  "essayReviews.release": waitingWith(),
  "essayReviews.save": waitingWith({ ...grading, newCriterion: "norma", newComment: "Cuide da concordância." }),
  "essayReviews.finish": waitingWith({ ...grading, revision: 1 }),
  "essayReviews.declareConflict": waitingWith(),
  "essayReviews.withdrawConflict": async (stage) => {
    const { id, token } = await waiting(stage);
    await stage.backend.as({ token }).essayReviews.declareConflict({ id });
    return { input: { id }, token };
  },
  "essayReviews.undo": async (stage) => {
    const { id, token } = await waiting(stage);
    await stage.backend.as({ token }).essayReviews.finish({ id, ...grading, revision: 1 });
    return { input: { id }, token };
  },
  "essayCalibrations.list": onlyToken,
  "essayCalibrations.get": calibration,
  "essayCalibrations.grade": async (stage) => {
    const { input } = await calibration(stage);
    const { points } = grading;
    return {
      token: await stage.backend.tokenOf("redacao@aurora.example.com"),
      input: { ...input, points, finishes: true },
    };
  },
  "essayCalibrations.create": async (stage) => ({ token: await moderator(stage), input: known }),
  "essayCalibrations.retire": calibration,
  "essayModeration.drift": onlyToken,
  "essayModeration.appeals": onlyToken,
  "essayModeration.ready": onlyToken,
  "essayModeration.releaseResults": async (stage) => ({ ...(await onlyToken(stage)), input: { codes: ["NONE"] } }),
  "rubrics.list": onlyToken,
  "rubrics.get": async (stage) => ({ token: await moderator(stage), input: { id: uni() } }),
  "rubrics.change": async (stage) => ({
    token: await moderator(stage),
    input: { id: uni(), base: 1, criteria: standardRubric.slice(1) },
  }),
};
