/**
 * The states of one required document. `deferred`: the candidate delivers it later, and the enrolment goes on without
 * it. `in_review`: a reviewer has decided, and the decision can still be undone.
 */
export const documentStates = ["pending", "deferred", "sent", "in_review", "approved", "rejected"] as const;
export type DocumentState = (typeof documentStates)[number];

/** Why a document is rejected; `infected` is found by the malware scanner only. */
export const rejectionReasons = [
  "unreadable",
  "with_error",
  "incorrect",
  "missing_information",
  "other",
  "infected",
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** The reasons that a reviewer can choose. */
export const reviewerReasons = rejectionReasons.filter((reason) => reason !== "infected");
export type ReviewerReason = (typeof reviewerReasons)[number];

/** The common stage of an enrolment's documents. */
export type DocumentStage = "missing" | "rejected" | "in-review" | "approved";

/**
 * The common stage of documents: it is the candidate's turn at `rejected` and `missing`, the reviewer's at `in-review`.
 * A deferred document counts like an approved one.
 */
export function documentStageOf(states: readonly DocumentState[]): DocumentStage {
  if (states.includes("rejected")) return "rejected";
  if (states.includes("pending")) return "missing";
  return states.includes("sent") || states.includes("in_review") ? "in-review" : "approved";
}

/** Says whether the candidate may change a document: add and remove its files, and send it. */
export function isOpen(state: DocumentState): boolean {
  return state === "pending" || state === "deferred" || state === "rejected";
}
