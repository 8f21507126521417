export { documentProcedures } from "./document";
export { tellApprovals } from "./document-approval";
export { readContent } from "./document-content";
export { forgetDocuments } from "./document-erasure";
export { type DocumentHistory, documentHistory } from "./document-history";
export { dropAbandonedUploads, eraseOldFiles, filesDue } from "./document-job";
export { infectedText } from "./document-message";
export { remindDeferred } from "./document-reminder";
export { countUnseenFiles, scanWaitingFiles } from "./document-scan";
export { obstacleOf } from "./document-view";
export {
  askAgreementProof,
  askProof,
  PROOF_TYPE,
  proofFilesIn,
  proofQueries,
  proofQuery,
  sendProof,
  settleProof,
} from "./proof";
export { documentReviewProcedures } from "./review/review";
export { documentDecision } from "./review/review-decision";
export { documentQueue } from "./review/review-list";
