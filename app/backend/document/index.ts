import { documentReviewResource } from "./review/review";

export { documentProcedures } from "./document";
export { tellApprovals } from "./document-approval";
export { readContent } from "./document-content";
export { forgetDocuments } from "./document-erasure";
export { type DocumentHistory, documentHistory } from "./document-history";
export { dropAbandonedUploads, eraseOldFiles } from "./document-job";
export { infectedText } from "./document-message";
export { remindDeferred } from "./document-reminder";
export { countUnseenFiles, scanWaitingFiles } from "./document-scan";
export { obstacleOf } from "./document-view";
export { askProof, PROOF_TYPE, proofFilesIn, proofQueries, proofQuery, sendProof, settleProof } from "./proof";
export { documentDecision } from "./review/review-decision";

/** The resources of this group; register a new one here. */
export const documentResources = [documentReviewResource];
