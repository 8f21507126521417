import { heldReviewOf } from "~/backend/subscription";
import { nameIn } from "~/backend/text";
import type { Language } from "~/contract/value";
import type { RejectionReason } from "~/domain/document/document-state";
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
    updateDocument(trx, row, { ...change, reviewed_at: review?.at ?? null, reviewed_by: review?.by ?? null }),

  async obstacleOf(trx, row, { rejection }) {
    const obstacle = await obstacleOf(trx, row);
    return obstacle === "waiting" || (obstacle && !rejection) ? "FILE_WITHHELD" : null;
  },

  decisionOf(row, { rejection }, { course, language }) {
    const given = { document: nameIn(row.names_json, language), course, rejection: rejection?.text ?? null };
    const { title, message } = decisionMessage(given, language);
    return { outcome: rejection ? "rejected" : "approved", reason: rejection, title, message };
  },

  apply(trx, held, now) {
    const { outcome } = held;
    if (outcome === "reopened") return applyReopening(trx, held, now);
    return applyDecision(
      trx,
      {
        ...{ tenantId: held.tenant_id, documentId: held.subject_id, revision: held.revision, outcome },
        ...{ reasonCode: held.reason_code, reasonText: held.reason_text },
        told: { title: held.title, message: held.message, language: held.language as Language },
        decidedBy: { id: held.author_id, name: held.author_name },
      },
      now,
    );
  },

  returned: (row, candidate, language) => ({
    ...returnedMessage(nameIn(row.names_json, language), candidate, language),
    targetUrl: `/document-reviews/${row.id}`,
  }),
  detailsOf: ({ id, code }) => ({ documentId: id, type: code }),
  summaryOf: ({ rejection }) => ({ outcome: rejection ? "rejected" : "approved", code: rejection?.code ?? null }),
});
