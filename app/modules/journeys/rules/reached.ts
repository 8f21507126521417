import type { StepFacts } from "./step-validation";

/**
 * How far an imagined candidate has got after enrolling, in order. A mark includes those before it, except
 * `selectionFailed`, `paymentProcessing` and `documentsRejected`, which are over at the next mark.
 */
export const reachedMarks = [
  "enrolled",
  "selectionSent",
  "selectionFailed",
  "selectionPassed",
  "feePaid",
  "contractAccepted",
  "classChosen",
  "paymentProcessing",
  "paid",
  "documentsSent",
  "documentsRejected",
  "documentsApproved",
] as const;
export type Reached = (typeof reachedMarks)[number];

/** The facts of a candidate who has got as far as a mark. @param start the facts directly after enrolling */
export function factsAt(mark: Reached, start: StepFacts): StepFacts {
  const at = reachedMarks.indexOf(mark);
  const isPast = (one: Reached) => at >= reachedMarks.indexOf(one);
  return {
    ...start,
    status: statusAt(mark, start, isPast("selectionPassed")),
    isTaxPaid: isPast("feePaid"),
    contractAccepted: isPast("contractAccepted"),
    classSelected: isPast("classChosen"),
    isProcessing: mark === "paymentProcessing",
    isPaid: isPast("paid"),
    documents: start.documents === "none" ? "none" : documentsAt(mark),
  };
}

function statusAt(mark: Reached, { selection, status }: StepFacts, isSelected: boolean): StepFacts["status"] {
  if (isSelected) return "contract_pending";
  if (selection === null || mark === "enrolled") return status;
  return mark === "selectionFailed" ? "failed" : "under_correction";
}

function documentsAt(mark: Reached): StepFacts["documents"] {
  if (mark === "documentsSent") return "in-review";
  if (mark === "documentsRejected") return "rejected";
  return mark === "documentsApproved" ? "approved" : "missing";
}
