import { sendPhoto } from "./document-example";
import type { Examples } from "./example";
import { reviewVerbs } from "./review-verbs";
import type { Stage } from "./stage";

const found = { status: 200 } as const;
const REVIEWER = "documentos@aurora.example.com";

/** A reviewer, and a document that waits for one. */
async function waiting(stage: Stage) {
  const { id, file } = await sendPhoto(stage);
  const token = await stage.backend.tokenOf(REVIEWER);
  return { params: { id }, token, owned: false as const, file };
}

const decisionOf = (revision: number) => ({
  revision,
  rejection: { code: "unreadable" as const, text: "Fotografe de novo." },
});

/** A document with a decision that may still be undone. */
async function held(stage: Stage) {
  const { params, token, owned } = await waiting(stage);
  const api = stage.backend.as({ token });
  const answer = await api.documentReview.get({ params });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  await api.documentReview.decide({ params, body: decisionOf(answer.body.revision) });
  return { params, token, owned };
}

/** A document with a decision in effect, and the revision that it has then. */
async function decided(stage: Stage) {
  const { params, token, owned } = await held(stage);
  const { documentReview } = stage.backend.as({ token });
  await documentReview.apply({ params });
  const answer = await documentReview.get({ params });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return { params, token, owned, revision: answer.body.revision };
}

/** The desk where documents are reviewed. */
export const reviewExamples: Examples = {
  documentReview: {
    list: async (stage) => ({ ...(await onlyToken(stage)), query: { waiting: ["3"] }, ...found }),
    options: async (stage) => ({ ...(await onlyToken(stage)), ...found }),
    next: async (stage) => ({ ...(await onlyToken(stage)), body: { level: ["no such level"] }, ...found }),
    reopen: async (stage) => {
      const { revision, ...reviewed } = await decided(stage);
      return { ...reviewed, body: { revision, reason: "Outra pessoa." }, ...found };
    },
    ...reviewVerbs({ waiting, held, decision: decisionOf(1) }),
  },
};

const onlyToken = async ({ backend }: Stage) => ({ token: await backend.tokenOf(REVIEWER), owned: false as const });
