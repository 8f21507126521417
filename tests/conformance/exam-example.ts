import sharp from "sharp";
import { upload } from "~/backend/document/test-document";
import { pointsOf, selectByExam } from "~/backend/exam/test-exam";
import type { Examples, ProcedureExamples } from "./example";
import { reviewVerbs } from "./review-verbs";
import type { Stage } from "./stage";

const found = { status: 200 } as const;
const REVIEWER = "documentos@aurora.example.com";
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
  const { id: file } = await upload(api, id, proofType, photo);
  return { api, token: session.accessToken, id, file };
}

/** Scores that wait for staff. */
async function waiting(stage: Stage) {
  const { api, id: subscriptionId, file } = await selected(stage);
  await api.examScores.send({ id: subscriptionId, ...scores });
  const { id } = await stage.backend.db
    .selectFrom("exam_score")
    .select("id")
    .where("subscription_id", "=", subscriptionId)
    .executeTakeFirstOrThrow();
  return { ...(await onlyToken(stage)), params: { id }, file };
}

const decision = { revision: 1, decision: { kind: "refuse" as const, reason: "Outra pessoa." } };

/** Scores with a decision that may still be undone. */
async function held(stage: Stage) {
  const { params, token, owned } = await waiting(stage);
  await stage.backend.as({ token }).examScoreReview.decide({ params, body: decision });
  return { params, token, owned };
}

/** A file of official results that is not confirmed yet. */
async function previewed(stage: Stage) {
  const { token } = await onlyToken(stage);
  const { id } = await stage.backend.as({ token }).examImports.preview({ text: LINE });
  return { id, token };
}

const LINE = "529.982.247-25;2025;600;600;600;600;600";

/** The desk where staff confirm exam scores. */
export const examExamples: Examples = {
  examScoreReview: {
    list: async (stage) => ({ ...(await onlyToken(stage)), query: { waiting: ["7"] }, ...found }),
    options: async (stage) => ({ ...(await onlyToken(stage)), ...found }),
    next: async (stage) => ({ ...(await onlyToken(stage)), body: { verification: ["unverified"] }, ...found }),
    ...reviewVerbs({ waiting, held, decision }),
  },
};

/** Exam scores of candidates, and files of official results. */
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
  "examImports.preview": async (stage) => ({ token: (await onlyToken(stage)).token, input: { text: LINE } }),
  "examImports.get": async (stage) => {
    const { token, id } = await previewed(stage);
    return { token, input: { id, group: "refused" } };
  },
  "examImports.confirm": async (stage) => {
    const { token, id } = await previewed(stage);
    return { token, input: { id } };
  },
};

const onlyToken = async ({ backend }: Stage) => ({ token: await backend.tokenOf(REVIEWER), owned: false as const });
