/** The rights of the desks with a queue, whose waiting records the menu and the home page of staff count. */
export const queueRights = [
  "documents.review",
  "examScores.confirm",
  "essays.correct",
  "payments.refund",
  "payments.reconcile",
] as const;
export type QueueRight = (typeof queueRights)[number];
