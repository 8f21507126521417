import { documentResource } from "./document";

export { type DocumentDecision, decideDocument } from "./document-decision";
export { dropDocuments, forgetDocuments, type StoredDocuments } from "./document-erasure";
export { dropAbandonedUploads, eraseOldFiles } from "./document-job";

/** The resources of this group; register a new one here. */
export const documentResources = [documentResource];
