import sharp from "sharp";
import { upload } from "~/modules/documents/service/test-document";
import { pointsOf, selectByExam } from "~/modules/exam-scores/service/test-exam";
import type { ProcedureExamples } from "./example";
import { reviewVerbs } from "./review-verbs";
import type { Stage } from "./stage";

const reviewer = ({ backend }: Stage) => backend.tokenOf("documentos@aurora.example.com");
const scores = { year: 2025, scores: pointsOf(600) };

/** A candidate of the selection by exam score who has not sent the proof yet. */
async function selected({ candidates, backend }: Stage) {
  const { api, session, subscription } = await candidates.enrol("graduacao");
  const { id } = subscription;
  await selectByExam(backend, id);
  await api.examScores.keep({ id, typed: { year: "2025" } });
  const { proofType } = await api.examScores.get({ id });
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#999" } })
    .jpeg()
    .toBuffer();
  const { id: fileId } = await upload(api, id, proofType, photo);
  return { api, token: session.accessToken, id, fileId };
}

/** Scores that wait for staff. */
async function waiting(stage: Stage) {
  const { api, id: subscriptionId, fileId } = await selected(stage);
  await api.examScores.send({ id: subscriptionId, ...scores });
  const { id } = await stage.backend.db
    .selectFrom("examScore")
    .select("id")
    .where("subscriptionId", "=", subscriptionId)
    .executeTakeFirstOrThrow();
  return { id, fileId, token: await reviewer(stage) };
}

const decision = { revision: 1, decision: { kind: "refuse" as const, reason: "Outra pessoa." } };

/** Scores with a decision that may still be undone. */
async function held(stage: Stage) {
  const { id, token } = await waiting(stage);
  await stage.backend.as({ token }).examScoreReviews.decide({ id, ...decision });
  return { id, token };
}

/** A file of official results that is not confirmed yet. */
async function previewed(stage: Stage) {
  const token = await reviewer(stage);
  const { id } = await stage.backend.as({ token }).examImports.preview({ text: LINE });
  return { id, token };
}

const LINE = "529.982.247-25;2025;600;600;600;600;600";

/** Exam scores of candidates, files of official results, and the desk where staff confirm exam scores. */
export const examProcedures: ProcedureExamples = {
  "examScores.get": async (stage) => {
    const { token, id } = await selected(stage);
    return { token, input: { id } };
  },
  "examScores.keep": async (stage) => {
    const { token, id } = await selected(stage);
    return { token, input: { id, typed: { languages: "612,5" } } };
  },
  "examScores.send": async (stage) => {
    const { token, id } = await selected(stage);
    return { token, input: { id, ...scores } };
  },
  "examImports.preview": async (stage) => ({ token: await reviewer(stage), input: { text: LINE } }),
  "examImports.get": async (stage) => {
    const { token, id } = await previewed(stage);
    return { token, input: { id, group: "refused" } };
  },
  "examImports.confirm": async (stage) => {
    const { token, id } = await previewed(stage);
    return { token, input: { id } };
  },
  "examScoreReviews.list": async (stage) => ({ input: { waiting: ["7"] }, token: await reviewer(stage) }),
  "examScoreReviews.options": async (stage) => ({ token: await reviewer(stage) }),
  "examScoreReviews.next": async (stage) => ({
    input: { verification: ["unverified"] },
    token: await reviewer(stage),
  }),
  ...reviewVerbs("examScoreReviews", { waiting, held, decision }),
};
