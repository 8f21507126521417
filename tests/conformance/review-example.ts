import { sendPhoto } from "./document-example";
import type { ProcedureExamples } from "./example";
import { reviewVerbs } from "./review-verbs";
import type { Stage } from "./stage";

const reviewer = ({ backend }: Stage) => backend.tokenOf("documentos@aurora.example.com");

/** A reviewer, and a document that waits for one. */
async function waiting(stage: Stage) {
  const { id, file } = await sendPhoto(stage);
  return { id, fileId: file, token: await reviewer(stage) };
}

const decisionOf = (revision: number) => ({
  revision,
  rejection: { code: "unreadable" as const, text: "Fotografe de novo." },
});

/** A document with a decision that may still be undone. */
async function held(stage: Stage) {
  const { id, token } = await waiting(stage);
  const { documentReviews } = stage.backend.as({ token });
  const { revision } = await documentReviews.get({ id });
  await documentReviews.decide({ id, ...decisionOf(revision) });
  return { id, token };
}

/** The desk where documents are reviewed. */
export const reviewProcedures: ProcedureExamples = {
  "documentReviews.list": async (stage) => ({ input: { waiting: ["3"] }, token: await reviewer(stage) }),
  "documentReviews.options": async (stage) => ({ token: await reviewer(stage) }),
  "documentReviews.next": async (stage) => ({ input: { level: ["no such level"] }, token: await reviewer(stage) }),
  "documentReviews.reopen": async (stage) => {
    const { id, token } = await held(stage);
    const { documentReviews } = stage.backend.as({ token });
    await documentReviews.apply({ id });
    const { revision } = await documentReviews.get({ id });
    return { input: { id, revision, reason: "Outra pessoa." }, token };
  },
  ...reviewVerbs("documentReviews", { waiting, held, decision: decisionOf(1) }),
};
