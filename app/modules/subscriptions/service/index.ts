import { academicClassResource } from "./academic-class";

export { classProblem } from "./academic-class";
export {
  candidateLanguage,
  languageIn,
  languageQuery,
  mailCandidate,
  sendToCandidate,
  tellCandidate,
} from "./candidate-message";
export { holdUntil, keepSlot, releaseExpiredHolds, releaseSlot } from "./class-hold";
export { ACTION_TOPIC, mayComplete } from "./component-event";
export { askDocuments, requiredOf, requirementsAt, waitsForDocuments } from "./document-request";
export { tellEnrolled } from "./enrolled-message";
export { isNewestEssay } from "./essay-queue";
export { heldReviewOf } from "./held-review";
export { coverIfOver, coverOutage } from "./outage";
export {
  type AttemptIds,
  type OwnAttempt,
  ownAttempt,
  settledAttempt,
  submitIfOver,
  submitOverdue,
  type TimedAttempts,
} from "./overdue-attempt";
export { payeeOf, payerIdentityOf, payerOf, printedAddress, providerPayerOf } from "./party";
export { isPayable, nextPurpose } from "./payable-purpose";
export {
  findPayersSubject,
  findSubject,
  isPayer,
  loadSubject,
  lockSubject,
  type PaymentSubject,
  subjectOf,
} from "./payment-subject";
export { resultDueDay } from "./result-due";
export { applySelection } from "./selection-outcome";
export { moveStatus, type StatusCause, setStatus } from "./status-move";
export {
  enrolmentInScope,
  findOwnSubscription,
  isOwn,
  ownEnrolment,
  type SubscriptionRow,
} from "./subscription-access";
export { countChanges } from "./subscription-count";
export { courseNameIn, namesOf } from "./subscription-name";
export { findRecord, owesFee, type SubscriptionRecord } from "./subscription-record";
export { statusName } from "./subscription-status-name";

/** The resources of this group; register a new one here. */
export const subscriptionResources = [academicClassResource];
