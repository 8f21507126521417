import sharp from "sharp";
import { upload } from "~/backend/document/test-document";
import { pointsOf, selectByExam } from "~/backend/exam/test-exam";
import type { Examples } from "./example";
import { reviewVerbs } from "./review-verbs";
import type { Stage } from "./stage";

const found = { status: 200 } as const;
const REVIEWER = "documentos@aurora.example.com";
const scores = { year: 2025, scores: pointsOf(600) };

/** A candidate of the selection by exam score who has not sent the proof yet. */
async function selected({ candidates, backend }: Stage) {
  const { api, session, subscription } = await candidates.enrol("graduacao");
  const params = { id: subscription.id };
  await selectByExam(backend, params.id);
  await api.examScore.keep({ params, body: { typed: { year: "2025" } } });
  const view = await api.examScore.get({ params });
  if (view.status !== 200) throw new Error(JSON.stringify(view));
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#999" } })
    .jpeg()
    .toBuffer();
  const { id: file } = await upload(api, params.id, view.body.proofType, photo);
  return { api, token: session.accessToken, params, file };
}

/** Scores that wait for staff. */
async function waiting(stage: Stage) {
  const { api, params, file } = await selected(stage);
  await api.examScore.send({ params, body: scores });
  const { id } = await stage.backend.db
    .selectFrom("exam_score")
    .select("id")
    .where("subscription_id", "=", params.id)
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
  const answer = await stage.backend.as({ token }).examImport.preview({ body: { text: LINE } });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer));
  return { params: { id: answer.body.id }, token };
}

const LINE = "529.982.247-25;2025;600;600;600;600;600";

/** Exam scores of candidates, and the desk where staff confirm them. */
export const examExamples: Examples = {
  examScore: {
    get: async (stage) => {
      const { token, params } = await selected(stage);
      return { params, token, ...found };
    },
    keep: async (stage) => {
      const { token, params } = await selected(stage);
      return { params, body: { typed: { languages: "612,5" } }, token, ...found };
    },
    send: async (stage) => {
      const { token, params } = await selected(stage);
      return { params, body: scores, token, ...found };
    },
  },
  examScoreReview: {
    list: async (stage) => ({ ...(await onlyToken(stage)), query: { waiting: ["7"] }, ...found }),
    options: async (stage) => ({ ...(await onlyToken(stage)), ...found }),
    next: async (stage) => ({ ...(await onlyToken(stage)), body: { verification: ["unverified"] }, ...found }),
    ...reviewVerbs({ waiting, held, decision }),
  },
  examImport: {
    preview: async (stage) => ({ ...(await onlyToken(stage)), body: { text: LINE }, status: 201 }),
    get: async (stage) => ({ ...(await previewed(stage)), query: { group: "refused" as const }, ...found }),
    confirm: async (stage) => ({ ...(await previewed(stage)), ...found }),
  },
};

const onlyToken = async ({ backend }: Stage) => ({ token: await backend.tokenOf(REVIEWER), owned: false as const });
