import { academicClassResource } from "./academic-class";

export { classProblem } from "./academic-class";
export { candidateLanguage, mailCandidate, sendToCandidate, tellCandidate } from "./candidate-message";
export { holdUntil, keepSlot, releaseExpiredHolds, releaseSlot } from "./class-hold";
export { askDocuments } from "./document-request";
export { payeeOf, payerOf } from "./party";
export { findSubject, loadSubject, lockSubject, type PaymentSubject, subjectOf } from "./payment-subject";
export { moveStatus, type StatusCause, setStatus } from "./status-move";
export { findOwnSubscription, type SubscriptionRow } from "./subscription-access";
export { countChanges } from "./subscription-count";
export { findRecord, type SubscriptionRecord } from "./subscription-record";
export { statusName } from "./subscription-status-name";

/** The resources of this group; register a new one here. */
export const subscriptionResources = [academicClassResource];
