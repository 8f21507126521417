/** Moves of an enrolment to another status: the page, the hold, and what is missing. */
export const enrolmentMove = {
  send: "Change the status",
  holdLead:
    "The change waits a few minutes before it takes effect. Until then you can undo it, and the candidate receives nothing.",
  held: "The change is on hold: the record shows when it takes effect, and until then you can undo it.",
  heldText:
    "{{author}} changed the status to “{{status}}”. The change takes effect at {{time}}; until then the candidate receives nothing.",
  heldReason: "Reason: “{{reason}}”",
  heldBulk: "See the bulk change",
  undone: "The change was undone. The candidate received nothing.",
  applied: "The change takes effect now.",
  tooLate: "The change has taken effect or was undone before.",
  anotherHeld: "Another change of this application is on hold. Undo it, or wait until it has taken effect.",
  mail: "The message to the candidate",
  steps: "The steps that the candidate will see",
  blocked: "Not possible yet",
  blockedLead: "These statuses would say more than has happened. Each one says what is missing.",
  missing: "A step is missing for this status. Nothing was changed.",
  lacks_SELECTIVE_PENDING: "The candidate has sent nothing to be marked: the essay or the score has to be sent first.",
  lacks_FEE_PENDING:
    "The enrolment fee is not paid. The candidate pays in the portal; money that came another way is entered by the reconciliation.",
  lacks_CONTRACT_PENDING:
    "The contract is not accepted. The candidate accepts it in the candidate area; you can send a sign-in link.",
  lacks_CLASS_PENDING: "No class is chosen. The candidate chooses it in the candidate area.",
  lacks_PAYMENT_PENDING:
    "The payment is not made. The candidate pays in the portal; money that came another way is entered by the reconciliation.",
  lacks_PAYMENT_PROCESSING: "The payment is not confirmed yet. The bank confirms it; you need to do nothing.",
  lacks_DOCUMENTS_PENDING: "Documents are missing. The candidate sends them in the candidate area.",
  lacks_DOCUMENTS_REJECTED: "A document was rejected. The candidate sends another one in the candidate area.",
  lacks_DOCUMENTS_IN_REVIEW: "Documents are in review. The reviewers decide on them in the queue of documents.",
  reopenDocuments: "The enrolment is no longer complete until all documents are approved.",
  reopenMoneyStays: "What was paid stays paid; no charge changes.",
  reopenWithdraws: "The refund of {{amount}}, which has not left yet, is withdrawn, and the payment counts again.",
  reopenNone:
    "This application cannot be reopened: it is neither cancelled nor expired, its money was returned or is on its way, its intake is over, or, if it is complete, all its documents are approved.",
  action_held: "Move on hold",
  action_undone: "Move undone",
} as const;
