import { documentResource } from "./document";
import { documentReviewResource } from "./review/review";

export { dropDocuments, forgetDocuments, type StoredDocuments } from "./document-erasure";
export { type DocumentHistory, documentHistoryOf } from "./document-history";
export { dropAbandonedUploads, eraseOldFiles } from "./document-job";
export { applyDueDecisions } from "./review/held-decision";

/** The resources of this group; register a new one here. */
export const documentResources = [documentResource, documentReviewResource];
