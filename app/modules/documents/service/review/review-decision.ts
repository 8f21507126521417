import type { Language } from "~/api/value";
import type { RejectionReason } from "~/modules/documents/rules/document-state";
import { heldReviewOf } from "~/modules/subscriptions/service";
import { nameIn } from "~/procedure/text";
import { applyDecision } from "../document-decision";
import { decisionMessage, returnedMessage } from "../document-message";
import { applyReopening } from "../document-reopening";
import { type DocumentRow, loadDocument, updateDocument } from "../document-store";
import { obstacleOf } from "../document-view";
import { findReview } from "./review-scope";

interface Wanted {
  revision: number;
  rejection: { code: RejectionReason; text: string } | null;
}

/** Decisions about documents. */
export const documentDecision = heldReviewOf<DocumentRow, Wanted>({
  kind: "document",
  auditPrefix: "document",
  find: findReview,
  load: loadDocument,
  update: (trx, row, change, review) =>
    updateDocument(trx, row, { ...change, reviewedAt: review?.at ?? null, reviewedBy: review?.by ?? null }),

  async obstacleOf(trx, row, { rejection }) {
    const obstacle = await obstacleOf(trx, row);
    return obstacle === "waiting" || (obstacle && !rejection) ? "FILE_WITHHELD" : null;
  },

  decisionOf(row, { rejection }, { course, language }) {
    const given = { document: nameIn(row.namesJson, language), course, rejection: rejection?.text ?? null };
    const told = decisionMessage(given, language);
    return { outcome: rejection ? "rejected" : "approved", reason: rejection, told };
  },

  apply(trx, held, now) {
    const { outcome } = held;
    if (outcome === "reopened") return applyReopening(trx, held, now);
    return applyDecision(
      trx,
      {
        ...{ documentId: held.subjectId, revision: held.revision, outcome },
        ...{ reasonCode: held.reasonCode, reasonText: held.reasonText },
        told: { title: held.title, message: held.message, language: held.language as Language },
        decidedBy: { id: held.authorId, name: held.authorName },
      },
      now,
    );
  },

  returned: (row, candidate, language) => ({
    ...returnedMessage(nameIn(row.namesJson, language), candidate, language),
    targetUrl: `/document-reviews/${row.id}`,
  }),
  detailsOf: ({ id, code }) => ({ documentId: id, type: code }),
  summaryOf: ({ rejection }) => ({ outcome: rejection ? "rejected" : "approved", code: rejection?.code ?? null }),
});
